package app

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"slotwise/core/zone"
)

// embeddedZoneData is the version of the zone data in the program, which Go brings. A test compares it with Go.
const embeddedZoneData = "2025c"

// systemZoneData are the folders in which Go looks for the system's zone data.
var systemZoneData = []string{"/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/locale/TZ", "/etc/zoneinfo"}

// anyZone is in all zone data.
const anyZone = "Europe/Berlin"

var errNoZones = errors.New("there is no zone data, such as " + anyZone)

// UseZoneData makes package time use the configured zone data. It must run before the first zone is loaded.
func UseZoneData(c Config) error {
	if c.zoneInfo == "" {
		return nil
	}
	if err := os.Setenv("ZONEINFO", c.zoneInfo); err != nil {
		return fmt.Errorf("use the time zone data of SLOTWISE_ZONEINFO: %w", err)
	}
	return nil
}

// findZoneData describes the zone data that package time uses: that of path if it is set, else the system's, else the program's own.
func findZoneData(path string) (zone.Data, error) {
	if path != "" {
		return zoneDataIn(path)
	}
	for _, folder := range systemZoneData {
		if data, err := zoneDataIn(folder); err == nil {
			return data, nil
		}
	}
	return zone.Data{Version: embeddedZoneData, Source: "the program itself"}, nil
}

// zoneDataIn describes the zone data of a folder or of a zip file.
func zoneDataIn(path string) (zone.Data, error) {
	files := os.DirFS(path)
	if strings.HasSuffix(path, ".zip") {
		archive, err := zip.OpenReader(path)
		if err != nil {
			return zone.Data{}, err
		}
		defer func() { _ = archive.Close() }()
		files = archive
	}
	if _, err := fs.Stat(files, anyZone); err != nil {
		return zone.Data{}, errNoZones
	}
	return zone.Data{Version: zoneDataVersion(files), Source: path}, nil
}

// zoneDataVersion returns the version that the data names, or an empty text.
func zoneDataVersion(files fs.FS) string {
	for _, name := range []string{"tzdata.zi", "+VERSION", "version"} {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			continue
		}
		first, _, _ := strings.Cut(string(text), "\n")
		return strings.TrimSpace(strings.TrimPrefix(first, "# version "))
	}
	return ""
}
