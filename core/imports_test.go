package core_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "slotwise/"

// pure is the part of the standard library without side effects: no I/O, no context, no randomness. Functions get
// the time as a parameter; the linter forbids time.Now.
var pure = []string{
	"cmp", "crypto/hmac", "crypto/sha256", "crypto/subtle", "embed", "encoding/base32", "encoding/base64", "encoding/binary", "encoding/hex", "errors", "fmt", "iter", "maps", "math",
	"math/bits", "regexp", "runtime/debug", "slices", "sort", "strconv", "strings", "sync", "time", "unicode", "unicode/utf8",
}

// layer is a row of the dependency table: what the files below a folder may import in addition to the folder itself.
type layer struct {
	folder     string   // relative to the repository's root; the longest match applies to a file
	std        []string // nil: everything
	own        []string // folders of this module, with their subfolders
	not        []string // folders of own that are forbidden
	shared     []string // folders of not that are allowed
	thirdParty bool
	rule       string
}

// storePlumbing are the packages that all groups of stores share.
var storePlumbing = []string{
	"adapters/postgres/internal/cursor", "adapters/postgres/internal/pgerr", "adapters/postgres/internal/sqltext", "adapters/postgres/internal/stored",
}

var layers = []layer{
	{
		folder: "core", std: pure, own: []string{"core"}, not: []string{"core/usecase"},
		rule: "the domain is pure: standard library without I/O, and other domain packages",
	},
	{
		folder: "core/usecase", std: append([]string{"context", "net/url"}, pure...), own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"}, shared: []string{"core/usecase/publish", "core/usecase/polling"},
		rule: "a use case uses the domain, the ports, the way out for changes and the polls: no I/O, no other use case, no third-party module",
	},
	{
		folder: "core/usecase/publish", std: []string{"context", "fmt", "time"}, own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"},
		rule: "what all use cases share to publish a change uses the domain and the ports",
	},
	{
		folder: "core/usecase/polling", std: []string{"context", "fmt", "sync", "time"}, own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"},
		rule: "what polls payment processors uses the domain and the ports",
	},
	{
		folder: "core/usecase/demo", std: append([]string{"context", "math/rand/v2"}, pure...), own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"}, shared: []string{"core/usecase/publish"},
		rule: "the demo is a use case that draws its sample data from a seeded generator",
	},
	{
		folder: "ports", own: []string{"core"}, not: []string{"core/usecase"},
		rule: "ports use only the domain",
	},
	{
		folder: "ports/porttest", own: []string{"core", "ports"}, not: []string{"core/usecase"},
		rule: "the suites and the fakes use the ports and the domain",
	},
	{
		folder: "adapters", own: []string{"core", "ports", "adapters/texts"}, not: []string{"core/usecase", "ports/porttest"}, thirdParty: true,
		rule: "an adapter implements ports: it imports no use case, and of the other adapters only the texts",
	},
	{
		folder: "adapters/texts", own: []string{"core"}, not: []string{"core/usecase"}, thirdParty: true,
		rule: "the catalogue of texts uses only the domain",
	},
	{
		folder: "adapters/payments", own: []string{"core", "ports", "adapters/payments/calls"}, not: []string{"core/usecase", "ports/porttest"}, thirdParty: true,
		rule: "the adapter of a payment processor uses the ports, the domain and what all of them share",
	},
	{
		folder: "adapters/payments/simulator", own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"},
		rule: "the simulator stands for the processors themselves: no SDK, no other adapter",
	},
	{
		folder: "adapters/payments/simulator/simulatortest", own: []string{"core", "ports", "adapters/payments/simulator"}, not: []string{"core/usecase"},
		rule: "the helper of tests connects the simulator with the conformance suite",
	},
	{
		folder: "adapters/httpapi", own: []string{"core", "ports", "adapters/texts", "adapters/httpapi/internal"}, not: []string{"ports/porttest"}, thirdParty: true,
		rule: "the HTTP adapter calls the use cases, and imports of the other adapters only the texts",
	},
	{
		folder: "adapters/httpapi/internal/contract", own: []string{"core", "ports", "adapters/texts"}, thirdParty: true,
		rule: "what reads requests and writes errors knows the fields of the core, and nothing else of the HTTP adapter",
	},
	{
		folder: "adapters/httpapi/internal/edge", own: []string{"core", "ports", "adapters/httpapi/internal/contract"}, not: []string{"core/usecase", "ports/porttest"},
		thirdParty: true, rule: "what wraps every handler knows no resource and no use case",
	},
	{
		folder: "adapters/httpapi/internal/pages", own: []string{"core/text", "adapters/texts", "adapters/httpapi/internal/edge"}, thirdParty: true,
		rule: "what serves pages and files knows the texts, and no resource",
	},
	{
		folder: "adapters/postgres", own: []string{"core", "ports", "migrations", "adapters/texts", "adapters/postgres/internal"}, thirdParty: true,
		not:  []string{"core/usecase", "ports/porttest", "adapters/postgres/embedded", "adapters/postgres/postgrestest"},
		rule: "the store uses the ports, the domain, its own migrations and the texts, because it keeps terms as the customer read them",
	},
	{
		folder: "adapters/postgres/internal", own: []string{"core", "ports"}, not: []string{"core/usecase", "ports/porttest"}, thirdParty: true,
		rule: "what all stores need knows no store",
	},
	{
		folder: "adapters/postgres/internal/stored", own: []string{"core", "ports", "adapters/postgres/internal/sqltext"}, not: []string{"core/usecase", "ports/porttest"},
		thirdParty: true, rule: "the rows that several groups of stores read know no store",
	},
	{
		folder: "adapters/postgres/internal/schedule", own: append([]string{"core", "ports"}, storePlumbing...), not: []string{"core/usecase", "ports/porttest"},
		thirdParty: true, rule: "what makes free times fast knows no other store",
	},
	{
		folder: "adapters/postgres/internal/operators", own: append([]string{"core", "ports"}, storePlumbing...), not: []string{"core/usecase", "ports/porttest"},
		thirdParty: true, rule: "what reads across businesses for operators knows no other store",
	},
	{
		folder: "adapters/postgres/internal/report", own: append([]string{"core", "ports"}, storePlumbing...), not: []string{"core/usecase", "ports/porttest"},
		thirdParty: true, rule: "what reads lists and figures for owners knows no other store",
	},
	{
		folder: "adapters/postgres/postgrestest", own: []string{"core", "ports", "adapters/postgres"}, not: []string{"core/usecase"}, thirdParty: true,
		rule: "it opens the store for tests of any layer",
	},
	{
		folder: "adapters/postgres/embedded", own: []string{"adapters/postgres/embedded"}, thirdParty: true,
		rule: "the embedded server is independent of the product",
	},
	{
		folder: "worker", own: []string{"core", "ports"}, not: []string{"ports/porttest"}, thirdParty: true,
		rule: "the worker calls the use cases and imports no adapter",
	},
	{folder: "migrations", rule: "migrations are files"},
	{folder: "webui", rule: "the built pages are files"},
	{
		folder: "cmd", own: []string{"core", "ports", "adapters", "worker", "migrations", "webui", "cmd"}, thirdParty: true,
		not:  []string{"ports/porttest", "adapters/postgres/embedded/embeddedtest", "adapters/postgres/postgrestest", "adapters/payments/simulator/simulatortest"},
		rule: "a program may import everything except test helpers",
	},
}

// violation returns why an import is forbidden, or "". file is relative to the repository's root.
func violation(file, imported string) string {
	dir := filepath.ToSlash(filepath.Dir(file))
	if filepath.Base(dir) == "gen" {
		return "" // a generator is a program that is never imported
	}
	l, found := layerOf(dir)
	if !found {
		return fmt.Sprintf("%s belongs to no layer: add its folder to the dependency table", file)
	}
	if strings.HasSuffix(file, "_test.go") {
		l = l.inTests()
	}
	if l.allows(dir, imported) {
		return ""
	}
	return fmt.Sprintf("%s imports %s, but %s", file, imported, l.rule)
}

func layerOf(dir string) (l layer, found bool) {
	for _, candidate := range layers {
		if within(dir, candidate.folder) && len(candidate.folder) > len(l.folder) {
			l, found = candidate, true
		}
	}
	return l, found
}

// inTests adds what tests may import: the whole standard library, the fakes and, where third-party modules are allowed, the
// other adapters. The core's tests may not import third-party modules either. Those of use cases get stores from postgrestest,
// and import nothing else of the adapters.
func (l layer) inTests() layer {
	l.std = nil
	l.not = nil
	l.own = append([]string{"ports", "core"}, l.own...)
	if within(l.folder, "core/usecase") {
		l.own = append(l.own, "adapters/postgres/postgrestest")
	}
	if l.thirdParty {
		l.own = append(l.own, "adapters", "worker", "migrations", "webui")
	}
	return l
}

func (l layer) allows(dir, imported string) bool {
	if path, ours := strings.CutPrefix(imported+"/", module); ours {
		path = strings.TrimSuffix(path, "/")
		return path == dir || within(path, l.own...) && (!within(path, l.not...) || within(path, l.shared...))
	}
	if host, _, _ := strings.Cut(imported, "/"); strings.Contains(host, ".") {
		return l.thirdParty
	}
	return l.std == nil || slices.Contains(l.std, imported)
}

// within compares whole folder names: core/slots is not within core/slot.
func within(path string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return path == f || strings.HasPrefix(path, f+"/") })
}

func TestEveryImportFollowsTheDependencyTable(t *testing.T) {
	t.Parallel()
	root := ".."
	seen := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && (name == "node_modules" || name == "testdata" || strings.HasPrefix(name, ".") && name != "..") {
			return fs.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		file, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		top, _, _ := strings.Cut(filepath.ToSlash(file), "/")
		seen[top] = true
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if wrong := violation(filepath.ToSlash(file), imported); wrong != "" {
				t.Error(wrong)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, layer := range []string{"core", "ports", "adapters", "cmd"} {
		if !seen[layer] {
			t.Errorf("no Go file was found below %s: the test does not search the whole repository", layer)
		}
	}
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Errorf("the search does not start at the repository's root: %v", err)
	}
}

func TestWrongImportsAreDetected(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file, imported string
		wrong          bool
	}{
		{"core/slot/slot.go", "time", false},
		{"core/slot/slot.go", "slotwise/core/civil", false},
		{"core/slot/slot.go", "context", true},
		{"core/slot/slot.go", "net/http", true},
		{"core/slot/slot.go", "math/rand/v2", true},
		{"core/slot/slot.go", "github.com/google/uuid", true},
		{"core/slot/slot.go", "slotwise/ports", true},
		{"core/slot/slot.go", "slotwise/core/usecase/booking", true},
		{"core/slot/slot_test.go", "math/rand/v2", false},
		{"core/slot/slot_test.go", "github.com/google/go-cmp/cmp", true},
		{"core/slot/gen/main.go", "net/http", false},
		{"core/usecase/booking/book.go", "context", false},
		{"core/usecase/booking/book.go", "math/rand/v2", true},
		{"core/usecase/demo/appointments.go", "math/rand/v2", false},
		{"core/usecase/booking/book.go", "slotwise/ports", false},
		{"core/usecase/booking/book.go", "slotwise/core/usecase/settings", true},
		{"core/usecase/booking/book.go", "slotwise/core/usecase/publish", false},
		{"core/usecase/publish/publish.go", "slotwise/core/usecase/booking", true},
		{"core/usecase/booking/book.go", "slotwise/ports/porttest", true},
		{"core/usecase/booking/book_test.go", "slotwise/ports/porttest", false},
		{"core/usecase/booking/book_test.go", "slotwise/adapters/postgres/postgrestest", false},
		{"core/usecase/booking/book_test.go", "slotwise/adapters/postgres", true},
		{"core/usecase/booking/book.go", "slotwise/adapters/postgres/postgrestest", true},
		{"core/slot/slot_test.go", "slotwise/adapters/postgres/postgrestest", true},
		{"core/usecase/booking/book.go", "github.com/jackc/pgx/v5", true},
		{"ports/stores.go", "slotwise/core/appointment", false},
		{"ports/stores.go", "slotwise/core/usecase/booking", true},
		{"ports/stores.go", "github.com/riverqueue/river", true},
		{"adapters/httpapi/server.go", "slotwise/core/usecase/booking", false},
		{"adapters/httpapi/server.go", "github.com/labstack/echo/v5", false},
		{"adapters/httpapi/server.go", "slotwise/adapters/postgres", true},
		{"adapters/payments/stripe/start.go", "slotwise/adapters/payments/calls", false},
		{"adapters/payments/stripe/start.go", "slotwise/adapters/payments/square", true},
		{"adapters/payments/stripe/stripe_test.go", "slotwise/adapters/payments/simulator", false},
		{"adapters/payments/simulator/stripe.go", "github.com/stripe/stripe-go/v86", true},
		{"adapters/mail/mail.go", "slotwise/core/usecase/booking", true},
		{"adapters/mail/mail.go", "slotwise/adapters/system", true},
		{"adapters/mail/mail.go", "slotwise/adapters/texts", false},
		{"adapters/httpapi/server.go", "slotwise/adapters/texts", false},
		{"adapters/payments/stripe/start.go", "slotwise/adapters/texts", true},
		{"adapters/texts/texts.go", "slotwise/core/text", false},
		{"adapters/texts/texts.go", "slotwise/ports", true},
		{"adapters/httpapi/server.go", "slotwise/adapters/httpapi/internal/edge", false},
		{"adapters/httpapi/internal/edge/edge.go", "slotwise/adapters/httpapi/internal/contract", false},
		{"adapters/httpapi/internal/edge/edge.go", "slotwise/core/usecase/booking", true},
		{"adapters/httpapi/internal/contract/problem.go", "slotwise/adapters/httpapi/internal/edge", true},
		{"adapters/httpapi/server.go", "slotwise/adapters/httpapi/internal/pages", false},
		{"adapters/httpapi/internal/pages/pages.go", "slotwise/core/business", true},
		{"adapters/httpapi/internal/edge/edge.go", "slotwise/adapters/httpapi/internal/pages", true},
		{"core/usecase/booking/book.go", "slotwise/adapters/texts", true},
		{"adapters/mail/mail_test.go", "slotwise/adapters/system", false},
		{"adapters/postgres/store.go", "slotwise/migrations", false},
		{"adapters/postgres/ledger.go", "slotwise/adapters/texts", false},
		{"adapters/postgres/store.go", "slotwise/adapters/postgres/internal/pgerr", false},
		{"adapters/postgres/internal/pgerr/pgerr.go", "slotwise/adapters/postgres", true},
		{"adapters/postgres/internal/pgerr/pgerr.go", "slotwise/adapters/postgres/internal/schedule", true},
		{"adapters/postgres/internal/schedule/busy.go", "slotwise/adapters/postgres/internal/pgerr", false},
		{"adapters/postgres/internal/schedule/busy.go", "slotwise/adapters/postgres", true},
		{"adapters/postgres/internal/report/list.go", "slotwise/adapters/postgres/internal/stored", false},
		{"adapters/postgres/internal/report/list.go", "slotwise/adapters/postgres/internal/schedule", true},
		{"adapters/postgres/internal/operators/sums.go", "slotwise/adapters/postgres/internal/report", true},
		{"adapters/mail/mail.go", "slotwise/adapters/postgres/internal/pgerr", true},
		{"adapters/postgres/store.go", "slotwise/adapters/postgres/embedded", true},
		{"adapters/postgres/store_test.go", "slotwise/adapters/postgres/embedded/embeddedtest", false},
		{"adapters/postgres/store.go", "slotwise/adapters/postgres/postgrestest", true},
		{"adapters/postgres/postgrestest/postgrestest.go", "slotwise/adapters/postgres/embedded/embeddedtest", false},
		{"adapters/httpapi/server_test.go", "slotwise/adapters/postgres/postgrestest", false},
		{"adapters/httpapi/server.go", "slotwise/adapters/postgres/postgrestest", true},
		{"adapters/postgres/embedded/embedded.go", "slotwise/core", true},
		{"adapters/postgres/embedded/embeddedtest/embeddedtest.go", "slotwise/adapters/postgres/embedded", false},
		{"worker/worker.go", "slotwise/core/usecase/booking", false},
		{"worker/worker.go", "slotwise/adapters/postgres", true},
		{"cmd/slotwise/main.go", "slotwise/cmd/internal/app", false},
		{"cmd/internal/app/wire.go", "slotwise/adapters/mail", false},
		{"cmd/internal/app/wire.go", "slotwise/ports/porttest", true},
		{"cmd/internal/app/wire.go", "slotwise/adapters/postgres/postgrestest", true},
		{"adapters/mail/mail.go", "slotwise/cmd/internal/app", true},
		{"utils/strings.go", "strings", true},
	} {
		got := violation(c.file, c.imported)
		if (got != "") != c.wrong {
			t.Errorf("%s importing %s: %q, want a violation: %v", c.file, c.imported, got, c.wrong)
		}
		if c.wrong && !strings.Contains(got, c.file) {
			t.Errorf("the violation %q does not name the file", got)
		}
	}
}
