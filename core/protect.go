package core

import (
	"fmt"
	"runtime/debug"
)

// Protect calls fn and returns a panic of fn as an error with its stack. Every goroutine needs it that nobody else recovers: there, a
// panic would end the whole process.
func Protect(fn func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return fn()
}
