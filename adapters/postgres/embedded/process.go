package embedded

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"time"
)

// process is a started child process. When it has ended and was waited for, err is set and done is closed.
type process struct {
	cmd  *exec.Cmd
	done chan struct{}
	err  error
}

// start runs cmd on its own thread, which lives as long as the child. The kernel sends the parent death signal when the
// thread that started the child ends, and not only when the whole process does.
func start(cmd *exec.Cmd) (*process, error) {
	p := &process{cmd: cmd, done: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with this function
		err := cmd.Start()
		started <- err
		if err != nil {
			return
		}
		p.err = cmd.Wait()
		close(p.done)
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}

// stop requests a fast shutdown. It sends stronger signals if that takes longer than grace.
func (p *process) stop(grace time.Duration) error {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGKILL} {
		if err := p.cmd.Process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return fmt.Errorf("stop the database: %w", err)
		}
		select {
		case <-p.done:
			if sig != syscall.SIGINT {
				return fmt.Errorf("stop the database: it only ended after %s; the next start recovers it", sig)
			}
			return nil
		case <-time.After(grace):
		}
	}
	<-p.done
	return errors.New("stop the database: it had to be killed; the next start recovers it")
}

// environment is the environment of PostgreSQL's programs. It is fixed, so the user's language and PG… or library variables do not
// affect the server.
//
// glibc retains freed memory. A connection that once added thousands of rows would retain about 25 MB. With these thresholds,
// which other libraries ignore, it retains a few.
var environment = []string{
	"LC_ALL=C", "TZ=UTC", "PATH=/usr/local/bin:/usr/bin:/bin",
	"MALLOC_TRIM_THRESHOLD_=262144", "MALLOC_MMAP_THRESHOLD_=262144",
}

// command returns a command for one of PostgreSQL's programs.
func command(acc account, dir, program string, args ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = environment
	cmd.SysProcAttr = acc.attributes()
	return cmd
}

// run executes a short-lived program and returns its output.
func run(acc account, dir, program string, args ...string) (string, error) {
	var out bytes.Buffer
	cmd := command(acc, dir, program, args...)
	cmd.Stdout, cmd.Stderr = &out, &out
	p, err := start(cmd)
	if err != nil {
		return "", err
	}
	<-p.done
	return out.String(), p.err
}
