package tier

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Only this package contains the prices and the cap on services, so that they are changed in one place.
func TestOnlyThisPackageContainsPricesAndTheCap(t *testing.T) {
	t.Parallel()
	prices := regexp.MustCompile(`\b14\.?99\b|\b149\.?99\b|\b179\.?88\b|\b29\.89\b|(?i:\bplan limited to \d|\b(5|five) services\b)`)
	root := "../.."
	found, read := map[string]bool{}, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return skipDir(d.Name())
		}
		if !isSource(d.Name()) {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for i, line := range strings.Split(string(source), "\n") {
			if match := prices.FindString(line); match != "" {
				name, _ := filepath.Rel(root, path)
				if found[filepath.Dir(name)] = true; filepath.Dir(name) != filepath.Join("core", "tier") {
					t.Errorf("%s:%d: %q", name, i+1, match)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !found[filepath.Join("core", "tier")] || read < 50 {
		t.Errorf("the search does not find this package's own prices: %d files read", read)
	}
}

func skipDir(name string) error {
	switch name {
	case "node_modules", "dist", "var", "bin", ".git", ".cache", "e2e", "test": // the last two contain tests and their expected values
		return fs.SkipDir
	}
	return nil
}

// isSource leaves out tests, which may expect a price, and generated files.
func isSource(name string) bool {
	for _, other := range []string{"_test.go", "_gen.go", ".test.ts", ".test.tsx", ".spec.ts", ".d.ts"} {
		if strings.HasSuffix(name, other) {
			return false
		}
	}
	ext := filepath.Ext(name)
	return ext == ".go" || ext == ".ts" || ext == ".tsx"
}
