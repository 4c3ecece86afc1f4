let sharedExpansion = ""
