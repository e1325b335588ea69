//go:build !linux

package embeddedtest

// fastTempDir is the system's folder for temporary files.
func fastTempDir() string { return "" }
