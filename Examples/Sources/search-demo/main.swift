import SearchDemo
