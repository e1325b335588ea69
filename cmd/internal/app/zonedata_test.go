package app

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"slotwise/core/zone"
)

func TestZoneDataIn(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := findZoneData(folder); err == nil {
		t.Error("an empty folder is accepted")
	}
	write(anyZone, "TZif")
	for _, tt := range []struct{ file, text, want string }{{"other", "", ""}, {"+VERSION", "2026a\n", "2026a"}, {"tzdata.zi", "# version 2026b\nR a\n", "2026b"}} {
		write(tt.file, tt.text)
		got, err := zoneDataIn(folder)
		if want := (zone.Data{Version: tt.want, Source: folder}); err != nil || got != want {
			t.Errorf("got %v (%v), want %v", got, err, want)
		}
	}
}

func TestTheVersionOfTheEmbeddedZoneData(t *testing.T) {
	t.Parallel()
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "update.bash"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(script), "\nDATA="+embeddedZoneData+"\n") {
		t.Errorf("embeddedZoneData is %s, and Go has another version", embeddedZoneData)
	}
}
