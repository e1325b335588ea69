package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"
)

func TestTheBuiltInSampleIsThatOfTheSlotTests(t *testing.T) {
	t.Parallel()
	tested, err := os.ReadFile("../../core/slot/testdata/slots-month.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(tested, slotsMonth) {
		t.Error("cmd/bench/slots-month.json differs from core/slot/testdata/slots-month.json")
	}
}

func TestAnUnknownBenchmarkIsRefused(t *testing.T) {
	t.Parallel()
	if err := run(t.Context(), []string{"slotz"}, io.Discard); err == nil || !strings.Contains(err.Error(), `"slotz"`) {
		t.Errorf("run gave %v", err)
	}
}
