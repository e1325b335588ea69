package porttest

import (
	"errors"
	"reflect"
	"testing"

	"slotwise/core"
)

// OK ends the test when there is an error.
func OK(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Same ends the test when got and want differ for reflect.DeepEqual. name describes them.
func Same(t testing.TB, name string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s:\n got %+v\nwant %+v", name, got, want)
	}
}

// Refused returns the core.Error in err's chain. It ends the test unless the error has the code and the reason.
func Refused(t testing.TB, err error, code core.Code, reason string) core.Error {
	t.Helper()
	e, ok := errors.AsType[*core.Error](err)
	if !ok || e.Code != code || e.Reason != reason {
		t.Fatalf("got error %v, want %s %s", err, code, reason)
	}
	return *e
}

// NotFound ends the test unless err is core.NotFound.
func NotFound(t testing.TB, err error) {
	t.Helper()
	Refused(t, err, core.NotFound, "")
}
