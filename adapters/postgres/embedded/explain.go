package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"syscall"
)

// causes are the failures that a person at the terminal can fix. Each is recognised by the operating system's error, or by
// the text that PostgreSQL's programs print for it.
var causes = []struct {
	err    error
	output string
	advice string
}{
	{syscall.ENOSPC, "No space left on device", "the disk is full: make room, or choose another data folder"},
	{syscall.EDQUOT, "Disk quota exceeded", "the disk quota is used up: make room, or choose another data folder"},
	{syscall.EROFS, "Read-only file system", "the disk is read-only: choose another data folder"},
	{fs.ErrPermission, "Permission denied", "this user may not write there: start as the folder's owner, or choose another data folder"},
	{syscall.ENOTDIR, "Not a directory", "a part of the path is a file: choose another data folder"},
}

// namesCause reports whether a line of a program's output names one of the causes.
func namesCause(line string) bool {
	for _, c := range causes {
		if strings.Contains(line, c.output) {
			return true
		}
	}
	return false
}

var failureMark = regexp.MustCompile(`error:|ERROR:|FATAL:|PANIC:`)

// explain returns an error that says what failed and why. It adds advice if the cause is known, and the program's output.
func explain(doing string, err error, output string) error {
	output = failureLines(output)
	for _, c := range causes {
		if errors.Is(err, c.err) || strings.Contains(output, c.output) {
			return fmt.Errorf("%s: %s: %w", doing, c.advice, withOutput(err, output))
		}
	}
	return fmt.Errorf("%s: %w", doing, withOutput(err, output))
}

func withOutput(err error, output string) error {
	switch {
	case err == nil && output == "":
		return errors.New("it ended without a message")
	case err == nil:
		return errors.New(output)
	case output == "":
		return err
	default:
		return fmt.Errorf("%w: %s", err, output)
	}
}

// failureLines returns the lines of a program's output that are marked as errors, or all lines if none is.
func failureLines(output string) string {
	output = strings.TrimSpace(output)
	var lines []string
	for line := range strings.SplitSeq(output, "\n") {
		if failureMark.MatchString(line) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	if len(lines) == 0 {
		return output
	}
	return strings.Join(lines, "; ")
}
