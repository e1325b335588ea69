package authenticator

import (
	"encoding/base32"
	"net/url"
	"testing"
	"time"
)

// The key and the codes of RFC 6238, appendix B, for SHA-1. The codes there have eight digits. Apps show the last six.
var (
	vectorKey = base32.StdEncoding.EncodeToString([]byte("12345678901234567890"))
	vectors   = map[int64]string{59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130"}
)

func TestCodesOfTheRFC(t *testing.T) {
	t.Parallel()
	for seconds, code := range vectors {
		if step, ok := (Apps{}).Match(vectorKey, code, time.Unix(seconds, 0)); !ok || step != seconds/30 {
			t.Errorf("at %d: step %d, %v", seconds, step, ok)
		}
	}
}

func TestACodeIsAcceptedOneStepEarlyAndLate(t *testing.T) {
	t.Parallel()
	const at = 1234567890 // the beginning of a step
	for offset, want := range map[int64]bool{-31: false, -30: true, -1: true, 0: true, 29: true, 59: true, 60: false} {
		if step, ok := (Apps{}).Match(vectorKey, vectors[at], time.Unix(at+offset, 0)); ok != want || ok && step != at/30 {
			t.Errorf("%d s later: step %d, %v", offset, step, ok)
		}
	}
	for _, wrong := range []string{"", "005925", "5924", "0005924", "００５９２４"} {
		if _, ok := (Apps{}).Match(vectorKey, wrong, time.Unix(at, 0)); ok {
			t.Errorf("%q was accepted", wrong)
		}
	}
}

func TestAKeyIsNewAndItsURIHasTheHolder(t *testing.T) {
	t.Parallel()
	key := Apps{}.NewKey()
	if len(key) != 32 || key == (Apps{}).NewKey() {
		t.Errorf("key %q", key)
	}
	uri, err := url.Parse(Apps{}.URI(key, "o+1@example.com"))
	if err != nil || uri.Scheme != "otpauth" || uri.Host != "totp" || uri.Path != "/Slotwise:o+1@example.com" || uri.Query().Get("secret") != key || uri.Query().Get("issuer") != "Slotwise" {
		t.Errorf("%v, %v", uri, err)
	}
}
