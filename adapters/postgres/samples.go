package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/business"
	"slotwise/ports"
)

type samples struct{ db bun.IDB }

func (s samples) HasSamples(ctx context.Context, since time.Time) (bool, error) {
	var exist bool
	err := s.db.NewRaw("SELECT EXISTS (SELECT FROM businesses WHERE is_demo AND created_at >= ?)", since).Scan(ctx, &exist)
	return exist, translate("look for sample data", err)
}

// DeleteSamples keeps sessions: businesses and accounts are created again under the same ids, so visitors stay signed in.
func (s samples) DeleteSamples(ctx context.Context) error {
	// Accounts that also belong to other businesses are kept. Their memberships of the samples are deleted below.
	_, err := s.db.NewRaw(`
		DELETE FROM accounts WHERE id IN (
			SELECT account_id FROM memberships GROUP BY account_id
			HAVING bool_and(business_id IN (SELECT id FROM businesses WHERE is_demo)))`).Exec(ctx)
	if err != nil {
		return translate("remove the accounts of the sample data", err)
	}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		if table == "sessions" {
			continue
		}
		_, err := s.db.NewRaw("DELETE FROM ? WHERE ? IN (SELECT id FROM businesses WHERE is_demo)",
			bun.Ident(table), bun.Ident(businessColumn(table))).Exec(ctx)
		if err != nil {
			return translate("remove sample data from "+table, err)
		}
	}
	return nil
}

// addSamples is book for many appointments of businesses without customers. It is one statement because PostgreSQL plans the
// lookups of foreign keys once: plans made for a few rows would read the whole table for each of the rows that follow.
var addSamples = `
WITH claimed AS (
	INSERT INTO allocations (` + newAllocations.columns() + `)
	SELECT ` + newAllocations.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::allocations, ?::jsonb) n
	ORDER BY n.lane_id, n.blocked_from
	ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING
	RETURNING 1
), saved_customer AS (
	INSERT INTO customers (id, ` + newCustomers.columns() + `)
	SELECT gen_random_uuid(), ` + newCustomers.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::customers, ?::jsonb) n
	RETURNING business_id, id, email
), booked AS (
	INSERT INTO appointments (customer_id, ` + newAppointments.columns() + `)
	SELECT c.id, ` + newAppointments.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::appointments, ?::jsonb) n
	JOIN saved_customer c ON c.business_id = n.business_id AND c.email = lower(n.client_email)
), recorded AS (
	INSERT INTO appointment_history (` + newEntries.columns() + `)
	SELECT ` + newEntries.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::appointment_history, ?::jsonb) n
), sent AS (
	INSERT INTO messages (` + newMessages.columns() + `)
	SELECT ` + newMessages.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::messages, ?::jsonb) n
)
SELECT count(*) FROM claimed`

func (s samples) AddAppointments(ctx context.Context, list []ports.SampleAppointment) error {
	const doing = "add sample appointments"
	rows := toSampleRows(list)
	args, err := rows.args()
	if err != nil {
		return translate(doing, err)
	}
	var claimed int
	if err := s.db.NewRaw(addSamples, args...).Scan(ctx, &claimed); err != nil {
		return translate(doing, err)
	}
	if claimed < len(rows.allocations) {
		return fmt.Errorf("%s: only %d of %d places were free", doing, claimed, len(rows.allocations))
	}
	return nil
}

// sampleRows are the rows that addSamples inserts.
type sampleRows struct {
	allocations  []*allocationRow
	customers    []*customerRow
	appointments []*appointmentRow
	history      []*historyRow
	messages     []*messageRow
}

func toSampleRows(list []ports.SampleAppointment) sampleRows {
	var rows sampleRows
	type person struct {
		at    business.ID
		email string
	}
	known := map[person]*customerRow{}
	for _, sample := range list {
		a := sample.Appointment
		rows.appointments = append(rows.appointments, toAppointmentRow(a))
		for _, claim := range toAllocationRows(a.BusinessID, a.ID, sample.Allocations) {
			claim.Released = !a.Status.HoldsPlace()
			rows.allocations = append(rows.allocations, claim)
		}
		p := person{a.BusinessID, strings.ToLower(a.Customer.Email)}
		if c, exists := known[p]; exists {
			c.AppointmentCount += counted(a)
		} else {
			c = toCustomerRow(a)
			c.CreatedAt, known[p] = a.CreatedAt, c
			rows.customers = append(rows.customers, c)
		}
		for _, entry := range sample.History {
			rows.history = append(rows.history, toHistoryRow(a, entry))
		}
		for _, m := range sample.Messages {
			rows.messages = append(rows.messages, toMessageRow(m))
		}
	}
	return rows
}

// args are those of addSamples.
func (r sampleRows) args() ([]any, error) {
	var (
		args [5]any
		errs [5]error
	)
	args[0], errs[0] = recordset(r.allocations)
	args[1], errs[1] = recordset(r.customers)
	args[2], errs[2] = recordset(r.appointments)
	args[3], errs[3] = recordset(r.history)
	args[4], errs[4] = recordset(r.messages)
	return args[:], errors.Join(errs[:]...)
}
