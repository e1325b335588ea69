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

// number is the placeholder for the number of a booking in a script. Runners replace it with a parameter.
const number = "{n}"

// script turns a recorded booking into SQL that makes the booking of any number. It writes arguments as literals, and
// computes values that are specific to the recorded booking from the number. pgbench would interpret a colon as a variable,
// so only casts contain colons.
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
	w := writer{conn: conn.Conn(), particular: particulars(rec), start: rec.booked.StartsAt, startSQL: startSQL(civil.Instant(today, 0, loc))}
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

// particulars maps the values that are specific to the recorded booking to the SQL expressions that compute them for another number.
func particulars(rec recording) map[string]string {
	shop := fmt.Sprintf("(%d + CAST(%s AS bigint) %% %d)", firstShop, number, shops)
	hash := func(prefix string) string { return "md5('" + prefix + "' || CAST(" + number + " AS bigint))" }
	p := map[string]string{
		string(rec.booked.BusinessID):        ofBusiness.sql(shop) + "::text",
		rec.lane:                             ofLane.sql(shop) + "::text",
		string(rec.booked.First().ServiceID): ofService.sql(shop) + "::text",
		string(rec.booked.Number):            hash("number"),
		rec.key:                              hash("key"),
		recordedEmail:                        hash("email") + " || '@example.com'",
	}
	for i, id := range rec.ids {
		p[id] = hash("id"+strconv.Itoa(i)) + "::uuid::text"
	}
	return p
}

// startSQL returns SQL for the start of the booking of a number in Unix seconds, as in bookingOf. It ignores changes of clocks.
func startSQL(midnight time.Time) string {
	times := fmt.Sprintf("CAST(%s AS bigint) / %d", number, shops)
	place := fmt.Sprintf("(%s %% %d)", times, dailyPlaces)
	return fmt.Sprintf("(%d + 86400 * (%d + %s / %d %% %d) + 60 * (540 + 30 * %s + CASE WHEN %s < 6 THEN 0 ELSE 60 END))",
		midnight.Unix(), busyDays, times, dailyPlaces, bookableDays, place, place)
}

// writer replaces the arguments of statements with literals.
type writer struct {
	conn       *pgx.Conn
	particular map[string]string
	start      time.Time
	startSQL   string
}

var (
	comment   = regexp.MustCompile(`(?m)--.*$`)
	parameter = regexp.MustCompile(`\$\d+`)
	// timestamp matches an instant in a JSON argument.
	timestamp = regexp.MustCompile(`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})`)
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
		i, _ := strconv.Atoi(p[1:]) // the pattern matches only digits
		return written[i-1]
	}), nil
}

// isOption reports whether an argument is an option for pgx.
func isOption(arg any) bool {
	switch arg.(type) {
	case pgx.QueryExecMode, pgx.QueryResultFormats, pgx.QueryResultFormatsByOID:
		return true
	}
	return false
}

func (w writer) argument(arg any, oid uint32) (string, error) {
	if at, ok := instantOf(arg); ok && w.isNearStart(at) {
		return w.instant(at), nil
	}
	text, err := w.conn.TypeMap().Encode(oid, pgx.TextFormatCode, arg, []byte{}) // nil means null
	if err != nil {
		return "", fmt.Errorf("encode: %w", err)
	}
	pgType, ok := w.conn.TypeMap().TypeForOID(oid)
	if !ok {
		return "", fmt.Errorf("type %d is unknown", oid)
	}
	if text == nil {
		return "CAST(NULL AS " + pgType.Name + ")", nil
	}
	return "CAST(" + w.literal(string(text)) + " AS " + pgType.Name + ")", nil
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

// isNearStart reports whether an instant moves with the start of the booking, as its end does. Other instants, such as the
// creation time, are weeks away.
func (w writer) isNearStart(at time.Time) bool {
	const near = 10 * 24 * time.Hour
	return at.Sub(w.start).Abs() < near
}

func (w writer) instant(at time.Time) string {
	return fmt.Sprintf("to_timestamp(%s + %d)", w.startSQL, int64(at.Sub(w.start).Seconds()))
}

// literal returns text as an SQL expression. It replaces the particulars and times of the booking in the text.
func (w writer) literal(text string) string {
	for _, found := range timestamp.FindAllStringIndex(text, -1) {
		at, err := time.Parse(time.RFC3339, text[found[0]:found[1]])
		if err == nil && w.isNearStart(at) {
			return w.literal(text[:found[0]]) + " || " + w.instant(at) + "::text || " + w.literal(text[found[1]:])
		}
	}
	for _, p := range slices.Sorted(maps.Keys(w.particular)) {
		if before, after, ok := strings.Cut(text, p); ok {
			return w.literal(before) + " || " + w.particular[p] + " || " + w.literal(after)
		}
	}
	return "E'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, `:`, `\x3A`).Replace(text) + "'"
}
