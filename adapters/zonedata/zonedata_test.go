package zonedata

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"slotwise/core/civil"
)

const berlin = "Europe/Berlin"

func TestTheVersionOfZoneData(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	writeFile(t, folder, berlin, rulesOf(t, berlin))
	for _, tt := range []struct{ file, text, want string }{{"other", "", ""}, {"+VERSION", "2026a\n", "2026a"}, {"tzdata.zi", "# version 2026b\nR a\n", "2026b"}} {
		writeFile(t, folder, tt.file, []byte(tt.text))
		got, err := Find(folder, nil)
		if want := (civil.ZoneData{Version: tt.want, Source: folder}); err != nil || got.ZoneData != want {
			t.Errorf("got %v (%v), want %v", got.ZoneData, err, want)
		}
	}
}

func TestTheNewerZoneDataAreUsed(t *testing.T) {
	t.Parallel()
	for version, used := range map[string]bool{"1999z": false, "": false, EmbeddedVersion: false, "9999a": true} {
		system := t.TempDir()
		writeFile(t, system, berlin, rulesOf(t, berlin))
		writeFile(t, system, "tzdata.zi", []byte("# version "+version+"\n"))
		got, err := Find("", []string{filepath.Join(system, "missing"), system})
		if err != nil || (got.Source == system) != used {
			t.Errorf("with %q in the system, %v (%v)", version, got.ZoneData, err)
		}
	}
}

func TestZoneDataThatCannotBeReadAreNotUsed(t *testing.T) {
	t.Parallel()
	for name, content := range map[string][]byte{"cut": rulesOf(t, berlin)[:50], "another file": []byte("nonsense"), "none": nil} {
		folder := t.TempDir()
		writeFile(t, folder, "tzdata.zi", []byte("# version 9999a\n"))
		if content != nil {
			writeFile(t, folder, berlin, content)
		}
		if got, err := Find(folder, nil); err == nil {
			t.Errorf("%s: %v is accepted", name, got.ZoneData)
		}
		if got, err := Find("", []string{folder}); err != nil || got.Source == folder {
			t.Errorf("%s: %v is used (%v)", name, got.ZoneData, err)
		}
	}
}

// Distributions keep former names in another package.
func TestZonesThatAreMissingAreThoseOfTheProgram(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "zones.zip")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	archive := zip.NewWriter(file)
	part, err := archive.Create(berlin)
	if err == nil {
		_, err = part.Write(rulesOf(t, "Asia/Tokyo")) // to be told from the program's own
	}
	if err != nil || archive.Close() != nil || file.Close() != nil {
		t.Fatal(err)
	}
	data, err := Find(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if slices.Contains(data.Missing, berlin) || !slices.Contains(data.Missing, "Asia/Calcutta") || len(data.Missing) != len(civil.AllZones())-1 {
		t.Errorf("missing: %q", data.Missing)
	}
	for name, want := range map[string]int{berlin: 21, "Asia/Calcutta": 17} {
		rules, err := data.rules(name)
		if err != nil {
			t.Fatal(err)
		}
		loc, err := time.LoadLocationFromTZData(name, rules)
		if err != nil {
			t.Fatal(err)
		}
		if at := time.Date(2027, time.June, 10, 12, 0, 0, 0, time.UTC).In(loc); at.Hour() != want {
			t.Errorf("%s: it is %s", name, at)
		}
	}
}

func TestTheProgramHasEveryZone(t *testing.T) {
	t.Parallel()
	data, err := read("the program itself", own())
	if err != nil || len(data.Missing) > 0 {
		t.Errorf("%v, missing %q", err, data.Missing)
	}
}

func rulesOf(t *testing.T, name string) []byte {
	t.Helper()
	rules, err := fs.ReadFile(own(), name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func writeFile(t *testing.T, folder, name string, content []byte) {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
