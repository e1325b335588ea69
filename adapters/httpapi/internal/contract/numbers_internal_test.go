package contract

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestPlainNumber(t *testing.T) {
	t.Parallel()
	for written, want := range map[json.Number]json.Number{
		"0": "0", "-0": "0", "-0.0e5": "0", "7": "7", "-12": "-12", "30.0": "30", "3e1": "30", "3E+1": "30", "12.50": "12.5",
		"0.05": "0.05", "5e-2": "0.05", "-1.25e1": "-12.5", "1e30": "1" + json.Number(strings.Repeat("0", 30)),
		"19.99": "19.99", "123456789012345678901234567890.123": "123456789012345678901234567890.123",
		"1e31": "1e31", "1e-999999999999": "1e-999999999999", "1e99999999999999999999": "1e99999999999999999999",
	} {
		if got := plainNumber(written); got != want {
			t.Errorf("%s became %s, want %s", written, got, want)
		}
	}
}
