package texts

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"

	"slotwise/core/text"
)

// A language takes one folder and one line of the table. Its folder may have the booking page only, and only a part of it.
func TestALanguageIsAddedByOneFolder(t *testing.T) {
	t.Parallel()
	italian := Language{ID: "it", Tag: language.Italian, Name: "Italiano", Customers: true, Beta: true}
	from := withFolder(t, "it")
	translated, err := translationsIn(from, italian)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range translated.faultsIn(English()) {
		t.Error(fault)
	}
	c, err := read(from, italian)
	if err != nil {
		t.Fatal(err)
	}
	var page struct {
		Language string `json:"language"`
		Areas    struct {
			Booking struct {
				Steps struct {
					Service string `json:"service"`
				} `json:"steps"`
				Confirmed struct {
					Title string `json:"title"`
				} `json:"confirmed"`
			} `json:"booking"`
		} `json:"areas"`
	}
	if err := json.Unmarshal(c.BookingScreens([]Language{italian}, false), &page); err != nil {
		t.Fatal(err)
	}
	booking := page.Areas.Booking
	if page.Language != "it" || booking.Steps.Service != "Scelga un servizio" || booking.Confirmed.Title != "You’re booked" {
		t.Errorf("the booking page in Italian: %+v", page)
	}
	if got := c.Write(text.Of("request.notReady")); got != English().Write(text.Of("request.notReady")) {
		t.Errorf("an error without translation: %q", got)
	}
}

// withFolder returns the files of the catalogue and those of a language in testdata.
func withFolder(t *testing.T, l string) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	for _, root := range []struct {
		from fs.FS
		glob string
	}{{files, "en/*.json"}, {os.DirFS(filepath.Join("testdata", "added")), l + "/*.json"}} {
		names, err := fs.Glob(root.from, root.glob)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", root.glob, len(names), err)
		}
		for _, name := range names {
			content, err := fs.ReadFile(root.from, name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = &fstest.MapFile{Data: content}
		}
	}
	return all
}
