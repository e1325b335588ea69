package embedded

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

func TestStartCreatesTheDatabaseAndASecondStartKeepsItsRows(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)

	s := mustStart(t, cfg)
	conn := connect(t, s.URL(Database))
	execute(t, conn, `create table stored (n int)`)
	execute(t, conn, `insert into stored values (42)`)
	if super := value[bool](t, conn, `select rolsuper from pg_roles where rolname = current_user`); super {
		t.Error("the application's role is a superuser")
	}
	if owner := value[string](t, conn, `select pg_get_userbyid(datdba) from pg_database where datname = current_database()`); owner != Database {
		t.Errorf("the application's database belongs to %q, want %q", owner, Database)
	}
	if tcp := value[string](t, conn, `show listen_addresses`); tcp != "" {
		t.Errorf("the server listens on %q, want only the socket", tcp)
	}
	execute(t, conn, `create extension btree_gist`)
	mustStop(t, s)
	select {
	case <-s.Done():
	default:
		t.Error("Done is still open after Stop")
	}

	again := mustStart(t, cfg)
	if n := value[int](t, connect(t, again.URL(Database)), `select n from stored`); n != 42 {
		t.Errorf("after a second start the row reads %d, want 42", n)
	}
}

func TestAStartCreatesADatabaseThatWasRemoved(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)
	conn := connect(t, connectionURL(s.socket, superuser, s.password, template))
	if n := value[int](t, conn, `select count(*) from pg_database where not datistemplate`); n != 1 {
		t.Errorf("a new cluster has %d databases, want only the application's", n)
	}
	execute(t, conn, `drop database `+Database)
	mustStop(t, s)

	again := connect(t, mustStart(t, cfg).URL(Database))
	if owner := value[string](t, again, `select pg_get_userbyid(datdba) from pg_database where datname = current_database()`); owner != Database {
		t.Errorf("the application's database belongs to %q, want %q", owner, Database)
	}
}

func TestStartIsDurableAndVacuumsByDefault(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.FastUnsafe = false
	conn := connect(t, mustStart(t, cfg).URL(Database))
	for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes", "autovacuum"} {
		if got := value[string](t, conn, "show "+setting); got != "on" {
			t.Errorf("%s is %s, want on", setting, got)
		}
	}
}

func TestASecondStartInTheSameFolderIsRefused(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)

	_, err := Start(t.Context(), cfg)
	if !errors.Is(err, ErrInUse) {
		t.Fatalf("second start: %v, want ErrInUse", err)
	}
	for _, part := range []string{fmt.Sprintf("process %d", os.Getpid()), cfg.DataDir, "--data-dir"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error %q does not contain %q", err, part)
		}
	}
	if n := value[int](t, connect(t, s.URL(Database)), `select 1`); n != 1 {
		t.Error("the first server was disturbed")
	}
}

func TestAPasswordOfAnotherDatabaseIsSaidAtOnce(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)
	mustStop(t, s)
	if err := os.WriteFile(s.home.passwordFile(), []byte("ofanother"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), cfg)
	if err == nil || !strings.Contains(err.Error(), s.home.passwordFile()+" does not belong to the database in "+s.home.cluster()) {
		t.Errorf("got %v", err)
	}
}

func TestRunningURLReachesTheServerOfAnotherProcess(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	if url, ok := RunningURL(cfg.DataDir, Database); ok {
		t.Fatalf("RunningURL before the first start: %s, want none", url)
	}
	s := mustStart(t, cfg)
	url, ok := RunningURL(cfg.DataDir, Database)
	if !ok {
		t.Fatal("RunningURL found no running server")
	}
	if got := value[string](t, connect(t, url), `select current_user`); got != Database {
		t.Errorf("connected as %q, want %q", got, Database)
	}
	mustStop(t, s)
	if url, ok := RunningURL(cfg.DataDir, Database); ok {
		t.Errorf("RunningURL after Stop: %s, want none", url)
	}
}

func TestDoneIsClosedWhenTheServerEndsByItself(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.FastUnsafe = false // committed rows have to survive the kill
	s := mustStart(t, cfg)
	execute(t, connect(t, s.URL(Database)), `create table stored ()`)
	kill(t, serverPID(t, cfg))
	select {
	case <-s.Done():
	case <-time.After(waitLimit):
		t.Fatal("Done stayed open after the server was killed")
	}
	mustStop(t, s)
	execute(t, connect(t, mustStart(t, cfg).URL(Database)), `table stored`)
}

func TestAServerThatEndedOnAFullDiskSaysSo(t *testing.T) {
	t.Parallel()
	const full = "PANIC:  could not write to file \"pg_wal/xlogtemp.7\": No space left on device\n"
	refused := strings.Repeat("FATAL:  the database system is in recovery mode\n", 20)
	for name, c := range map[string]struct {
		logged string
		named  bool
	}{
		"as the last thing":                     {full, true},
		"before it refused many connections":    {full + refused, true},
		"but has recovered from that meanwhile": {full + "LOG:  " + isReady + "\n" + refused, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := testConfig(t)
			s := mustStart(t, cfg)
			log, err := os.OpenFile(filepath.Join(cfg.DataDir, "postgres", "log"), os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = log.Close() }()
			if _, err := log.WriteString(c.logged); err != nil {
				t.Fatal(err)
			}
			kill(t, serverPID(t, cfg))
			<-s.Done()
			if err := s.Failure(); err == nil || strings.Contains(err.Error(), "the disk is full: make room") != c.named {
				t.Errorf("the failure is %v", err)
			}
		})
	}
}

func TestStartWorksInAFolderOnlyItsOwnerMayEnter(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	private := filepath.Join(cfg.DataDir, "private")
	if err := os.Mkdir(private, 0o700); err != nil {
		t.Fatal(err)
	}
	cfg.DataDir = filepath.Join(private, "var")
	connect(t, mustStart(t, cfg).URL(Database))
}

func TestStartWorksIfThePathIsTooLongForASocket(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.DataDir = filepath.Join(cfg.DataDir, strings.Repeat("long/", 30))
	s := mustStart(t, cfg)
	connect(t, s.URL(Database))
	if len(s.socket) > longestSocketPath {
		t.Errorf("the socket's folder %s is too long", s.socket)
	}
	mustStop(t, s)
	if _, err := os.Stat(s.socket); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Stop did not remove the folder %s (%v)", s.socket, err)
	}
}

func TestStartStopsWhenItsContextIsCancelled(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Start(ctx, cfg); !errors.Is(err, context.Canceled) {
		t.Fatalf("start with a cancelled context: %v", err)
	}
	mustStart(t, cfg) // the folder is unlocked again
}

func TestAnIncompleteClusterIsCreatedAgain(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	half := filepath.Join(cfg.DataDir, "postgres", "data.half", "base")
	if err := os.MkdirAll(half, 0o700); err != nil {
		t.Fatal(err)
	}
	connect(t, mustStart(t, cfg).URL(Database))
	if _, err := os.Stat(filepath.Dir(half)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the incomplete cluster still exists (%v)", err)
	}
}

func TestAClusterOfAnotherMajorVersionIsRefused(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	data := filepath.Join(cfg.DataDir, "postgres", "data")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, "PG_VERSION"), []byte("9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), cfg)
	if err == nil || !strings.Contains(err.Error(), "created by PostgreSQL 9, but the server found here is version 1") {
		t.Fatalf("start with a cluster of version 9: %v", err)
	}
	if b, err := os.ReadFile(filepath.Join(data, "PG_VERSION")); err != nil || string(b) != "9\n" {
		t.Errorf("the old cluster was touched: %q, %v", b, err)
	}
}

func TestAMissingPasswordFileIsReportedAndNotReplaced(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	mustStop(t, mustStart(t, cfg))
	if err := os.Remove(filepath.Join(cfg.DataDir, "postgres", "password")); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "password is missing") {
		t.Fatalf("start without the password: %v", err)
	}
}

func TestStartReportsWhyTheServerDidNotStart(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	mustStop(t, mustStart(t, cfg))
	hba := filepath.Join(cfg.DataDir, "postgres", "data", "pg_hba.conf")
	if err := os.WriteFile(hba, []byte("nonsense\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "pg_hba.conf") {
		t.Fatalf("start with a broken pg_hba.conf: %v", err)
	}
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

func execute(t *testing.T, conn *pgx.Conn, sql string) {
	t.Helper()
	if _, err := conn.Exec(t.Context(), sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

func value[T any](t *testing.T, conn *pgx.Conn, sql string) (v T) {
	t.Helper()
	if err := conn.QueryRow(t.Context(), sql).Scan(&v); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return v
}
