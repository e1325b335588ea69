package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// notExported are the columns of a business's tables that its export omits, with the reasons. "*" means every column.
var notExported = map[string]map[string]string{
	"agendas":             {"*": "follows from the settings: when the next agenda is due"},
	"notification_marks":  {"*": "what an account has read in the dashboard"},
	"notification_reads":  {"*": "what an account has read in the dashboard"},
	"calendar_feeds":      {"*": "private addresses at this installation, of which only hashes are stored"},
	"tokens":              {"*": "secrets of links in mails"},
	"operator_notes":      {"*": "what the operator of the installation noted for themselves"},
	"deposit_terms":       {"former_start": "what undoing the last move of the business would bring back", "former_text": "what undoing the last move of the business would bring back", "former_says": "what undoing the last move of the business would bring back", "former_by": "what undoing the last move of the business would bring back"},
	"alerts":              {"*": "what the operator and others were told of, so that they are told once"},
	"idempotency_keys":    {"*": "secrets of browsers, by which a repeated booking is recognised"},
	"sessions":            {"hash": "a secret", "business_id": "the business"},
	"booking_links":       {"business_id": "the business"},
	"memberships":         {"business_id": "the business"},
	"invitations":         {"secret": "of the link in the mail"},
	"staff":               {"mail_secret": "the secret of the staff member's link"},
	"businesses":          {"setup_version": "counts changes for caches", "had_payment_account": "follows from payment_credentials"},
	"customers":           {"search": "follows from the other columns", "unpaid_since": "rows with it are not exported"},
	"appointments":        {"manage_secret": "the secret of the customer's link"},
	"allocations":         {"changed": "tells caches what is new"},
	"class_sessions":      {"changed": "tells caches what is new"},
	"appointment_history": {"changed": "tells caches what is new"},
	"payment_credentials": {"sealed": "secrets of the account at the processor", "webhook_token": "a part of a private address"},
	"webhook_events":      {"*": "which events of a processor came, by which a repeated one is recognised"},
	"deposit_attempts": {
		"pay_url": "a private address", "changed": "tells caches what is new",
		"next_check_at": "when the processor is asked again", "checks": "how often it was asked", "failing_at": "since when it refuses to be asked",
		"unsettled_at": "since when it waits",
	},
	"business_days":     {"*": "follows from appointments and payments: sums for the operator"},
	"listed_businesses": {"*": "follows from other tables: for the operator's list"},
	"subscriptions": {
		"item_id": "identifies nothing elsewhere", "welcomed_id": "keeps a mail from being sent twice", "end_now": "how far the program is", "check_at": "how far the program is",
		"failures": "how far the program is", "version": "how far the program is",
	},
	"messages": {"changed": "tells caches what is new", "account_id": "follows from the recipient's account"},
}

func TestEveryColumnOfABusinessIsExportedOrLeftOutForAReason(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	exported := map[string][]string{}
	for _, table := range exportTables {
		exported[table.name] = table.columnNames()
	}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		columns := column[string](t, db, `SELECT column_name::text FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`, table)
		for _, name := range columns {
			out := notExported[table]["*"] + notExported[table][name]
			if name == "business_id" && slices.Contains(tenantTables, table) {
				out = "the business"
			}
			if in := slices.Contains(exported[table], name); in == (out != "") {
				t.Errorf("%s.%s: exported %v, left out because %q. Add it to exportTables, or to notExported with the reason", table, name, in, out)
			}
		}
		for _, name := range exported[table] {
			if !slices.Contains(columns, name) {
				t.Errorf("%s has no column %s", table, name)
			}
		}
		delete(exported, table)
	}
	if len(exported) > 0 {
		t.Errorf("tables that do not belong to a business: %v", slices.Collect(maps.Keys(exported)))
	}
}

func TestTheExportHasEveryRowOfTheBusinessAndNoOther(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	s, other := newTestBusiness(t, db), newTestBusiness(t, db)
	for _, b := range []*testBusiness{s, other} {
		b.fill()
		b.addOwner(string(b.id) + "@example.com")
	}
	for i := range exportTables[0].batch() + 1 { // more than one batch
		_, err := s.MailCounts().Count(t.Context(), s.id, day.AddDate(0, 0, i+1), 1)
		s.must(err)
	}
	for _, table := range db.Export().Tables() {
		got := s.exportedRows(table)
		stored := column[json.RawMessage](t, db, `SELECT to_jsonb(t) FROM `+table.Name+` t WHERE `+businessColumn(table.Name)+` = $1`, s.id)
		if len(got) != len(stored) || len(stored) == 0 {
			t.Errorf("%s: %d rows are exported, %d are stored", table.Name, len(got), len(stored))
			continue
		}
		for _, raw := range stored {
			want := map[string]any{}
			s.must(json.Unmarshal(raw, &want))
			if !slices.ContainsFunc(got, func(row map[string]any) bool { return sameRow(table, row, want) }) {
				t.Errorf("%s: no exported row has the values of %v; the first is %v", table.Name, want, got[0])
			}
		}
	}
}

func (s *testBusiness) exportedRows(table ports.ExportedTable) (rows []map[string]any) {
	s.t.Helper()
	s.must(s.Export().EachRow(s.t.Context(), s.id, table.Name, func(values []ports.JSON) error {
		row := map[string]any{}
		var problems []error
		for i, raw := range values {
			var value any
			problems = append(problems, json.Unmarshal(raw, &value))
			row[table.Columns[i]] = value
		}
		rows = append(rows, row)
		return errors.Join(problems...)
	}))
	return rows
}

// sameRow compares a row with the JSON that the database itself writes. There, instants may have another zone and bytes another
// format.
func sameRow(table ports.ExportedTable, got, want map[string]any) bool {
	for _, name := range table.Columns {
		if bytes, isText := want[name].(string); isText && strings.HasPrefix(bytes, `\x`) {
			if got[name] == "" {
				return false
			}
			continue
		}
		if !reflect.DeepEqual(inUTC(got[name]), inUTC(want[name])) {
			return false
		}
	}
	return true
}

func inUTC(value any) any {
	if text, isText := value.(string); isText {
		if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
			return at.UTC()
		}
	}
	return value
}

func TestTheExportStopsWhenItsReaderDoes(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{}))
	stop := errors.New("stop")
	err := s.Export().EachRow(context.Background(), s.id, "services", func([]ports.JSON) error { return stop })
	if !errors.Is(err, stop) {
		t.Error(err)
	}
	if err := s.Export().EachRow(context.Background(), business.ID(newID()), "river_job", nil); err == nil {
		t.Error("a table that is not exported was read")
	}
}
