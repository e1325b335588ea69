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
	"slices"
	"strings"
	"sync"
	"time"

	"slotwise/core/civil"
)

//go:generate go run ./gen

//go:embed zoneinfo.zip
var embedded string

// SystemFolders are where systems keep zone data.
var SystemFolders = []string{"/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/locale/TZ", "/etc/zoneinfo"}

var errNoZones = errors.New("there are no files of zones, such as Europe/Berlin")

// Data is zone data that can be used.
type Data struct {
	civil.ZoneData
	Missing []string // names that they lack, for which the program's own data are used
	files   fs.FS    // for each zone a file with its name
}

// Use makes package zone read the data. It must run before the first zone is loaded.
func (d Data) Use() { civil.UseZoneRules(d.rules) }

func (d Data) rules(name string) ([]byte, error) {
	if slices.Contains(d.Missing, name) {
		return fs.ReadFile(own(), name)
	}
	return fs.ReadFile(d.files, name)
}

// own returns the zone data in the program.
var own = sync.OnceValue(func() fs.FS {
	files, err := zip.NewReader(strings.NewReader(embedded), int64(len(embedded)))
	if err != nil {
		panic(fmt.Sprintf("the zone data in the program cannot be read: %v", err)) // a test reads all of them
	}
	return files
})

// Find returns the zone data of path if it is set, else the newer of the program's own and those of the system's folders. Data of an
// unknown version are not newer, and data that cannot be read are not used.
func Find(path string, system []string) (Data, error) {
	if path != "" {
		files, err := open(path)
		if err != nil {
			return Data{}, err
		}
		return read(path, files)
	}
	for _, folder := range system {
		files := os.DirFS(folder)
		if versionOf(files) <= EmbeddedVersion {
			continue
		}
		if found, err := read(folder, files); err == nil {
			return found, nil
		}
	}
	return Data{ZoneData: civil.ZoneData{Version: EmbeddedVersion}, files: own()}, nil
}

// open opens a folder or a zip file, which stays open.
func open(path string) (fs.FS, error) {
	if strings.HasSuffix(path, ".zip") {
		return zip.OpenReader(path)
	}
	return os.DirFS(path), nil
}

// read checks the data of every zone. Distributions may keep former names in another package, so some may be missing.
func read(path string, files fs.FS) (Data, error) {
	names := civil.AllZones()
	var missing []string
	for _, name := range names {
		rules, err := fs.ReadFile(files, name)
		if errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, name)
			continue
		}
		if err == nil {
			_, err = time.LoadLocationFromTZData(name, rules)
		}
		if err != nil {
			return Data{}, fmt.Errorf("the file of %s cannot be read: %w", name, err)
		}
	}
	if len(missing) == len(names) {
		return Data{}, errNoZones
	}
	return Data{ZoneData: civil.ZoneData{Version: versionOf(files), Source: path}, Missing: missing, files: files}, nil
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
