package publish

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"slotwise/ports"
)

// A change that is written elsewhere would tell nobody.
func TestOnlyThisPackageWritesAppointments(t *testing.T) {
	t.Parallel()
	writes := map[string]bool{"For": true, "ForAppointment": true} // of package message
	for _, m := range methods[ports.AppointmentStore]() {
		writes[m] = true
	}
	for _, m := range append(methods[ports.AppointmentLocks](), "CustomerBlocked") {
		delete(writes, m)
	}
	callers := map[string]bool{}
	for _, folder := range []string{"core", "worker", "cmd/slotwise", "adapters/httpapi"} {
		for file, syntax := range filesBelow(t, "../../../"+folder) {
			ast.Inspect(syntax, func(n ast.Node) bool {
				call, ok := n.(*ast.SelectorExpr)
				if ok && writes[call.Sel.Name] && (endsIn(call.X, "Appointments") || endsIn(call.X, "message")) {
					callers[filepath.ToSlash(filepath.Dir(file))] = true
				}
				return true
			})
		}
	}
	want := map[string]bool{
		"../../../core/usecase/publish":   true,
		"../../../core/usecase/messaging": true, // reminders follow from no change
	}
	if !reflect.DeepEqual(callers, want) {
		t.Errorf("appointments are written in %v, want %v", callers, want)
	}
}

func methods[T any]() (names []string) {
	t := reflect.TypeFor[T]()
	for m := range t.Methods() {
		names = append(names, m.Name)
	}
	return names
}

func filesBelow(t *testing.T, folder string) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// endsIn reports whether an expression is the name, or a field of that name.
func endsIn(x ast.Expr, name string) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name == name
	case *ast.SelectorExpr:
		return x.Sel.Name == name
	}
	return false
}
