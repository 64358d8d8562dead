// TestKit: what tests of several rooms use.
