package porttest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Constants returns the values of all constants of a text type that the package in a folder declares. With it, a test finds the value that a
// table of texts leaves out.
func Constants[T ~string](t *testing.T, folder, typeName string) (values []T) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	OK(t, err)
	for _, e := range entries {
		if name := e.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, e.Name()), nil, parser.SkipObjectResolution)
		OK(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			spec, isValue := n.(*ast.ValueSpec)
			if !isValue || len(spec.Values) != 1 {
				return true
			}
			of, isNamed := spec.Type.(*ast.Ident)
			if text, isText := spec.Values[0].(*ast.BasicLit); isNamed && isText && of.Name == typeName {
				value, err := strconv.Unquote(text.Value)
				OK(t, err)
				values = append(values, T(value))
			}
			return true
		})
	}
	if len(values) == 0 {
		t.Fatalf("%s declares no constant of the type %s", folder, typeName)
	}
	return values
}
