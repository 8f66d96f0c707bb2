"""What Russia and China do when they act: the flowcharts, walked line by line."""
