package postgres

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/ports"
)

// Behind a pooler, the process of the server is another one than the connection was opened to.
func TestNothingIsSetInASessionOfAPooler(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{MaxConns: 1})
	conn, err := db.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	limits := Limits{Lock: 70 * time.Millisecond}.settings(nil)
	for _, of := range []struct {
		process uint32
		pooled  bool
		want    string
	}{
		{conn.Conn().PgConn().PID() + 1, true, "10s"},
		{conn.Conn().PgConn().PID(), false, "70ms"},
	} {
		var limit string
		pooled, err := setUnlessPooled(t.Context(), conn.Conn(), of.process, limits)
		if err == nil {
			err = conn.QueryRow(t.Context(), "SELECT current_setting('lock_timeout')").Scan(&limit)
		}
		if err != nil || pooled != of.pooled || limit != of.want {
			t.Errorf("pooled is %v, want %v; the limit is %s, want %s: %v", pooled, of.pooled, limit, of.want, err)
		}
	}
}

func TestATransactionBehindAPoolerSetsItsOwnLimits(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{MaxConns: 1})
	db.begin = Limits{Lock: 70 * time.Millisecond, Statement: time.Minute}.begin()
	const limits = "SELECT current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout')"
	read := func(ctx context.Context, tx ports.Tx) (found string, err error) {
		err = tx.Messages.(messageQueue).db.NewRaw(limits).Scan(ctx, &found)
		return found, err
	}
	var inside, after string
	err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		inside, err = read(ctx, tx)
		return err
	})
	if err == nil {
		err = db.pool.QueryRow(t.Context(), limits).Scan(&after)
	}
	if err != nil || inside != "70ms 1min 10s" || after != "10s 0 10s" {
		t.Errorf("inside %q, afterwards %q: %v", inside, after, err)
	}
}

func TestAModeThatTheProgramCannotReadIsRefused(t *testing.T) {
	t.Parallel()
	url := embeddedtest.New(t, quietMigrate)
	for mode, works := range map[string]bool{"cache_statement": true, "cache_describe": true, "describe_exec": true, "exec": false, "simple_protocol": false} {
		db, err := Open(t.Context(), Config{URL: url + "&default_query_exec_mode=" + mode, MaxConns: 2})
		if !works {
			if err == nil || !strings.Contains(err.Error(), "cache_describe") {
				t.Errorf("%s: %v, want what to do", mode, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", mode, err)
			continue
		}
		s := newTestBusiness(t, db)
		a := s.appointment(day)
		if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
			t.Errorf("%s: %v, %v", mode, outcome, err)
		}
		data, err := db.Availability().SchedulingData(t.Context(), s.id, day.Add(-time.Hour), day.Add(time.Hour))
		if err != nil || len(data.Busy) != 1 {
			t.Errorf("%s: %d busy times, %v", mode, len(data.Busy), err)
		}
		db.Close()
	}
}

func TestDistributedTablesAreRefused(t *testing.T) {
	t.Parallel()
	url := embeddedtest.New(t, quietMigrate)
	db := openAt(t, url)
	for _, sql := range []string{"CREATE TABLE pg_dist_partition (logicalrelid regclass)", "INSERT INTO pg_dist_partition VALUES ('appointments')"} {
		if err := quietMigrate(t.Context(), url); err != nil {
			t.Fatalf("no table is distributed, but: %v", err)
		}
		if _, err := db.pool.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	if err := quietMigrate(t.Context(), url); !errors.Is(err, ErrDistributed) {
		t.Errorf("got %v, want %v", err, ErrDistributed)
	}
}
