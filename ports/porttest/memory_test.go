package porttest_test

import (
	"testing"

	"slotwise/ports/porttest"
)

func TestMemoryPassesTheSuites(t *testing.T) {
	t.Parallel()

	porttest.RunAll(t, func(*testing.T) porttest.Harness { return porttest.NewMemory().Harness() })
}
