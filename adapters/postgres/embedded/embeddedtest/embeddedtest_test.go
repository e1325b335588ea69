package embeddedtest_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
)

const waitLimit = 30 * time.Second

var migrations atomic.Int64

func migrate(ctx context.Context, url string) error {
	migrations.Add(1)
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, `create table rooms (name text primary key); insert into rooms values ('blue')`)
	return err
}

func TestEachTestHasItsOwnMigratedDatabase(t *testing.T) {
	t.Parallel()
	for i := range 6 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			conn := connect(t, embeddedtest.New(t, migrate))
			if _, err := conn.Exec(t.Context(), `insert into rooms values ('green')`); err != nil {
				t.Fatalf("another test's row is here: %v", err)
			}
			if n := count(t, conn, `select count(*) from rooms`); n != 2 {
				t.Errorf("%d rooms, want the migrated one and the one of this test", n)
			}
			if n := migrations.Load(); n != 1 {
				t.Errorf("migrated %d times in this process, want once", n)
			}
		})
	}
}

func TestTheDatabaseIsDroppedAfterItsTest(t *testing.T) { //nolint:tparallel // the inner test has to end first
	t.Parallel()
	var dropped string
	t.Run("one test", func(t *testing.T) {
		dropped = embeddedtest.URL(t)
		connect(t, dropped)
	})
	if conn, err := pgx.Connect(t.Context(), dropped); err == nil {
		_ = conn.Close(t.Context())
		t.Error("the database still exists after its test")
	}
}

func TestURLIsEmpty(t *testing.T) {
	t.Parallel()
	conn := connect(t, embeddedtest.URL(t))
	if n := count(t, conn, `select count(*) from pg_tables where schemaname = 'public'`); n != 0 {
		t.Errorf("%d tables in a fresh database, want none", n)
	}
}

// sleeperEnv makes a second run of this binary create a database, print its address and wait to be killed.
const sleeperEnv = "SLOTWISE_EMBEDDEDTEST_SLEEPER"

func sleep(t *testing.T) {
	t.Helper()
	fmt.Println(embeddedtest.New(t, migrate))
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func TestAKilledTestProcessLeavesNoServerAndNoFiles(t *testing.T) {
	t.Parallel()
	if os.Getenv(sleeperEnv) != "" {
		sleep(t)
		return
	}
	process, address := startSleeper(t, "")
	folder := dataFolder(t, address)
	if _, err := os.Stat(folder); err != nil {
		t.Fatalf("the sleeper's server has no folder: %v", err)
	}
	if err := process.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the folder of the server is removed", func() bool {
		_, err := os.Stat(folder)
		return errors.Is(err, os.ErrNotExist)
	})
	if conn, err := pgx.Connect(t.Context(), address); err == nil {
		_ = conn.Close(t.Context())
		t.Error("the server still accepts connections")
	}
}

func TestAConfiguredServerIsUsedAndCleanedUp(t *testing.T) {
	t.Parallel()
	configured := embeddedtest.URL(t)
	process, address := startSleeper(t, configured)
	if host(t, address) != host(t, configured) {
		t.Fatalf("the tests use %s, want the configured server", host(t, address))
	}
	if err := process.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	conn := connect(t, configured)
	prefix := regexp.MustCompile(`test_[a-z0-9]+_`).FindString(parse(t, address).Path)
	eventually(t, "the databases of the tests are dropped", func() bool {
		return count(t, conn, `select count(*) from pg_database where datname like '`+prefix+`%'`) == 0
	})
}

func startSleeper(t *testing.T, server string) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestAKilledTestProcessLeavesNoServerAndNoFiles$")
	cmd.Env = append(os.Environ(), sleeperEnv+"=1", "SLOTWISE_TEST_DATABASE_URL="+server)
	if _, err := cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the sleeper printed %q: %v", line, err)
	}
	return cmd, strings.TrimSpace(line)
}

func parse(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func host(t *testing.T, address string) string {
	t.Helper()
	u := parse(t, address)
	return u.Host + u.Query().Get("host")
}

// dataFolder returns the data folder of a supervisor's server, two levels above the folder of its socket.
func dataFolder(t *testing.T, address string) string {
	t.Helper()
	return filepath.Dir(filepath.Dir(parse(t, address).Query().Get("host")))
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatalf("connect: %v", err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

func count(t *testing.T, conn *pgx.Conn, sql string) (n int) {
	t.Helper()
	if err := conn.QueryRow(t.Context(), sql).Scan(&n); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return n
}

func eventually(t *testing.T, condition string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	deadline := time.After(waitLimit)
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatalf("timed out: %s", condition)
		}
	}
}

// migrateNested creates tables that reference each other, one that keeps its rows, and a row that every database begins with.
func migrateNested(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, `
		create table a_houses (name text primary key);
		create table b_rooms (name text primary key, house text not null references a_houses, next text references b_rooms);
		create table versions (version int);
		insert into versions values (7);
		create table kept (at int);
		create function refuse() returns trigger language plpgsql as $$ begin raise 'rows are kept'; end $$;
		create trigger kept_rows before delete or truncate on kept for each statement execute function refuse()`)
	return err
}

// migrateForReuse is for one test, so that no other test takes its databases.
func migrateForReuse(ctx context.Context, url string) error { return migrateNested(ctx, url) }

func TestADatabaseIsEmptiedForTheNextTest(t *testing.T) { //nolint:tparallel // the tests follow each other
	t.Parallel()
	const others = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
	var first string
	var left *pgx.Conn
	for range 3 {
		t.Run("one test", func(t *testing.T) {
			address := embeddedtest.Empty(t, migrateForReuse)
			if first == "" {
				first = address
			}
			if address != first {
				t.Errorf("the test got the database %s, want that of the test before, %s", address, first)
			}
			conn := connect(t, address)
			if n := count(t, conn, others); n > 1 {
				t.Errorf("%d connections, want only that of this package", n)
			}
			if left != nil {
				if _, err := left.Exec(t.Context(), `select 1`); err == nil {
					t.Error("a connection of the test before is still open")
				}
			}
			for _, table := range []string{"a_houses", "b_rooms", "kept"} {
				if n := count(t, conn, `select count(*) from `+table); n != 0 {
					t.Errorf("%d rows in %s, want none", n, table)
				}
			}
			if n := count(t, conn, `select count(*) from versions`); n != 1 {
				t.Errorf("%d rows in versions, want that of the migration", n)
			}
			if _, err := conn.Exec(t.Context(), `insert into a_houses values ('mill'); insert into b_rooms values ('blue', 'mill', 'blue'); insert into kept values (1)`); err != nil {
				t.Fatal(err)
			}
			if _, err := conn.Exec(t.Context(), `delete from kept`); err == nil {
				t.Error("the trigger no longer keeps rows")
			}
			var err error
			if left, err = pgx.Connect(context.Background(), address); err != nil {
				t.Fatal(err)
			}
		})
	}
	_ = left.Close(t.Context())
}

func TestTwoTestsNeverShareADatabase(t *testing.T) {
	t.Parallel()
	for i := range 4 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			first, second := embeddedtest.Empty(t, migrateNested), embeddedtest.Empty(t, migrateNested)
			if first == second {
				t.Errorf("a test got %s twice", first)
			}
			if _, err := connect(t, first).Exec(t.Context(), `insert into a_houses values ('mill')`); err != nil {
				t.Errorf("another test's row is here: %v", err)
			}
		})
	}
}
