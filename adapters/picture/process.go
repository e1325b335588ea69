package picture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	"slotwise/core"
	"slotwise/core/business"
)

// Command is the argument with which the program draws one logo.
const Command = "draw-logo"

const (
	// drawingSeconds is the processor time that a picture may take: several times what one of the largest allowed size needs.
	drawingSeconds = 4
	// drawingTime is the limit on a busy machine. It is shorter than what the site waits for requests when it stops.
	drawingTime = 10 * time.Second
	// drawingMemory is what the process may allocate. Go allocates it in pieces of 64 MB. The largest allowed pictures need three pieces.
	drawingMemory = 288 << 20
	// drawingHeap is where the garbage collector begins to work harder.
	drawingHeap = 96 << 20
)

// notAPicture is the exit status of a process that could not decode the file. A process that needed too much memory or that failed
// in a decoder has another one.
const notAPicture = 65

// errNotAPicture is what Draw returns for a file that cannot be decoded.
var errNotAPicture = errors.New("the file cannot be decoded")

// Draw is what that process does: it reads an uploaded file and writes the logo. It returns the exit status.
func Draw(in io.Reader, out io.Writer) (status int) {
	debug.SetMemoryLimit(drawingHeap)
	// An operating system that does not know one of these limits still has drawingTime.
	_ = syscall.Setrlimit(syscall.RLIMIT_CPU, &syscall.Rlimit{Cur: drawingSeconds, Max: drawingSeconds})
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: drawingMemory, Max: drawingMemory})
	switch err := drawLogo(in, out); {
	case errors.Is(err, errNotAPicture):
		return notAPicture
	case err != nil:
		return 1
	}
	return 0
}

func drawLogo(in io.Reader, out io.Writer) error {
	decoded, _, err := image.Decode(in)
	if err != nil {
		return errors.Join(errNotAPicture, err)
	}
	file, err := encode(square(decoded))
	if err != nil {
		return err
	}
	_, err = out.Write(file)
	return err
}

// drawInProcess starts the process. It ends with ctx.
func (l *Logos) drawInProcess(ctx context.Context, upload []byte) (business.Picture, error) {
	program, err := os.Executable()
	if err == nil && slices.Contains(os.Args, Command) {
		err = errors.New("this program ignores the argument " + Command)
	}
	if err != nil {
		return business.Picture{}, fmt.Errorf("find the program that draws a logo: %w", err)
	}
	limited, cancel := context.WithTimeout(ctx, l.time)
	defer cancel()
	process := exec.CommandContext(limited, program, Command)
	process.Env = []string{"GOMAXPROCS=1"} // nothing secret
	process.Stdin = bytes.NewReader(upload)
	file, err := process.Output()
	if err != nil {
		return business.Picture{}, refusal(ctx, limited, err)
	}
	_, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return business.Picture{}, fmt.Errorf("read the drawn logo: %w", err)
	}
	return business.NewPicture("image/"+format, file), nil
}

func refusal(ctx, limited context.Context, err error) error {
	exit, exited := errors.AsType[*exec.ExitError](err)
	switch {
	case ctx.Err() != nil: // the request ended
		return &core.Error{Code: core.Unavailable, Err: fmt.Errorf("draw a logo: %w", ctx.Err())}
	case limited.Err() != nil: // the machine is busy; a picture that takes much work ends by drawingSeconds
		return errBusy
	case !exited:
		return fmt.Errorf("start the process that draws a logo: %w", err)
	case exit.ExitCode() == notAPicture:
		return business.ErrNotAPicture
	}
	return business.ErrPictureTooComplex
}
