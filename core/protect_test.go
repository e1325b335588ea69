package core_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/core"
)

func TestAPanicBecomesAnErrorThatNamesItsPlace(t *testing.T) {
	t.Parallel()
	err := core.Protect(func() error { panic("out of range") })
	if err == nil || !strings.Contains(err.Error(), "out of range") || !strings.Contains(err.Error(), "protect_test.go") {
		t.Errorf("got %v", err)
	}
	plain := errors.New("plain")
	if err := core.Protect(func() error { return plain }); !errors.Is(err, plain) {
		t.Errorf("got %v", err)
	}
}
