package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// runner runs a script repeatedly, with consecutive numbers.
type runner struct {
	name string
	run  func(ctx context.Context, from, clients int, d time.Duration) (runs, error)
}

// runs is how often a script ran.
type runs struct {
	count     int64
	perSecond float64
}

// newRunner uses pgbench if it is installed, and pgx otherwise.
func newRunner(o options, d *database, script []string) runner {
	program := o.pgbench
	if program == "" {
		program = findPgbench()
	}
	if program == "none" {
		return runner{"pgx, not pgbench", pgxRun(d, script)}
	}
	return runner{"pgbench, prepared", pgbenchRun(d, program, script)}
}

func findPgbench() string {
	if program, err := exec.LookPath("pgbench"); err == nil {
		return program
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/pgbench") // the pattern is valid
	if len(found) == 0 {
		return "none"
	}
	return found[len(found)-1]
}

var (
	processed = regexp.MustCompile(`(?m)^number of transactions actually processed: (\d+)`)
	tps       = regexp.MustCompile(`(?m)^tps = ([0-9.]+)`)
)

func pgbenchRun(d *database, program string, script []string) func(context.Context, int, int, time.Duration) (runs, error) {
	return func(ctx context.Context, from, clients int, length time.Duration) (runs, error) {
		text := "\\set n :from + :i * :clients + :client_id\n\\set i :i + 1\n" +
			strings.ReplaceAll(strings.Join(script, ";\n"), number, ":n") + ";\n"
		file := filepath.Join(d.folder, "booking.pgbench")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return runs{}, fmt.Errorf("write the script: %w", err)
		}
		cmd := exec.CommandContext(ctx, program, "--no-vacuum", "--protocol=prepared", "--file="+file,
			"--client="+strconv.Itoa(clients), "--jobs="+strconv.Itoa(min(clients, runtime.NumCPU())),
			"--time="+strconv.Itoa(max(1, int(length.Seconds()))),
			"--define=from="+strconv.Itoa(from), "--define=clients="+strconv.Itoa(clients), "--define=i=0")
		cmd.Env = append(os.Environ(), libpqEnv(d.url)...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			return runs{}, fmt.Errorf("pgbench: %w: %s", err, out)
		}
		return parseRuns(out)
	}
}

func parseRuns(out []byte) (r runs, err error) {
	count, perSecond := processed.FindSubmatch(out), tps.FindSubmatch(out)
	if count == nil || perSecond == nil {
		return runs{}, fmt.Errorf("pgbench printed no count or no speed: %s", out)
	}
	if r.count, err = strconv.ParseInt(string(count[1]), 10, 64); err != nil {
		return runs{}, fmt.Errorf("read pgbench's count: %w", err)
	}
	if r.perSecond, err = strconv.ParseFloat(string(perSecond[1]), 64); err != nil {
		return runs{}, fmt.Errorf("read pgbench's speed: %w", err)
	}
	return r, nil
}

// libpqEnv returns a connection string as environment variables, so that the password does not appear in the list of processes.
func libpqEnv(connection string) []string {
	u, err := url.Parse(connection)
	if err != nil {
		return nil
	}
	password, _ := u.User.Password()
	return []string{
		"PGHOST=" + u.Query().Get("host"), "PGPORT=" + u.Query().Get("port"), "PGUSER=" + u.User.Username(),
		"PGPASSWORD=" + password, "PGDATABASE=" + strings.TrimPrefix(u.Path, "/"),
	}
}

func pgxRun(d *database, script []string) func(context.Context, int, int, time.Duration) (runs, error) {
	return func(ctx context.Context, from, clients int, length time.Duration) (runs, error) {
		var (
			wg   sync.WaitGroup
			done atomic.Int64
			errs = make([]error, clients)
			end  = time.Now().Add(length)
		)
		for c := range clients {
			wg.Go(func() {
				errs[c] = pgxClient(ctx, d.url, script, end, func(i int) int { done.Add(1); return from + i*clients + c })
			})
		}
		begin := time.Now()
		wg.Wait()
		for _, err := range errs {
			if err != nil {
				return runs{}, err
			}
		}
		return runs{done.Load(), float64(done.Load()) / time.Since(begin).Seconds()}, nil
	}
}

func pgxClient(ctx context.Context, connection string, script []string, end time.Time, next func(i int) int) error {
	conn, err := pgx.Connect(ctx, connection)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	for i := 0; time.Now().Before(end); i++ {
		n := next(i)
		for _, sql := range script {
			if err := runStatement(ctx, conn, sql, n); err != nil {
				return fmt.Errorf("run %q: %w", sql, err)
			}
		}
	}
	return nil
}

func runStatement(ctx context.Context, conn *pgx.Conn, sql string, n int) error {
	if !strings.Contains(sql, number) { // without arguments, one text may have several statements, as with pgbench
		_, err := conn.Exec(ctx, sql)
		return err
	}
	rows, err := conn.Query(ctx, strings.ReplaceAll(sql, number, "$1"), n)
	if err != nil {
		return err
	}
	for rows.Next() { // reads all rows, as the product does
		_ = rows.RawValues()
	}
	return rows.Err()
}
