//go:build !linux

// Package scratch finds the fastest folder for databases that tests throw away.
package scratch

// Dir is "", the system's folder for temporary files.
func Dir() string { return "" }
