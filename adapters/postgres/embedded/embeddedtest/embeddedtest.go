// Package embeddedtest gives tests databases of their own on one throw-away PostgreSQL per test process.
//
// The server is run by a keeper: the test binary, started a second time. The keeper holds the reading end
// of a pipe from the tests; when the tests end, in whatever way, the pipe closes, and the keeper stops the
// server and removes its folder. So nothing is left running and nothing is left on disk.
//
// With SLOTWISE_TEST_DATABASE_URL set, that server is used instead; its role must be allowed to create
// databases. The keeper then removes the databases that the tests made.
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

// Migrate brings the empty database at url to the present schema. It must close its connections.
type Migrate func(ctx context.Context, url string) error

// URL answers the connection string of a fresh, empty database, which is dropped when the test ends.
func URL(t testing.TB) string {
	t.Helper()
	s := server(t)
	return s.create(t, s.freshName(), "template1")
}

// New answers the connection string of a fresh database with the schema that migrate makes. migrate runs
// once per process; each further call copies its result, which takes a few milliseconds. The database is
// dropped when the test ends.
func New(t testing.TB, migrate Migrate) string {
	t.Helper()
	s := server(t)
	return s.create(t, s.freshName(), s.template(t, migrate))
}

type shared struct {
	admin    string // connection string of a database that always exists
	prefix   string // of the names of all databases of this process
	lifeline *os.File
	counter  atomic.Int64

	mu        sync.Mutex
	templates map[uintptr]*template
}

type template struct {
	once sync.Once
	name string
	err  error
}

var start = sync.OnceValues(startKeeper)

func server(t testing.TB) *shared {
	t.Helper()
	s, err := start()
	if err != nil {
		t.Fatalf("start a PostgreSQL for the tests: %v", err)
	}
	return s
}

// startKeeper starts this binary again, as the keeper, and waits for its one line: the address.
func startKeeper() (*shared, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the test binary: %w", err)
	}
	s := &shared{
		prefix:    "test_" + strings.ToLower(rand.Text()[:10]),
		templates: map[uintptr]*template{},
	}
	hold, lifeline, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("make a pipe to the keeper: %w", err)
	}
	defer func() { _ = hold.Close() }()
	s.lifeline = lifeline // kept open until this process ends

	keeper := exec.Command(program)
	keeper.Env = append(os.Environ(), keeperEnv+"="+s.prefix)
	keeper.Stdin = hold
	keeper.Stderr = os.Stderr // `go test` waits for its end, and so for the keeper's
	out, err := keeper.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("make a pipe from the keeper: %w", err)
	}
	if err := keeper.Start(); err != nil {
		return nil, fmt.Errorf("start the keeper: %w", err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the keeper ended without an address (its words are above): %w", keeper.Wait())
	}
	s.admin = strings.TrimSpace(line)
	return s, nil
}

func (s *shared) freshName() string { return fmt.Sprintf("%s_%d", s.prefix, s.counter.Add(1)) }

func (s *shared) template(t testing.TB, migrate Migrate) string {
	t.Helper()
	key := reflect.ValueOf(migrate).Pointer()
	s.mu.Lock()
	tmpl, ok := s.templates[key]
	if !ok {
		tmpl = &template{name: s.freshName()}
		s.templates[key] = tmpl
	}
	s.mu.Unlock()

	tmpl.once.Do(func() {
		ctx := context.Background() // not the test's: all tests share the template
		if tmpl.err = s.execute(ctx, "create database "+tmpl.name); tmpl.err == nil {
			tmpl.err = migrate(ctx, s.url(tmpl.name))
		}
	})
	if tmpl.err != nil {
		t.Fatalf("make the template database: %v", tmpl.err)
	}
	return tmpl.name
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
		panic("the keeper answered an address that is none: " + err.Error())
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
