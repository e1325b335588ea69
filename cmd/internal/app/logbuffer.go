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
	// logDelay is the longest time that a line waits for further lines.
	logDelay = 20 * time.Millisecond
	logBytes = 64 << 10
)

// bufferedLog is a JSON log that writes the lines of a busy moment together, because a system call for each request costs as
// much as formatting its line. It writes warnings and errors at once, after the lines before them. A killed process loses
// the lines that it has not written yet, which are other lines of the last logDelay.
type bufferedLog struct {
	slog.Handler
	lines *lineBuffer
}

func newBufferedLog(out io.Writer, options *slog.HandlerOptions) bufferedLog {
	lines := &lineBuffer{out: out}
	lines.timer = time.AfterFunc(logDelay, func() { _ = lines.flush() }) // a failing log cannot be reported anywhere
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

// lineBuffer collects lines for logDelay. It writes a line at once if the last one was longer ago than that, so that an idle
// server needs no timer.
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
