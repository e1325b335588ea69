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
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// call is a call of text.Of or Catalogue.Say.
type call struct {
	at    string
	id    string // empty: not a literal
	names []string
	named bool // all names are literals
}

// inProgram calls fn for each file of the program.
func inProgram(t *testing.T, fn func(folder, path string) error) {
	t.Helper()
	const root = "../.."
	for _, top := range []string{"core", "ports", "adapters", "worker", "cmd"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			folder, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil || folder == "core/text" || folder == "adapters/texts" {
				return err
			}
			return fn(filepath.ToSlash(folder), path)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// idOfGroup is the form of the ids in areas whose texts are also written several at once with the same values, as texts.ID.
var idOfGroup = regexp.MustCompile(`^(mail|system)\.[a-z]+\.[A-Za-z.]+$`)

func callsIn(path string) (found []call, ids []string, err error) {
	source, err := os.ReadFile(path)
	if err != nil || !bytes.Contains(source, []byte(`"slotwise/core/text"`)) && !bytes.Contains(source, []byte(".Say(")) && !bytes.Contains(source, []byte(`/adapters/texts"`)) {
		return nil, nil, err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok {
			if id, _ := literalIn(l); idOfGroup.MatchString(id) {
				ids = append(ids, id)
			}
		}
		c, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name := called(c.Fun)
		if name != "text.Of" && !strings.HasSuffix(name, ".Say") || len(c.Args) == 0 {
			return true
		}
		one := call{at: set.Position(c.Pos()).String(), named: true}
		one.id, _ = literalIn(c.Args[0])
		for i := 1; i < len(c.Args); i += 2 {
			value, ok := literalIn(c.Args[i])
			one.names, one.named = append(one.names, value), one.named && ok
		}
		slices.Sort(one.names)
		found = append(found, one)
		return true
	})
	return found, ids, nil
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
	used := map[string]bool{"duration.days": true, "duration.hours": true, "duration.minutes": true}
	var calls []call
	inProgram(t, func(_, path string) error {
		in, ids, err := callsIn(path)
		calls = append(calls, in...)
		for _, id := range ids {
			exists := false
			for message := range English().messages {
				if message == id || strings.HasPrefix(message, id+".") {
					used[message], exists = true, true
				}
			}
			if !exists {
				t.Errorf("%s: the catalogue has no text %q", path, id)
			}
		}
		return err
	})
	for _, c := range calls {
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
		if !used[id] && !strings.HasPrefix(id, ofScreens) { // the front end has a check of its own
			t.Errorf("nothing uses the message %q", id)
		}
	}
}

var (
	sentence = regexp.MustCompile(`^[“{]?[A-Z{][^\n]* [^\n]*[.?!]$`)
	sql      = regexp.MustCompile(`^[A-Z]{4,} `)
)

// sentencesIn returns the literals of a file that people could read.
func sentencesIn(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			return !ok || key.Name != "Help" // of a metric
		case *ast.BasicLit:
			if s, ok := literalIn(n); ok && sentence.MatchString(s) && !sql.MatchString(s) {
				found = append(found, s)
			}
		}
		return true
	})
	return found, nil
}

// notyet.txt lists the packages with sentences that are not in the catalogue yet. A number may only fall. The simulator stands for
// others, and commands speak to whoever installs the product.
func TestSentencesInTheCodeBecomeFewer(t *testing.T) {
	t.Parallel()
	counts := map[string]int{}
	inProgram(t, func(folder, path string) error {
		if strings.HasPrefix(folder, "cmd/") || strings.HasPrefix(folder, "adapters/payments/simulator") || strings.HasPrefix(folder, "ports/porttest") || strings.HasSuffix(folder, "/gen") {
			return nil
		}
		found, err := sentencesIn(path)
		if len(found) > 0 {
			counts[folder] += len(found)
		}
		return err
	})
	var counted strings.Builder
	for _, folder := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(&counted, "%s %d\n", folder, counts[folder])
	}
	listed, err := os.ReadFile("notyet.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(listed) != counted.String() {
		t.Errorf("notyet.txt lists:\n%s\nThe program has:\n%s\nPut new sentences into the catalogue, and lower the numbers when there are fewer.", listed, counted.String())
	}
}
