"""Russia and China: their tracks, their flowcharts, Summits."""
