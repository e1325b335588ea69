package postgres

import (
	"errors"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/core/account"
	"slotwise/core/business"
)

// column returns the result of a query with one column.
func column[T any](t *testing.T, db *DB, query string, args ...any) []T {
	t.Helper()
	rows, err := db.pool.Query(t.Context(), query, args...)
	if err != nil {
		t.Fatal(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[T])
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const ours = `c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname !~ '^(river_|bun_)'`

func TestSchemaIsKeyedByBusiness(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})

	tables := column[string](t, db, `SELECT c.relname::text FROM pg_class c WHERE `+ours+` ORDER BY 1`)
	listed := slices.Sorted(slices.Values(slices.Concat(globalTables, tenantTables)))
	if !slices.Equal(tables, listed) {
		t.Fatalf("tables:\n got %v\nwant %v", tables, listed)
	}

	// The key of every primary key, unique index and exclusion constraint of a tenant table begins with the business.
	wrongKeys := column[string](t, db, `
		SELECT i.indexrelid::regclass::text
		FROM pg_index i
		JOIN pg_class c ON c.oid = i.indrelid
		LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
		WHERE `+ours+` AND c.relname <> ALL ($1) AND (i.indisunique OR i.indisexclusion)
			AND a.attname IS DISTINCT FROM CASE c.relname WHEN 'businesses' THEN 'id' ELSE 'business_id' END`, globalTables)
	if len(wrongKeys) > 0 {
		t.Errorf("keys that do not begin with the business: %v", wrongKeys)
	}
	keyless := column[string](t, db, `
		SELECT c.relname::text FROM pg_class c
		WHERE `+ours+` AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`)
	if len(keyless) > 0 {
		t.Errorf("tables without a primary key: %v", keyless)
	}
}

func TestEveryTableOfABusinessIsListedInTheOrderOfDeletion(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	withBusiness := column[string](t, db, `
		SELECT c.relname::text FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE `+ours+` AND a.attname = 'business_id' AND NOT a.attisdropped ORDER BY 1`)
	listed := slices.Concat(lookupTables, tenantTables)
	for _, table := range withBusiness {
		if !slices.Contains(listed, table) {
			t.Errorf("%s has a business_id: add it to the tenant tables or to the lookup tables", table)
		}
	}
	for _, table := range listed {
		if !slices.Contains(withBusiness, table) && table != "businesses" {
			t.Errorf("%s has no business_id", table)
		}
	}
	for _, key := range column[[]string](t, db, `
		SELECT DISTINCT ARRAY[c.relname::text, r.relname::text]
		FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
		WHERE k.contype = 'f' AND c.oid <> r.oid AND `+ours) {
		if to := slices.Index(listed, key[1]); to >= 0 && to < slices.Index(listed, key[0]) {
			t.Errorf("%s references %s and has to come before it", key[0], key[1])
		}
	}
}

func TestNoForeignKeyCrossesTenants(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	const keys = `
		FROM pg_constraint k
		JOIN pg_class c ON c.oid = k.conrelid
		JOIN pg_class r ON r.oid = k.confrelid
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
		JOIN pg_attribute b ON b.attrelid = r.oid AND b.attnum = k.confkey[1]
		WHERE k.contype = 'f' AND ` + ours
	if n := column[int](t, db, `SELECT count(*) `+keys); n[0] < 8 {
		t.Fatalf("found only %d foreign keys: does the test still see them all?", n[0])
	}
	// Foreign keys between two global tables are allowed.
	crossing := column[string](t, db, `SELECT k.conname::text `+keys+` AND NOT (c.relname = ANY ($1) AND r.relname = ANY ($1)) AND NOT (
		c.relname <> ALL ($1) AND r.relname <> ALL ($1) AND a.attname = 'business_id'
		AND b.attname = CASE r.relname WHEN 'businesses' THEN 'id' ELSE 'business_id' END)`, globalTables)
	if len(crossing) > 0 {
		t.Errorf("foreign keys across tenants: %v", crossing)
	}
}

func TestTheSchemaNeverReadsTheServersClock(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	defaults := column[string](t, db, `
		SELECT c.relname || '.' || a.attname || ' = ' || pg_get_expr(d.adbin, d.adrelid)
		FROM pg_attrdef d
		JOIN pg_class c ON c.oid = d.adrelid
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
		WHERE `+ours+` AND a.attgenerated = '' AND pg_get_expr(d.adbin, d.adrelid) <> 'pg_current_xact_id()'`) // only PostgreSQL knows this value
	if len(defaults) > 0 {
		t.Errorf("columns with a default: %v", defaults)
	}
	readingClock := column[string](t, db, `
		SELECT k.conname::text FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
		WHERE `+ours+` AND pg_get_constraintdef(k.oid) ~* '(now|timestamp|current_\w+)\s*\('`)
	if len(readingClock) > 0 {
		t.Errorf("constraints that read the clock: %v", readingClock)
	}
}

func TestInvalidRowsAreRejected(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	s.fillPayments()
	for name, statement := range map[string]string{
		"appointments_times_check":         `UPDATE appointments SET ends_at = starts_at WHERE business_id = $1`,
		"allocations_span_check":           `UPDATE allocations SET blocked_to = blocked_from + interval '25 hours' WHERE business_id = $1`,
		"allocations_floating_check":       `UPDATE allocations SET service_id = NULL WHERE business_id = $1`,
		"allocations_kind_check":           `UPDATE allocations SET holder_kind = 'ghost' WHERE business_id = $1`,
		"allocations_place_check":          `UPDATE allocations SET place = 1 WHERE business_id = $1`,
		"appointment_items_buffers_check":  `UPDATE appointment_items SET buffer_after_minutes = -1 WHERE business_id = $1`,
		"appointment_items_item_check":     `UPDATE appointment_items SET item = 0 WHERE business_id = $1`,
		"appointment_items_price_check":    `UPDATE appointment_items SET price_minor = -1 WHERE business_id = $1`,
		"appointment_items_times_check":    `UPDATE appointment_items SET ends_at = starts_at WHERE business_id = $1`,
		"appointment_items_appointment_fk": `UPDATE appointment_items SET appointment_id = gen_random_uuid() WHERE business_id = $1`,
		"appointments_customer_fk":         `UPDATE appointments SET customer_id = gen_random_uuid() WHERE business_id = $1`,
		"appointments_price_check":         `UPDATE appointments SET price_minor = -1 WHERE business_id = $1`,
		"appointments_status_check":        `UPDATE appointments SET status = 'lost' WHERE business_id = $1`,
		"appointments_secret_check":        `UPDATE appointments SET manage_secret = '' WHERE business_id = $1`,
		"services_capacity_check":          `UPDATE services SET capacity = 1 WHERE business_id = $1`,
		"services_duration_check":          `UPDATE services SET duration_minutes = 0 WHERE business_id = $1`,
		"services_price_check":             `UPDATE services SET price_minor = -1 WHERE business_id = $1`,
		"services_buffers_check":           `UPDATE services SET buffer_before_minutes = -1 WHERE business_id = $1`,
		"services_version_check":           `UPDATE services SET version = 0 WHERE business_id = $1`,
		"services_deposit_check":           `UPDATE services SET deposit_mode = 'own' WHERE business_id = $1`,
		"payment_credentials_token_check":  `UPDATE payment_credentials SET webhook_token = '' WHERE business_id = $1`,
		"deposit_attempts_state_check":     `UPDATE deposit_attempts SET state = 'lost' WHERE business_id = $1`,
		"deposit_attempts_amounts_check":   `UPDATE deposit_attempts SET amount_minor = price_minor + 1 WHERE business_id = $1`,
		"ledger_lines_amount_check":        `UPDATE ledger_lines SET amount_minor = 0 WHERE business_id = $1`,
		"businesses_version_check":         `UPDATE businesses SET version = 0 WHERE id = $1`,
		"booking_links_retired_check":      `UPDATE booking_links SET retired_at = '2027-01-01' WHERE business_id = $1`,
		"booking_links_primary_key":        `INSERT INTO booking_links (unique_url, business_id, is_primary) VALUES ('second', $1, true)`,
		"lanes_position_check":             `UPDATE lanes SET position = 51 WHERE business_id = $1`,
		"businesses_week_check":            `UPDATE businesses SET hours = '[]' WHERE id = $1`,
		"businesses_currency_check":        `UPDATE businesses SET currency = 'euro' WHERE id = $1`,
		"messages_subject_kind_check":      `UPDATE messages SET subject_kind = 'weather', appointment_id = NULL, appointment_version = NULL WHERE business_id = $1`,
		"messages_appointment_check":       `UPDATE messages SET appointment_id = NULL WHERE business_id = $1`,
		"messages_recipient_check":         `UPDATE messages SET recipient = 'passer-by' WHERE business_id = $1`,
		"messages_recipient_address_check": `UPDATE messages SET recipient_address = '' WHERE business_id = $1`,
		"messages_state_check":             `UPDATE messages SET state = 'lost' WHERE business_id = $1`,
		"allocations_lane_fk":              `UPDATE allocations SET lane_id = gen_random_uuid() WHERE business_id = $1`,
		"appointment_items_service_fk":     `UPDATE appointment_items SET service_id = gen_random_uuid() WHERE business_id = $1`,
	} {
		_, err := db.pool.Exec(t.Context(), statement, s.id)
		if got := constraintOf(err); got != name {
			t.Errorf("%s: rejected by %q (%v)", name, got, err)
		}
	}
}

func TestInvalidAccountsAreRejected(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	owner := account.NewOwner(account.ID(newID()), "o@example.com", "h", business.ID(newID()), day)
	if err := errors.Join(
		db.Accounts().Create(t.Context(), owner),
		db.Tokens().Put(t.Context(), account.NewToken(account.ConfirmEmail, "secret", owner.ID, owner.Business(), owner.Email, day)),
		db.AccountEvents().Add(t.Context(), account.Event{ID: account.EventID(newID()), Account: owner.ID, At: day}),
		db.Accounts().SetPassword(t.Context(), owner.ID, "another", day),
		db.TwoFactors().Put(t.Context(), account.TwoFactor{Account: owner.ID, SealedKey: []byte("k")}),
		db.TwoFactors().PutRecoveryCodes(t.Context(), owner.ID, []account.Hash{account.HashOf("code")}),
		db.Sessions().Create(t.Context(), account.NewSession(owner, "cookie", "", "", day)),
	); err != nil {
		t.Fatal(err)
	}
	for name, statement := range map[string]string{
		"accounts_role_check":         `UPDATE accounts SET role = 'customer'`,
		"accounts_email_check":        `UPDATE accounts SET email = 'O@example.com'`,
		"memberships_role_check":      `UPDATE memberships SET role = 'operator'`,
		"memberships_account_fk":      `UPDATE memberships SET account_id = gen_random_uuid()`,
		"tokens_account_fk":           `UPDATE tokens SET account_id = gen_random_uuid()`,
		"account_events_account_fk":   `UPDATE account_events SET account_id = gen_random_uuid()`,
		"tokens_purpose_check":        `UPDATE tokens SET purpose = ''`,
		"two_factors_account_fk":      `UPDATE two_factors SET account_id = gen_random_uuid()`,
		"recovery_codes_account_fk":   `UPDATE recovery_codes SET account_id = gen_random_uuid()`,
		"recovery_codes_hash_check":   `UPDATE recovery_codes SET hash = ''`,
		"former_passwords_account_fk": `UPDATE former_passwords SET account_id = gen_random_uuid()`,
		"former_passwords_hash_check": `UPDATE former_passwords SET hash = ''`,
		"accounts_pending_check":      `UPDATE accounts SET pending_email = 'n@example.com'`,
		"tokens_hash_check":           `UPDATE tokens SET hash = ''`,
		"sessions_hash_check":         `UPDATE sessions SET hash = ''`,
	} {
		_, err := db.pool.Exec(t.Context(), statement)
		if got := constraintOf(err); got != name {
			t.Errorf("%s: rejected by %q (%v)", name, got, err)
		}
	}
}
