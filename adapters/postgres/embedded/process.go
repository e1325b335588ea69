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

// process is a started child. done is closed, and err set, once it has ended and was waited for.
type process struct {
	cmd  *exec.Cmd
	done chan struct{}
	err  error
}

// start runs cmd on a thread of its own that lives as long as the child: the kernel ties the signal at
// the parent's death to the thread that started the child, not to the whole process.
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

// stop asks for a fast shutdown, and becomes rougher when that takes longer than grace.
func (p *process) stop(grace time.Duration) error {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGKILL} {
		if err := p.cmd.Process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return fmt.Errorf("stop the database: %w", err)
		}
		select {
		case <-p.done:
			if sig != syscall.SIGINT {
				return fmt.Errorf("stop the database: it had to be ended by %s; the next start recovers it", sig)
			}
			return nil
		case <-time.After(grace):
		}
	}
	<-p.done
	return errors.New("stop the database: it had to be killed; the next start recovers it")
}

// command prepares one of PostgreSQL's programs. Its environment is fixed: neither the user's language
// nor any PG… or library variable changes what the server does.
func command(acc account, dir, program string, args ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = []string{"LC_ALL=C", "TZ=UTC", "PATH=/usr/local/bin:/usr/bin:/bin"}
	cmd.SysProcAttr = acc.attributes()
	return cmd
}

// run executes a short-lived program and answers all that it printed.
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
