// Package zonedata finds the time zone data that the program uses.
//
// Package time would always prefer the system's data to those in the program, even if they are older.
package zonedata

import (
	"archive/zip"
	_ "embed" // for the zone data
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"slotwise/core/zone"
)

//go:generate go run ./gen

//go:embed zoneinfo.zip
var embedded string

// SystemFolders are where systems keep zone data.
var SystemFolders = []string{"/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/locale/TZ", "/etc/zoneinfo"}

// anyZone is in all zone data.
const anyZone = "Europe/Berlin"

var errNoZones = errors.New("there is no zone data, such as " + anyZone)

// Data is zone data that can be used.
type Data struct {
	zone.Data
	files fs.FS // for each zone a file with its name
}

// Use makes package zone read the data. It must run before the first zone is loaded.
func (d Data) Use() {
	zone.Use(func(name string) ([]byte, error) { return fs.ReadFile(d.files, name) })
}

// Find returns the zone data of path if it is set, else the newer of the program's own and those of the system's folders. Data of an
// unknown version are not newer.
func Find(path string, system []string) (Data, error) {
	if path != "" {
		return in(path)
	}
	for _, folder := range system {
		if found, err := in(folder); err == nil && found.Version > embeddedVersion {
			return found, nil
		}
	}
	files, err := zip.NewReader(strings.NewReader(embedded), int64(len(embedded)))
	if err != nil {
		return Data{}, fmt.Errorf("open the zone data in the program: %w", err)
	}
	return Data{zone.Data{Version: embeddedVersion, Source: "the program itself"}, files}, nil
}

// in returns the zone data of a folder or of a zip file. The file stays open.
func in(path string) (Data, error) {
	files := os.DirFS(path)
	if strings.HasSuffix(path, ".zip") {
		archive, err := zip.OpenReader(path)
		if err != nil {
			return Data{}, err
		}
		files = archive
	}
	if _, err := fs.Stat(files, anyZone); err != nil {
		return Data{}, errNoZones
	}
	return Data{zone.Data{Version: versionOf(files), Source: path}, files}, nil
}

// versionOf returns the version that the data name, or an empty text.
func versionOf(files fs.FS) string {
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
