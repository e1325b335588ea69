package app

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// Browsers have a process group of their own, so a signal to the group of make does not reach them.
func TestWhateverEndsMakeEndsWhatItHasStarted(t *testing.T) {
	t.Parallel()
	shell, err := filepath.Abs("../../../scripts/shell")
	if err != nil {
		t.Fatal(err)
	}
	makefile := filepath.Join(t.TempDir(), "Makefile")
	content := "SHELL := " + shell + "\n.SHELLFLAGS := -c\nall:\n\t@set -m; (echo started; exec sleep 600) & wait\n"
	if err := os.WriteFile(makefile, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, target := range []int{1, -1} { // make alone, and its group, as the terminal does
		cmd := exec.CommandContext(t.Context(), "make", "-f", makefile)
		cmd.Env = slices.DeleteFunc(os.Environ(), isMakes)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		if !lines.Scan() || lines.Text() != "started" {
			t.Fatalf("make printed %q", lines.Text())
		}
		if err := syscall.Kill(target*cmd.Process.Pid, syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		for lines.Scan() { // ends when the last process that has the pipe has ended
			if !strings.HasPrefix(lines.Text(), "make") {
				t.Errorf("%d: %q", target, lines.Text())
			}
		}
		_ = cmd.Wait() // it has failed, because it was stopped
	}
}

// isMakes reports whether a variable is one by which make tells another make what to do. The tests may run below make themselves.
func isMakes(variable string) bool {
	return strings.HasPrefix(variable, "MAKE") || strings.HasPrefix(variable, "MFLAGS=")
}
