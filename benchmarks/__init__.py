"""Performance benchmarks: ratios against other libraries measured in the same run (`make bench`)."""
