package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// exportTable is a table in the export of a business.
type exportTable struct {
	name    string
	columns string // the exported columns
	key     string // columns that order the rows of a business and are unique together
}

// exportTables has every table and column of a business, except those in notExported. Tests compare both with the schema.
var exportTables = []exportTable{
	{"businesses", `id, name, email, email_confirmed_at, reply_email, phone, address, category, description, unique_url, logo, brand_color, embed_sites, hide_from_search, currency,
		date_format, time_format, week_start, language, languages, timezone, complimentary, grace_until, subscribed, plan, premium_ended_at, hours, breaks, overrides, rules, owner_mail, deposits, hours_set_at, services_checked_at,
		link_shared_at, delete_at, suspended_at, suspension_reason, is_demo, created_at, version`, "id"},
	{"booking_links", "unique_url, is_primary, retired_at", "unique_url"},
	{"memberships", "account_id, role, staff_id, joined_at", "account_id"},
	{"invitations", "id, email, name, role, staff_id, invited_by, created_at, expires_at, ended_at, accepted_by", "id"},
	{"sessions", "account_id, user_agent, address, created_at, last_seen_at, expires_at", "hash"},
	{"services", `id, name, description, category, duration_minutes, price_minor, currency, is_active, bookable_online, buffer_before_minutes,
		buffer_after_minutes, steps, deposit_mode, deposit_percent, capacity, most_places, position, created_at, archived_at, version`, "id"},
	{"staff", "id, name, email, phone, specialization, language, is_active, all_services, hours, breaks, overrides, mail_asked_at, mail_confirmed_at, mail_stopped_at, created_at, archived_at, version", "id"},
	{"staff_services", "staff_id, service_id", "staff_id, service_id"},
	{"staff_terms", "staff_id, service_id, price_minor, minutes", "staff_id, service_id"},
	{"resource_pools", "id, name, created_at, archived_at, version", "id"},
	{"resources", "id, pool_id, name, is_active, hours, position, created_at, archived_at, version", "id"},
	{"lanes", "id, staff_id, resource_id, position", "id"},
	{"blocked_times", "id, label, staff_ids, rule, created_at, version", "id"},
	{"customers", `id, name, email, phone, phone_e164, appointment_count, notes, notes_saved_at, blocked_at, block_reason, blocked_phone,
		language, marketing_consent_at, created_at, erased_at, version`, "id"},
	{"series", "id, repeats, created_at", "id"},
	{"class_plans", "id, service_id, staff_id, weekday, minute, first_date, last_date, created_at", "id"},
	{"class_sessions", "id, service_id, staff_id, plan_id, plan_date, starts_at, ends_at, capacity, status, outside_hours, created_at, version", "id"},
	{"appointments", `id, number, series_id, session_id, places, customer_id, service_name, price_minor, currency, starts_at, ends_at, status, no_show, client_name, client_email, client_phone, client_notes, notes, source, channel,
		language, outside_hours, deposit_state, deposit_minor, deposit_came_minor, deposit_came_currency, deposit_refunded_minor, deposit_dispute, deposit_test, held_until, reminder_at, created_at, updated_at, deleted_at, version`, "id"},
	{"appointment_items", `appointment_id, item, service_id, service_name, price_minor, staff_id, staff_name, starts_at, ends_at,
		buffer_before_minutes, buffer_after_minutes, steps`, "appointment_id, item"},
	{"allocations", `holder_id, part, holder_kind, appointment_id, lane_id, service_id, blocked_from, blocked_to, held_until, floating, enforced,
		released, session_id, place, capacity, holding_session_id`, "holder_id, part"},
	{"appointment_history", "appointment_id, version, at, actor_kind, actor_id, action, note, says, reason, policy, changes, items", "appointment_id, version"},
	{"messages", `id, subject_kind, appointment_id, appointment_version, kind, channel, recipient, staff_id, recipient_address, language, note, says, state, attempts, reason, why, created_at,
		sent_at, failed_at`, "id"},
	{"payment_credentials", `id, processor, is_test, hints, last_webhook_at, tested_at, test_passed, test_detail, test_says, account, account_id, account_currency,
		refused_at, created_at`, "id"},
	{"deposit_attempts", `id, appointment_id, number, processor, credentials_id, is_test, state, amount_minor, price_minor, currency, percent,
		page_ref, order_ref, payment_ref, captured_minor, captured_currency, refunded_minor, refunds, dispute, is_cancelled, is_late, held_until, obstacle, reason_id, reason_values, processor_words, created_at,
		updated_at, changed_at`, "id"},
	{"ledger_lines", "id, appointment_id, kind, method, amount_minor, currency, at, attempt_id, is_test, actor_kind, actor_id", "id"},
	{"deposit_terms", "appointment_id, text, language, says, accepted_at, refund_until, refund_by", "appointment_id"},
	{"mail_days", "starts_at, sent, owner_told", "starts_at"},
	{"media", "hash, kind, content, created_at", "hash"},
	{"subscriptions", `state, customer_id, subscription_id, plan, period_start, period_end, ends_at, currency, next_minor, due_minor, past_due_since,
		next_try_at, unknown_since`, "business_id"},
	{"subscription_pages", "id, plan, state, paid, subscription_id, refunded, created_at, expires_at", "id"},
	{"subscription_invoices", "id, subscription_id, plan, amount_minor, currency, is_test, refunded, returned_minor, dispute, paid_at, period_end", "id"},
	{"plan_history", "id, at, kind, plan, amount_minor, currency, until", "id"},
}

// exportedOnly are the conditions for rows of a table. The owner does not see customers who have only started to pay a deposit.
var exportedOnly = map[string]string{
	"appointments": "held_until IS NULL",
	"customers":    "unpaid_since IS NULL",
}

// batch returns how many rows EachRow reads at once. Pictures are large, so their batches are small.
func (t exportTable) batch() int {
	if t.name == "media" {
		return 1
	}
	return 1000
}

func (t exportTable) columnNames() []string { return columnList(t.columns) }

func columnList(columns string) []string {
	return strings.Fields(strings.ReplaceAll(columns, ",", " "))
}

type exportReader struct{ *DB }

func (exportReader) Tables() []ports.ExportedTable {
	tables := make([]ports.ExportedTable, len(exportTables))
	for i, t := range exportTables {
		tables[i] = ports.ExportedTable{Name: t.name, Columns: t.columnNames()}
	}
	return tables
}

func (s exportReader) EachRow(ctx context.Context, id business.ID, table string, fn func(values []ports.JSON) error) error {
	at := slices.IndexFunc(exportTables, func(t exportTable) bool { return t.name == table })
	if at < 0 {
		return fmt.Errorf("export %s: there is no such table", table)
	}
	t := exportTables[at]
	for after := []any(nil); ; {
		batch, err := s.rowsAfter(ctx, id, t, after)
		if err != nil {
			return pgerr.Translate("export "+table, err)
		}
		for _, row := range batch {
			if err := t.visit(row, fn); err != nil {
				return err
			}
		}
		if len(batch) < t.batch() {
			return nil
		}
		after = batch[len(batch)-1][len(t.columnNames()):]
	}
}

// rowsAfter reads the exported columns and the key of the rows that follow a key.
func (s exportReader) rowsAfter(ctx context.Context, id business.ID, t exportTable, after []any) ([][]any, error) {
	args := sqltext.Args{"business": id}
	following := ""
	if after != nil {
		places := make([]string, len(after))
		for i, value := range after {
			name := fmt.Sprintf("after%d", i)
			places[i], args[name] = "@"+name, value
		}
		following = fmt.Sprintf(" AND (%s) > (%s)", t.key, strings.Join(places, ", "))
	}
	if only := exportedOnly[t.name]; only != "" {
		following += " AND " + only
	}
	rows, err := s.pool.Query(ctx, fmt.Sprintf("SELECT %s, %s FROM %s WHERE %s = @business%s ORDER BY %s LIMIT %d",
		t.columns, t.key, pgx.Identifier{t.name}.Sanitize(), businessColumn(t.name), following, t.key, t.batch()), args)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) ([]any, error) {
		values, err := row.Values()
		for i, field := range row.FieldDescriptions() {
			if date, ok := values[i].(time.Time); ok && field.DataTypeOID == pgtype.DateOID {
				values[i] = civil.DateOf(date, time.UTC).String()
			}
		}
		return values, err
	})
}

func (t exportTable) visit(row []any, fn func(values []ports.JSON) error) error {
	values := make([]ports.JSON, len(t.columnNames()))
	for i := range values {
		value, err := json.Marshal(exported(row[i]))
		if err != nil {
			return fmt.Errorf("export %s: %w", t.name, err)
		}
		values[i] = value
	}
	return fn(values)
}

// exported converts a value of a column to the form in which the export writes it.
func exported(value any) any {
	switch value := value.(type) {
	case [uuid.Size]byte:
		return uuid.UUID(value).String()
	case time.Time:
		return value.UTC()
	case []any: // an array, or a list in a jsonb column
		list := make([]any, len(value))
		for i, item := range value {
			list[i] = exported(item)
		}
		return list
	}
	return value
}
