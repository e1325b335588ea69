package main

import (
	"bytes"
	"os"
	"testing"
)

func TestTheBuiltInSampleIsTheOneThatTheRulesAreTestedWith(t *testing.T) {
	t.Parallel()
	tested, err := os.ReadFile("../../core/slot/testdata/slots-month.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(tested, slotsMonth) {
		t.Error("cmd/bench/slots-month.json differs from core/slot/testdata/slots-month.json")
	}
}

func TestAnUnknownBenchmarkIsNamed(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := run([]string{"slotz"}, &out); err == nil || !bytes.Contains(out.Bytes(), []byte("slots")) {
		t.Errorf("run gave %v and printed %q", err, out.String())
	}
}
