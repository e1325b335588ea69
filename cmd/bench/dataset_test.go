package main

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/civil"
)

func TestNoTwoBookingsOverlap(t *testing.T) {
	t.Parallel()
	today, seen := civil.Date{Year: 2026, Month: 11, Day: 20}, map[booking]int{}
	for n := range bookings {
		b := bookingOf(today, n)
		if other, ok := seen[b]; ok {
			t.Fatalf("bookings %d and %d are both %v", other, n, b)
		}
		seen[b] = n
		if b.business < firstShop || b.business > businesses {
			t.Fatalf("booking %d is in business %d", n, b.business)
		}
		if ahead := today.DaysUntil(b.date); ahead < busyDays || ahead > 180 {
			t.Fatalf("booking %d is %d days ahead, on a seeded day or beyond the horizon", n, ahead)
		}
	}
}

func TestIDsAreTheSameInSQL(t *testing.T) {
	t.Parallel()
	conn := connect(t)
	for k := range ofCustomer + 1 {
		var got string
		if err := conn.QueryRow(t.Context(), "SELECT "+k.sql("$1::int")+"::text", 4711).Scan(&got); err != nil {
			t.Fatal(err)
		}
		if want := k.id(4711); got != want {
			t.Errorf("%s: %s in SQL, %s in Go", kindNames[k], got, want)
		}
	}
}

func TestOverlapsAreFound(t *testing.T) {
	t.Parallel()
	conn := connect(t)
	for name, c := range map[string]struct {
		rows string
		want int
	}{
		"one after the other":             {`('a', 'x', 9, 10, false), ('a', 'x', 10, 11, false)`, 0},
		"the same time on two lanes":      {`('a', 'x', 9, 10, false), ('a', 'y', 9, 10, false)`, 0},
		"the same time in two businesses": {`('a', 'x', 9, 10, false), ('b', 'x', 9, 10, false)`, 0},
		"cancelled":                       {`('a', 'x', 9, 10, false), ('a', 'x', 9, 10, true)`, 0},
		"the same time":                   {`('a', 'x', 9, 10, false), ('a', 'x', 9, 10, false)`, 1},
		"by one":                          {`('a', 'x', 9, 11, false), ('a', 'x', 10, 12, false)`, 1},
		"a long one over two":             {`('a', 'x', 9, 19, false), ('a', 'x', 10, 11, false), ('a', 'x', 12, 13, false)`, 2},
		"in any order":                    {`('a', 'x', 12, 13, false), ('a', 'x', 10, 11, false), ('a', 'x', 9, 19, false)`, 2},
		"two of three on a lane":          {`('a', 'x', 8, 9, false), ('a', 'x', 9, 11, false), ('a', 'x', 10, 12, false)`, 1},
	} {
		var got int
		sql := `WITH allocations (business_id, lane_id, blocked_from, blocked_to, released) AS (VALUES ` + c.rows + `)` + overlaps
		if err := conn.QueryRow(t.Context(), sql).Scan(&got); err != nil {
			t.Fatal(err)
		}
		if got != c.want {
			t.Errorf("%s: %d found, want %d", name, got, c.want)
		}
	}
}

func connect(t *testing.T) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), embeddedtest.URL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}
