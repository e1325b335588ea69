package embedded

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// linksFile lists the links between library versions, which an npm archive cannot contain. The package creates them in an
// install script, but npm may be configured not to run scripts.
const linksFile = "pg-symlinks.json"

// createLinks creates the missing links of the package that bin belongs to. The paths in the list are relative to the
// package's root, the parent of native.
func createLinks(bin string) error {
	native := filepath.Dir(bin)
	list, err := os.ReadFile(filepath.Join(native, linksFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // not an npm package
	}
	if err != nil {
		return fmt.Errorf("read the list of library links: %w", err)
	}
	var links []struct {
		Source string `json:"source"`
		Target string `json:"target"`
	}
	if err := json.Unmarshal(list, &links); err != nil {
		return fmt.Errorf("read the list of library links in %s: %w", native, err)
	}
	for _, link := range links {
		target := filepath.Join(filepath.Dir(native), link.Target)
		if _, err := os.Stat(target); err == nil {
			continue
		}
		err := os.Symlink(filepath.Base(link.Source), target)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("link a library of the packaged PostgreSQL: %w", err)
		}
	}
	return nil
}
