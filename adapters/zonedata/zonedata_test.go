package zonedata

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"slotwise/core/zone"
)

func TestZoneDataIn(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if _, err := Find(folder, nil); err == nil {
		t.Error("an empty folder is accepted")
	}
	writeZoneFile(t, folder, anyZone, "TZif")
	for _, tt := range []struct{ file, text, want string }{{"other", "", ""}, {"+VERSION", "2026a\n", "2026a"}, {"tzdata.zi", "# version 2026b\nR a\n", "2026b"}} {
		writeZoneFile(t, folder, tt.file, tt.text)
		got, err := in(folder)
		if want := (zone.Data{Version: tt.want, Source: folder}); err != nil || got.Data != want {
			t.Errorf("got %v (%v), want %v", got, err, want)
		}
	}
}

func TestTheNewerZoneDataAreUsed(t *testing.T) {
	t.Parallel()
	for version, used := range map[string]bool{"1999z": false, "": false, embeddedVersion: false, "9999a": true} {
		system := t.TempDir()
		writeZoneFile(t, system, anyZone, "TZif")
		writeZoneFile(t, system, "tzdata.zi", "# version "+version+"\n")
		got, err := Find("", []string{filepath.Join(system, "missing"), system})
		if err != nil || (got.Source == system) != used {
			t.Errorf("with %q in the system, %v (%v)", version, got.Data, err)
		}
	}
}

func writeZoneFile(t *testing.T, folder, name, text string) {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestTheDataInTheProgramAreUsed(t *testing.T) {
	t.Parallel()
	data, err := Find("", nil)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := fs.ReadFile(data.files, "America/Halifax")
	if err != nil {
		t.Fatal(err)
	}
	halifax, err := time.LoadLocationFromTZData("America/Halifax", rules)
	if err != nil {
		t.Fatal(err)
	}
	if at := time.Date(2027, time.June, 10, 12, 0, 0, 0, time.UTC).In(halifax); at.Hour() != 9 {
		t.Errorf("it is %s in Halifax", at)
	}
}
