package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// part is a dependency that is in the binary.
type part struct {
	Name, Version string
	Kind          string // as in a package URL: "golang" or "npm"
	Licence       string // an SPDX expression
	Source        string // where its source code is
	dir           string
	texts         []string
}

// goModules returns the standard library and the modules that the binary contains.
func goModules(ctx context.Context) ([]part, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/slotwise").Output()
	if err != nil {
		return nil, fmt.Errorf("list the Go modules: %w", err)
	}
	env, err := exec.CommandContext(ctx, "go", "env", "GOROOT", "GOVERSION").Output()
	if err != nil {
		return nil, fmt.Errorf("find Go: %w", err)
	}
	root, version, _ := strings.Cut(strings.TrimSpace(string(env)), "\n")
	parts := []part{{Name: "std", Version: strings.TrimPrefix(version, "go"), Kind: "golang", Source: "https://go.dev", dir: root}}
	lines := slices.Compact(slices.Sorted(strings.Lines(string(out))))
	for _, line := range lines {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) == 3 {
			parts = append(parts, part{Name: fields[0], Version: fields[1], Kind: "golang", Source: repository(fields[0]), dir: fields[2]})
		}
	}
	return parts, nil
}

// repository returns the address of a module's source code.
func repository(module string) string {
	parts := strings.Split(module, "/")
	if parts[0] == "github.com" {
		parts = parts[:3]
	}
	return "https://" + strings.Join(parts, "/")
}

// npmPackages returns what the front end needs to run. Some of it may not end up in the built files.
func npmPackages(dir string) ([]part, error) {
	var lock struct {
		Packages map[string]struct {
			Version  string `json:"version"`
			License  string `json:"license"`
			Dev      bool   `json:"dev"`
			Optional bool   `json:"optional"`
		} `json:"packages"`
	}
	content, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	if err == nil {
		err = json.Unmarshal(content, &lock)
	}
	if err != nil {
		return nil, fmt.Errorf("read the packages of the front end: %w", err)
	}
	var parts []part
	for path, p := range lock.Packages {
		if path == "" || p.Dev || p.Optional {
			continue
		}
		name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
		parts = append(parts, part{Name: name, Version: p.Version, Kind: "npm", Licence: p.License, dir: filepath.Join(dir, path)})
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version)) })
	return parts, nil
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)([-._].*)?$`)

// readLicences fails for a part without a licence, or with one that is not known. A package of npm may have only the name of its
// licence.
func (p *part) readLicences() error {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		return fmt.Errorf("look for the licence of %s: %w", p.Name, err)
	}
	for _, e := range entries {
		if !licenceFile.MatchString(e.Name()) || e.IsDir() {
			continue
		}
		content, err := os.ReadFile(filepath.Join(p.dir, e.Name()))
		if err != nil {
			return fmt.Errorf("read the licence of %s: %w", p.Name, err)
		}
		text := strings.ReplaceAll(strings.TrimSpace(string(content)), "\r\n", "\n")
		p.texts = append(p.texts, text)
		p.Licence = cmp.Or(p.Licence, identify(text))
	}
	if p.Licence == "" {
		return fmt.Errorf("%s has no licence that is known: look into %s", p.Name, p.dir)
	}
	return nil
}

// licences are the SPDX identifiers of texts that contain a phrase.
var licences = []struct{ phrase, id string }{
	{"Mozilla Public License Version 2.0", "MPL-2.0"},
	{"Mozilla Public License, version 2.0", "MPL-2.0"},
	{"Apache License", "Apache-2.0"},
	{"Neither the name", "BSD-3-Clause"},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Permission to use, copy, modify, and/or distribute", "ISC"},
}

// identify returns an SPDX expression, because a file may contain several licences. It returns "" for an unknown text.
func identify(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	var ids []string
	for _, l := range licences {
		if strings.Contains(words, l.phrase) && !slices.Contains(ids, l.id) {
			ids = append(ids, l.id)
		}
	}
	if slices.Contains(ids, "BSD-3-Clause") { // its text contains that of the other
		ids = slices.DeleteFunc(ids, func(id string) bool { return id == "BSD-2-Clause" })
	}
	return strings.Join(ids, " AND ")
}
