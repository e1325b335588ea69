package httpapi

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"
)

func TestCSVCellsAreNoFormulas(t *testing.T) {
	t.Parallel()
	cells := map[string]string{
		"": "", "Zoë, \"Z\"\nÅ": "Zoë, \"Z\"\nÅ", "=1+1": "'=1+1", "+49 30 12": "'+49 30 12", "@SUM(A1)": "'@SUM(A1)", "-cmd": "'-cmd",
		"\t=1": "'\t=1", "\r=1": "'=1", "-12.50": "-12.50", "-": "'-", "12.50": "12.50", "--1": "'--1", "-1.2.3": "'-1.2.3", "2027-06-08": "2027-06-08",
	}
	for cell, want := range cells {
		var out strings.Builder
		file := newCSV(&out)
		file.write(cell, "next")
		if err := file.end(); err != nil {
			t.Fatal(err)
		}
		text, marked := strings.CutPrefix(out.String(), "\xef\xbb\xbf")
		if !marked || !strings.HasSuffix(text, "\r\n") {
			t.Errorf("%q has no byte order mark, or no CRLF", out.String())
		}
		read, err := csv.NewReader(strings.NewReader(text)).Read()
		if err != nil || !slices.Equal(read, []string{want, "next"}) {
			t.Errorf("%q reads back as %q, %v", cell, read, err)
		}
	}
}
