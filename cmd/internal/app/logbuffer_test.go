package app

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// writes records what each call of Write gets.
type writes struct {
	mu  sync.Mutex
	all []string
}

func (w *writes) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.all = append(w.all, string(p))
	return len(p), nil
}

func (w *writes) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	taken := w.all
	w.all = nil
	return taken
}

func TestLogLinesOfABusyMomentAreWrittenTogether(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		out := &writes{}
		log := slog.New(newBufferedLog(out, nil)).With("a", 1)
		log.Info("first")
		if got := out.take(); len(got) != 1 || !strings.Contains(got[0], `"msg":"first","a":1`) {
			t.Errorf("after a pause: %q", got)
		}
		const busy = 10
		for i := range busy {
			log.Info("line", "number", i)
		}
		if got := out.take(); len(got) != 0 {
			t.Errorf("at once: %q", got)
		}
		<-time.After(logDelay)
		synctest.Wait()
		if got := out.take(); len(got) != 1 || strings.Count(got[0], "\n") != busy {
			t.Errorf("after %v: %q", logDelay, got)
		}
		log.Info("before")
		log.Error("failed")
		if got := out.take(); len(got) != 1 || strings.Index(got[0], "before") > strings.Index(got[0], "failed") {
			t.Errorf("with an error: %q", got)
		}
		log.Info("long", "text", strings.Repeat("x", logBytes))
		if got := out.take(); len(got) != 1 {
			t.Errorf("a full buffer: %d writes", len(got))
		}
	})
}

func TestTheLogIsWrittenWhenTheProductStops(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log, flush := newLogger(Config{Production: true}, &out)
	log.Info("first")
	log.Info("last")
	if err := flush(t.Context()); err != nil || strings.Count(out.String(), "\n") != 2 {
		t.Errorf("%v: %q", err, out.String())
	}
}
