package texts

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// call is a call of text.Of, text.Plain or Catalogue.Say.
type call struct {
	at    string
	id    string // empty: not a literal, or Plain
	names []string
	plain bool
	named bool // all names are literals
}

// calls returns the calls of the program by the folder of the package.
func calls(t *testing.T) map[string][]call {
	t.Helper()
	const root = "../.."
	found := map[string][]call{}
	for _, top := range []string{"core", "ports", "adapters", "worker", "cmd"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			folder, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil || folder == "core/text" || folder == "adapters/texts" {
				return err
			}
			in, err := callsIn(path)
			found[filepath.ToSlash(folder)] = append(found[filepath.ToSlash(folder)], in...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func callsIn(path string) ([]call, error) {
	source, err := os.ReadFile(path)
	if err != nil || !bytes.Contains(source, []byte(`"slotwise/core/text"`)) && !bytes.Contains(source, []byte(".Say(")) {
		return nil, err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var found []call
	ast.Inspect(file, func(n ast.Node) bool {
		c, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name := called(c.Fun)
		if name != "text.Of" && name != "text.Plain" && !strings.HasSuffix(name, ".Say") || len(c.Args) == 0 {
			return true
		}
		one := call{at: set.Position(c.Pos()).String(), plain: name == "text.Plain", named: true}
		one.id, _ = literalIn(c.Args[0])
		for i := 1; i < len(c.Args); i += 2 {
			value, ok := literalIn(c.Args[i])
			one.names, one.named = append(one.names, value), one.named && ok
		}
		slices.Sort(one.names)
		found = append(found, one)
		return true
	})
	return found, nil
}

func called(fun ast.Expr) string {
	selector, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if x, ok := selector.X.(*ast.Ident); ok {
		return x.Name + "." + selector.Sel.Name
	}
	return "." + selector.Sel.Name
}

func literalIn(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(l.Value)
	return s, err == nil
}

func TestEachCallNamesAMessageAndItsValues(t *testing.T) {
	t.Parallel()
	used := map[string]bool{"plain.text": true, "duration.days": true, "duration.hours": true, "duration.minutes": true}
	for _, c := range slices.Concat(slices.Collect(maps.Values(calls(t)))...) {
		if c.plain {
			continue
		}
		used[c.id] = true
		m, ok := English().messages[c.id]
		names := map[string]bool{}
		m.names(names)
		switch want := slices.Sorted(maps.Keys(names)); {
		case c.id == "" || !c.named:
			t.Errorf("%s: the id and the names of values must be literals", c.at)
		case !ok:
			t.Errorf("%s: the catalogue has no message %q", c.at, c.id)
		case !slices.Equal(c.names, want):
			t.Errorf("%s: %q takes the values %q, not %q", c.at, c.id, want, c.names)
		}
	}
	for id := range English().messages {
		if !used[id] {
			t.Errorf("nothing uses the message %q", id)
		}
	}
}

// notyet.txt lists the packages with sentences that are not in the catalogue yet. A number may only fall.
func TestPlainTextsBecomeFewer(t *testing.T) {
	t.Parallel()
	var counted strings.Builder
	all := calls(t)
	for _, folder := range slices.Sorted(maps.Keys(all)) {
		n := 0
		for _, c := range all[folder] {
			if c.plain {
				n++
			}
		}
		if n > 0 {
			fmt.Fprintf(&counted, "%s %d\n", folder, n)
		}
	}
	listed, err := os.ReadFile("notyet.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(listed) != counted.String() {
		t.Errorf("notyet.txt lists:\n%s\nThe program has:\n%s\nPut new sentences into the catalogue, and lower the numbers when there are fewer.", listed, counted.String())
	}
}
