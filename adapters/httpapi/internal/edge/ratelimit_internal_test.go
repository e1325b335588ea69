package edge

import (
	"fmt"
	"testing"
	"time"
)

func TestAddressLimiter(t *testing.T) {
	t.Parallel()
	l, now := newAddressLimiter(requestsPerSecond, requestBurst), time.Date(2027, 6, 7, 8, 0, 0, 0, time.UTC)
	for i := range requestBurst {
		if wait := l.wait("192.0.2.1", now); wait != 0 {
			t.Fatalf("request %d must wait %v", i, wait)
		}
	}
	if l.wait("192.0.2.1", now) == 0 {
		t.Error("a request beyond the burst was allowed")
	}
	if l.wait("192.0.2.2", now) != 0 {
		t.Error("another address must wait too")
	}
	if l.wait("192.0.2.1", now.Add(time.Second)) != 0 {
		t.Error("the address must still wait a second later")
	}
}

func TestAddressLimiterIsBoundedAndKeepsBusyAddresses(t *testing.T) {
	t.Parallel()
	l, now := newAddressLimiter(requestsPerSecond, requestBurst), time.Date(2027, 6, 7, 8, 0, 0, 0, time.UTC)
	for range requestBurst {
		l.wait("busy", now)
	}
	for i := range 5 * maxAddresses {
		l.wait(fmt.Sprint(i), now)
		if i%(maxAddresses/2) == 0 && l.wait("busy", now) == 0 {
			t.Fatal("the limiter dropped a busy address because of many others")
		}
	}
	if n := len(l.current) + len(l.previous); n > 2*maxAddresses {
		t.Errorf("%d addresses, want at most twice the maximum", n)
	}
}
