package main

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/core/civil"
)

// number stands in a script for the number of a booking: whoever runs the script puts a parameter there.
const number = "{n}"

// script is a recorded booking as SQL for the booking of any number: each argument is written out, and what is
// particular to the recorded booking is computed from the number instead. It keeps to what pgbench and PostgreSQL both
// read, so no colon is in it but those of casts.
func (d *database) script(ctx context.Context, today civil.Date, rec recording) ([]string, error) {
	loc, err := zone()
	if err != nil {
		return nil, err
	}
	conn, err := d.Pool().Acquire(ctx)
	if err != nil {
		return nil, fmt.Errorf("take a connection: %w", err)
	}
	defer conn.Release()
	w := writer{conn: conn.Conn(), particular: particulars(rec), start: rec.made.StartsAt, startSQL: startSQL(civil.Instant(today, 0, loc))}
	var all []string
	for _, s := range rec.statements {
		sql, err := w.write(ctx, s)
		if err != nil {
			return nil, fmt.Errorf("write out %q: %w", s.sql, err)
		}
		all = append(all, sql)
	}
	return all, nil
}

// particulars are the texts that belong to the recorded booking, and SQL for those of another.
func particulars(rec recording) map[string]string {
	shop := fmt.Sprintf("(%d + CAST(%s AS bigint) %% %d)", firstShop, number, shops)
	own := func(what string) string { return "md5('" + what + "' || CAST(" + number + " AS bigint))" }
	p := map[string]string{
		string(rec.made.BusinessID): ofBusiness.sql(shop) + "::text",
		rec.lane:                    ofLane.sql(shop) + "::text",
		string(rec.made.ServiceID):  ofService.sql(shop) + "::text",
		string(rec.made.Number):     own("number"),
		rec.key:                     own("key"),
		recordedEmail:               own("email") + " || '@example.com'",
	}
	for i, id := range rec.ids {
		p[id] = own("id"+strconv.Itoa(i)) + "::uuid::text"
	}
	return p
}

// startSQL is the start of the booking of a number in seconds, as bookingOf has it; the change of clocks does not matter.
func startSQL(midnight time.Time) string {
	times := fmt.Sprintf("CAST(%s AS bigint) / %d", number, shops)
	place := fmt.Sprintf("(%s %% %d)", times, dailyPlaces)
	return fmt.Sprintf("(%d + 86400 * (%d + %s / %d %% %d) + 60 * (540 + 30 * %s + CASE WHEN %s < 6 THEN 0 ELSE 60 END))",
		midnight.Unix(), busyDays, times, dailyPlaces, bookableDays, place, place)
}

// writer writes statements out.
type writer struct {
	conn       *pgx.Conn
	particular map[string]string
	start      time.Time
	startSQL   string
}

var (
	comment   = regexp.MustCompile(`(?m)--.*$`)
	parameter = regexp.MustCompile(`\$\d+`)
)

func (w writer) write(ctx context.Context, s statement) (string, error) {
	args := slices.DeleteFunc(slices.Clone(s.args), isOption)
	if len(args) == 0 {
		return comment.ReplaceAllString(s.sql, ""), nil
	}
	described, err := w.conn.Prepare(ctx, "", s.sql)
	if err != nil {
		return "", fmt.Errorf("prepare: %w", err)
	}
	written := make([]string, len(args))
	for i, arg := range args {
		if written[i], err = w.argument(arg, described.ParamOIDs[i]); err != nil {
			return "", fmt.Errorf("argument %d: %w", i+1, err)
		}
	}
	return parameter.ReplaceAllStringFunc(comment.ReplaceAllString(s.sql, ""), func(p string) string {
		i, _ := strconv.Atoi(p[1:]) // the pattern has digits only
		return written[i-1]
	}), nil
}

// isOption tells what pgx takes among the arguments for itself.
func isOption(arg any) bool {
	switch arg.(type) {
	case pgx.QueryExecMode, pgx.QueryResultFormats, pgx.QueryResultFormatsByOID:
		return true
	}
	return false
}

func (w writer) argument(arg any, oid uint32) (string, error) {
	if at, ok := instantOf(arg); ok {
		const near = 10 * 24 * time.Hour // created at, and the like, is weeks away
		if offset := at.Sub(w.start); offset.Abs() < near {
			return fmt.Sprintf("to_timestamp(%s + %d)", w.startSQL, int64(offset.Seconds())), nil
		}
	}
	text, err := w.conn.TypeMap().Encode(oid, pgx.TextFormatCode, arg, []byte{}) // nil is for null
	if err != nil {
		return "", fmt.Errorf("encode: %w", err)
	}
	known, ok := w.conn.TypeMap().TypeForOID(oid)
	if !ok {
		return "", fmt.Errorf("type %d is not known", oid)
	}
	if text == nil {
		return "CAST(NULL AS " + known.Name + ")", nil
	}
	return "CAST(" + w.literal(string(text)) + " AS " + known.Name + ")", nil
}

func instantOf(arg any) (time.Time, bool) {
	switch v := arg.(type) {
	case time.Time:
		return v, true
	case *time.Time:
		if v != nil {
			return *v, true
		}
	}
	return time.Time{}, false
}

// literal is text with the particulars in it replaced.
func (w writer) literal(text string) string {
	for _, p := range slices.Sorted(maps.Keys(w.particular)) {
		if before, after, ok := strings.Cut(text, p); ok {
			return w.literal(before) + " || " + w.particular[p] + " || " + w.literal(after)
		}
	}
	return "E'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, `:`, `\x3A`).Replace(text) + "'"
}
