package texts

import (
	"bytes"
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
	used := map[string]bool{"duration.days": true, "duration.hours": true, "duration.minutes": true, "moment.local": true, "moment.inZone": true}
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

// wording is the form of what people read: a capital, and a small letter after a space.
var wording = regexp.MustCompile(`^[“{]?\p{Lu}[^\n]* \p{Ll}`)

// forPrograms are literals that look like texts for people but are not in the catalogue, and why.
var forPrograms = map[string]string{
	"Erased customer":      "a row keeps it, and people read another text",
	"Restricted key":       "Stripe calls it so in all languages",
	"Deposits of bookings": "stored in the business's own Stripe account",
	"Deposit refunded":     "stored in the business's own Square account",
	"Contact: mailto:%s\n": "for programs",
}

// wordingIn returns the literals of a file that people could read. What goes into errors and the log is for those who run the program.
func wordingIn(path string) ([]string, error) {
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
		case *ast.CallExpr:
			return !forLog.MatchString(called(n.Fun))
		case *ast.BasicLit:
			if s, ok := literalIn(n); ok && wording.MatchString(s) && !sql.MatchString(s) && forPrograms[s] == "" {
				found = append(found, s)
			}
		}
		return true
	})
	return found, nil
}

var (
	forLog = regexp.MustCompile(`^(errors\.New|fmt\.Errorf|panic|.*\.(Debug|Info|Warn|Error)(Context)?)$`)
	sql    = regexp.MustCompile(`^[A-Z]{2,}[ ;]`)
)

// The simulator stands for others, commands and errors of the private database speak to whoever installs the product, and the owners of
// the samples wrote what is theirs. Names of currencies are data.
func TestWhatPeopleReadIsInTheCatalogue(t *testing.T) {
	t.Parallel()
	elsewhere := regexp.MustCompile(`^(cmd|adapters/payments/simulator|adapters/postgres/embedded|ports/porttest|core/usecase/demo)(/|$)|/gen$`)
	inProgram(t, func(folder, path string) error {
		if elsewhere.MatchString(folder) || strings.HasSuffix(path, "_gen.go") {
			return nil
		}
		found, err := wordingIn(path)
		for _, s := range found {
			t.Errorf("%s: put %q into the catalogue", path, s)
		}
		return err
	})
}
