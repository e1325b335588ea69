package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/ports"
)

type samples struct{ db bun.IDB }

func (s samples) Earliest(ctx context.Context, id business.ID) (time.Time, error) {
	var at *time.Time
	err := sqltext.Raw(s.db, "SELECT min(starts_at) FROM appointments WHERE business_id = @business", sqltext.Args{"business": id}).Scan(ctx, &at)
	return stored.UTC(at), pgerr.Translate("look for the first appointment", err)
}

// samplesLock is the key of the advisory lock that a transaction holds while it replaces the sample data.
const samplesLock = migrationLock + 1

// DeleteSamples keeps sessions. The demo creates businesses and accounts again under the same ids, so visitors stay signed in.
func (s samples) DeleteSamples(ctx context.Context) error {
	// Programs that start at the same time on an empty database have no row to lock, so each would add the same samples.
	if _, err := sqltext.Raw(s.db, "SELECT pg_advisory_xact_lock(@samples_lock)", sqltext.Args{"samples_lock": samplesLock}).Exec(ctx); err != nil {
		return pgerr.Translate("wait for who replaces the sample data", err)
	}
	// As everywhere, accounts are locked before their businesses.
	_, err := s.db.NewRaw(`SELECT FROM accounts WHERE id IN (
		SELECT account_id FROM memberships WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)) ORDER BY id FOR UPDATE`).Exec(ctx)
	if err != nil {
		return pgerr.Translate("lock the accounts of the sample data", err)
	}
	// A transaction that changes an appointment locks the appointment first, and then its dependent rows and its business. Taking the
	// locks in the same order prevents a deadlock.
	_, err = s.db.NewRaw("SELECT FROM appointments WHERE business_id IN (SELECT id FROM businesses WHERE is_demo) ORDER BY id FOR UPDATE").Exec(ctx)
	if err != nil {
		return pgerr.Translate("lock the appointments of the sample data", err)
	}
	// A concurrent booking or a concurrent program that adds samples either finishes before this lock or finds nothing after it.
	locked, err := s.db.NewRaw("SELECT FROM businesses WHERE is_demo ORDER BY id FOR UPDATE").Exec(ctx)
	if err != nil {
		return pgerr.Translate("lock the sample data", err)
	}
	if n, err := locked.RowsAffected(); err == nil && n == 0 {
		return nil // nothing to remove, for example at the first start
	}
	// Accounts that also belong to other businesses are kept. The loop below deletes their memberships of the samples.
	_, err = s.db.NewRaw(`
		DELETE FROM accounts WHERE id IN (
			SELECT account_id FROM memberships GROUP BY account_id
			HAVING bool_and(business_id IN (SELECT id FROM businesses WHERE is_demo)))`).Exec(ctx)
	if err != nil {
		return pgerr.Translate("remove the accounts of the sample data", err)
	}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		if table == "sessions" {
			continue
		}
		_, err := sqltext.Raw(s.db, "DELETE FROM @table WHERE @column IN (SELECT id FROM businesses WHERE is_demo)",
			sqltext.Args{"table": bun.Ident(table), "column": bun.Ident(businessColumn(table))}).Exec(ctx)
		if err != nil {
			return pgerr.Translate("remove sample data from "+table, err)
		}
	}
	return nil
}

// addSamples is book for many appointments. It is one statement because PostgreSQL plans the foreign key checks once per
// connection: plans made for a few rows would read the whole table for each later row.
var addSamples = `
WITH claimed AS (
	INSERT INTO allocations (` + schedule.Columns.Names() + `)
	SELECT ` + schedule.Columns.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::allocations, @allocations::jsonb) n
	ORDER BY n.lane_id, n.blocked_from
	ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING
	RETURNING 1
), saved_customer AS (
	INSERT INTO customers AS c (id, ` + newCustomers.Names() + `)
	SELECT gen_random_uuid(), ` + newCustomers.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::customers, @customers::jsonb) n
	` + fillCustomer + `, created_at = least(c.created_at, excluded.created_at)
	RETURNING business_id, id, email
), booked AS (
	INSERT INTO appointments (customer_id, ` + stored.AppointmentColumns.Names() + `)
	SELECT c.id, ` + stored.AppointmentColumns.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::appointments, @appointments::jsonb) n
	JOIN saved_customer c ON c.business_id = n.business_id AND c.email = lower(n.client_email)
), itemised AS (
	INSERT INTO appointment_items (` + stored.ItemColumns.Names() + `)
	SELECT ` + stored.ItemColumns.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::appointment_items, @items::jsonb) n
), recorded AS (
	INSERT INTO appointment_history (` + newEntries.Names() + `)
	SELECT ` + newEntries.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::appointment_history, @history::jsonb) n
), sent AS (
	INSERT INTO messages (` + stored.MessageColumns.Names() + `)
	SELECT ` + stored.MessageColumns.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::messages, @messages::jsonb) n
), asked AS (
	INSERT INTO deposit_attempts (` + newAttempts.Names() + `)
	SELECT ` + newAttempts.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::deposit_attempts, @attempts::jsonb) n
), paid AS (
	INSERT INTO ledger_lines (` + newLines.Names() + `)
	SELECT ` + newLines.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::ledger_lines, @lines::jsonb) n
), accepted AS (
	INSERT INTO deposit_terms (` + newTerms.Names() + `)
	SELECT ` + newTerms.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::deposit_terms, @terms::jsonb) n
)
SELECT count(*) FROM claimed`

func (s samples) Add(ctx context.Context, all ports.Samples) error {
	const doing = "add sample appointments"
	sessions := make([]class.Session, len(all.Sessions))
	for i, sample := range all.Sessions {
		sessions[i] = sample.Session
	}
	if err := (classes{db: s.db}).Insert(ctx, sessions...); err != nil {
		return err
	}
	rows := toSampleRows(all)
	args, err := rows.args()
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	var claimed int
	if err := sqltext.Raw(s.db, addSamples, args).Scan(ctx, &claimed); err != nil {
		return pgerr.Translate(doing, err)
	}
	if claimed < len(rows.allocations) {
		return fmt.Errorf("%s: only %d of %d allocations were free", doing, claimed, len(rows.allocations))
	}
	// Connections check foreign keys with plans that they made when the table was small. With those plans, each row of the next part
	// would read all appointments of its business. New statistics force new plans. The automatic statistics would come up to a minute
	// later.
	_, err = s.db.NewRaw("ANALYZE appointments (business_id, id)").Exec(ctx)
	return pgerr.Translate("analyze appointments", err)
}

// sampleRows are the rows that addSamples inserts.
type sampleRows struct {
	allocations  []*schedule.Row
	customers    []*customerRow
	appointments []*stored.AppointmentRow
	items        []*stored.ItemRow
	history      []*historyRow
	messages     []*stored.MessageRow
	attempts     []*attemptRow
	lines        []*ledgerRow
	terms        []*termsRow
}

func toSampleRows(all ports.Samples) sampleRows {
	var rows sampleRows
	for _, sample := range all.Sessions {
		rows.allocations = append(rows.allocations, schedule.RowsOf(sample.BusinessID, sample.ID.Holder(), sample.Allocations)...)
	}
	type person struct {
		at    business.ID
		email string
	}
	known := map[person]*customerRow{}
	for _, sample := range all.Appointments {
		a := sample.Appointment
		rows.appointments = append(rows.appointments, stored.ToAppointmentRow(a))
		rows.items = append(rows.items, stored.ToItemRows(a)...)
		for _, claim := range append(schedule.RowsOf(a.BusinessID, a.ID, sample.Allocations), schedule.PlaceRows(a, sample.Places)...) {
			claim.Released = !a.Status.Occupies()
			rows.allocations = append(rows.allocations, claim)
		}
		p := person{a.BusinessID, strings.ToLower(a.Customer.Email)}
		c := toCustomerRow(a)
		if before, exists := known[p]; exists {
			before.AppointmentCount += counted(a)
			if !a.Held() {
				before.UnpaidSince = nil
			}
		} else {
			c.CreatedAt, known[p] = a.CreatedAt, c
			rows.customers = append(rows.customers, c)
		}
		for _, entry := range sample.History {
			rows.history = append(rows.history, toHistoryRow(a, entry))
		}
		for _, m := range sample.Messages {
			rows.messages = append(rows.messages, stored.ToMessageRow(m))
		}
		rows.addDeposit(sample)
	}
	return rows
}

func (r *sampleRows) addDeposit(sample ports.SampleAppointment) {
	for _, attempt := range sample.Attempts {
		r.attempts = append(r.attempts, toAttemptRow(attempt))
	}
	for _, line := range sample.Lines {
		r.lines = append(r.lines, toLedgerRow(line))
	}
	if sample.Terms != nil {
		r.terms = append(r.terms, toTermsRow(sample.Appointment.BusinessID, sample.Appointment.ID, *sample.Terms))
	}
}

// args returns the arguments of addSamples.
func (r sampleRows) args() (sqltext.Args, error) {
	args := sqltext.Args{}
	err := errors.Join(
		addRows(args, "allocations", r.allocations), addRows(args, "customers", r.customers), addRows(args, "appointments", r.appointments),
		addRows(args, "items", r.items), addRows(args, "history", r.history), addRows(args, "messages", r.messages),
		addRows(args, "attempts", r.attempts), addRows(args, "lines", r.lines), addRows(args, "terms", r.terms))
	return args, err
}

func addRows[Row any](args sqltext.Args, name string, rows []*Row) (err error) {
	args[name], err = sqltext.Recordset(rows)
	return err
}
