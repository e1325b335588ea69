package uuid_test

import (
	"strings"
	"testing"

	"slotwise/core/uuid"
)

const text = "0192f0a1-7b3c-7d4e-8f50-0123456789ab"

func TestAUUIDHasOneText(t *testing.T) {
	t.Parallel()
	u, ok := uuid.Parse(text)
	if !ok || u.String() != text || u[0] != 0x01 || u[15] != 0xab {
		t.Errorf("%q: %x, %v", text, u, ok)
	}
	for _, other := range []string{
		"", text[1:], text + "0", strings.ToUpper(text), "{" + text[1:35] + "}", strings.ReplaceAll(text, "-", "") + "----",
		strings.Replace(text, "-", "0", 1), strings.Replace(text, "a", "g", 1), strings.Replace(text, "a1", "ä", 1),
	} {
		if u, ok := uuid.Parse(other); ok || u != (uuid.UUID{}) {
			t.Errorf("%q was read as %s", other, u)
		}
	}
}
