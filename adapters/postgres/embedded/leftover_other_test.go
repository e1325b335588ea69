//go:build !linux

package embedded

const followsParent = false
