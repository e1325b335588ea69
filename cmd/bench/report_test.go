package main

import (
	"strings"
	"testing"
	"time"
)

func TestAReportMarksMissedTargets(t *testing.T) {
	t.Parallel()
	var r report
	r.section("start")
	r.note("a figure without a target", "7")
	r.atMost("quick enough", 400*time.Millisecond, 500*time.Millisecond)
	r.atLeastShare("share enough", 0.28, 0.28)
	r.none("overlaps", 0)
	if r.missed {
		t.Error("no target was missed, but the report says so")
	}
	r.atMost("too slow", 1600*time.Millisecond, 1500*time.Millisecond)
	if !r.missed {
		t.Error("a target was missed, but the report does not say so")
	}
	var out strings.Builder
	if err := r.print(&out); err != nil {
		t.Fatal(err)
	}
	want := `
start
  a figure without a target  7                  
  quick enough               0.40 s  <= 0.50 s  ok
  share enough               0.28    >= 0.28    ok
  overlaps                   0       0          ok
  too slow                   1.60 s  <= 1.50 s  missed
`
	if out.String() != want {
		t.Errorf("the report is\n%s\nwant\n%s", out.String(), want)
	}
}

func TestEachMissCounts(t *testing.T) {
	t.Parallel()
	for name, miss := range map[string]func(*report){
		"a share": func(r *report) { r.atLeastShare("", 0.27, 0.28) },
		"a count": func(r *report) { r.none("", 1) },
		"a word":  func(r *report) { r.judge("", "344", "345", false) },
	} {
		var r report
		miss(&r)
		if !r.missed {
			t.Errorf("%s does not count as missed", name)
		}
	}
}
