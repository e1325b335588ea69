// Package embeddedtest creates a database for each test, on a temporary PostgreSQL server per test process.
//
// A supervisor process runs the server. It is the test binary, started a second time. The supervisor holds the reading end
// of a pipe from the tests. When the tests end, for any reason, the pipe closes. The supervisor then stops the server and
// removes its folder, so no process and no file is left.
//
// If SLOTWISE_TEST_DATABASE_URL is set, that server is used instead. Its role must be allowed to create databases. The
// supervisor then drops the databases of the tests.
package embeddedtest

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Migrate creates the schema in the empty database at url. It must close its connections.
type Migrate func(ctx context.Context, url string) error

// URL returns the connection string of a new, empty database, which is dropped when the test ends.
func URL(t testing.TB) string {
	t.Helper()
	s := server(t)
	return s.create(t, s.newName(), "template1")
}

// New returns the connection string of a new database with the schema that migrate creates. migrate runs once per process.
// Later calls copy its result. The database is dropped when the test ends. A test that does not change the schema should
// call Empty, which takes a tenth of the time.
func New(t testing.TB, migrate Migrate) string {
	t.Helper()
	s := server(t)
	return s.create(t, s.newName(), s.template(t, migrate).name)
}

type shared struct {
	admin   string // connection string of a database that is never dropped
	prefix  string // of the names of this process's databases
	pipe    *os.File
	counter atomic.Int64

	mu        sync.Mutex
	templates map[uintptr]*template
}

type template struct {
	once sync.Once
	name string
	err  error

	mu   sync.Mutex
	idle []*reusable // databases that no test uses at the moment
}

var start = sync.OnceValues(startSupervisor)

func server(t testing.TB) *shared {
	t.Helper()
	s, err := start()
	if err != nil {
		t.Fatalf("start a PostgreSQL for the tests: %v", err)
	}
	return s
}

// startSupervisor starts this binary again as the supervisor, and waits until it prints the server's address.
func startSupervisor() (*shared, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the test binary: %w", err)
	}
	s := &shared{
		prefix:    "test_" + strings.ToLower(rand.Text()[:10]),
		templates: map[uintptr]*template{},
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("create a pipe to the supervisor: %w", err)
	}
	defer func() { _ = reader.Close() }()
	s.pipe = writer // stays open until this process ends

	supervisor := exec.Command(program)
	supervisor.Env = append(os.Environ(), supervisorEnv+"="+s.prefix)
	supervisor.Stdin = reader
	supervisor.Stderr = os.Stderr // `go test` waits until it is closed, and so until the supervisor has ended
	out, err := supervisor.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("create a pipe from the supervisor: %w", err)
	}
	if err := supervisor.Start(); err != nil {
		return nil, fmt.Errorf("start the supervisor: %w", err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the supervisor ended without an address (see its output above): %w", supervisor.Wait())
	}
	s.admin = strings.TrimSpace(line)
	return s, nil
}

func (s *shared) newName() string { return fmt.Sprintf("%s_%d", s.prefix, s.counter.Add(1)) }

func (s *shared) template(t testing.TB, migrate Migrate) *template {
	t.Helper()
	key := reflect.ValueOf(migrate).Pointer()
	s.mu.Lock()
	tmpl, ok := s.templates[key]
	if !ok {
		tmpl = &template{name: s.newName()}
		s.templates[key] = tmpl
	}
	s.mu.Unlock()

	tmpl.once.Do(func() {
		ctx := context.Background() // not the test's context, because all tests share the template
		if tmpl.err = s.execute(ctx, "create database "+tmpl.name); tmpl.err == nil {
			tmpl.err = migrate(ctx, s.url(tmpl.name))
		}
	})
	if tmpl.err != nil {
		t.Fatalf("create the template database: %v", tmpl.err)
	}
	return tmpl
}

func (s *shared) create(t testing.TB, name, from string) string {
	t.Helper()
	if err := s.execute(t.Context(), "create database "+name+" template "+from); err != nil {
		t.Fatalf("create a database for the test: %v", err)
	}
	t.Cleanup(func() {
		if err := s.execute(context.Background(), "drop database "+name+" with (force)"); err != nil {
			t.Errorf("drop the database of the test: %v", err)
		}
	})
	return s.url(name)
}

func (s *shared) url(database string) string {
	u, err := url.Parse(s.admin)
	if err != nil {
		panic("the supervisor printed an invalid address: " + err.Error())
	}
	u.Path = "/" + database
	return u.String()
}

func (s *shared) execute(ctx context.Context, sql string) error { return execute(ctx, s.admin, sql) }

func execute(ctx context.Context, url, sql string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	if _, err := conn.Exec(ctx, sql); err != nil {
		return fmt.Errorf("%s: %w", sql, err)
	}
	return nil
}
