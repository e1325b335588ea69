package app

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// logDelay is how long a line waits for others at most.
	logDelay = 20 * time.Millisecond
	logBytes = 64 << 10
)

// bufferedLog is a JSON log that writes the lines of a busy moment together: a system call for each request costs as much as
// formatting its line. Warnings and errors are written at once, after the lines before them. A killed process loses what it
// has not written yet, which is logDelay of its other lines.
type bufferedLog struct {
	slog.Handler
	lines *lineBuffer
}

func newBufferedLog(out io.Writer, options *slog.HandlerOptions) bufferedLog {
	lines := &lineBuffer{out: out}
	lines.timer = time.AfterFunc(logDelay, func() { _ = lines.flush() }) // nobody could be told that the log fails
	return bufferedLog{slog.NewJSONHandler(lines, options), lines}
}

// Handle implements slog.Handler.
func (l bufferedLog) Handle(ctx context.Context, r slog.Record) error {
	err := l.Handler.Handle(ctx, r)
	if r.Level >= slog.LevelWarn {
		err = errors.Join(err, l.lines.flush())
	}
	return err
}

// WithAttrs implements slog.Handler.
func (l bufferedLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return bufferedLog{l.Handler.WithAttrs(attrs), l.lines}
}

// WithGroup implements slog.Handler.
func (l bufferedLog) WithGroup(name string) slog.Handler {
	return bufferedLog{l.Handler.WithGroup(name), l.lines}
}

// lineBuffer collects lines for logDelay. A line after a pause of that length is written at once, so that an idle server needs
// no timer.
type lineBuffer struct {
	out   io.Writer
	timer *time.Timer // flushes

	mu      sync.Mutex
	lines   []byte
	written time.Time // when lines were last written
}

// Write implements io.Writer.
func (b *lineBuffer) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	first := len(b.lines) == 0
	b.lines = append(b.lines, line...)
	if pause := time.Since(b.written); len(b.lines) >= logBytes || first && pause >= logDelay {
		return len(line), b.write()
	}
	if first {
		b.timer.Reset(logDelay)
	}
	return len(line), nil
}

func (b *lineBuffer) flush() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.write()
}

func (b *lineBuffer) write() error {
	if len(b.lines) == 0 {
		return nil
	}
	_, err := b.out.Write(b.lines)
	b.lines, b.written = b.lines[:0], time.Now()
	return err
}
