package postgres

import "testing"

// Recorder is for tests outside the package.
type Recorder = recorder

// CheckTenancy checks the recorded statements.
func CheckTenancy(t *testing.T, r *Recorder) {
	t.Helper()
	checkTenancy(t, r.take())
}
