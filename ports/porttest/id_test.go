package porttest_test

import (
	"slices"
	"testing"

	"slotwise/core/uuid"
	"slotwise/ports/porttest"
)

func TestAnIDHasItsName(t *testing.T) {
	t.Parallel()
	names := []string{"", "001", "001x", "ann", "anna", "bob", "twelve bytes"}
	ids := make([]string, len(names))
	for i, name := range names {
		ids[i] = porttest.ID[string](name)
		if _, valid := uuid.Parse(ids[i]); !valid || porttest.Name(ids[i]) != name {
			t.Errorf("the id of %q is %s, with the name %q", name, ids[i], porttest.Name(ids[i]))
		}
	}
	if !slices.IsSorted(ids) {
		t.Errorf("not in the order of their names: %q", ids)
	}
}
