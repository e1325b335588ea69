package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/adapters/texts"
	"slotwise/core/message"
	"slotwise/ports"
)

func TestCustomersAreExportedAsATable(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.get(s.path("/customers.csv")).want(http.StatusOK)
	s.bookFor("2027-06-08", "09:00", "=HYPERLINK(1)", "ada@example.com", "+49 30 123456").want(http.StatusCreated)
	s.owner.patch(s.path("/customers/"+s.customers("")[0].ID), object{"notes": "Window seat,\n\"please\""}).want(http.StatusOK)
	file := s.owner.get(s.path("/customers.csv")).want(http.StatusOK)
	const want = "\ufeffName,Email,Phone,Customer since,Appointments,Last visit,Next visit,Blocked since,Notes\r\n" +
		"'=HYPERLINK(1),ada@example.com,+49 30 123456,2027-06-07,1,,2027-06-08 09:00,,\"Window seat,\r\n\"\"please\"\"\"\r\n"
	if string(file.Body) != want {
		t.Errorf("the file is %q, want %q", file.Body, want)
	}
	if got := file.Header.Get("Content-Disposition"); got != "attachment; filename=customers.csv" {
		t.Errorf("the header is %q", got)
	}
}

// After an erasure, no table contains anything that identifies the customer, and the figures are unchanged.
func TestAnErasedCustomerIsInNoTable(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)

	// The data about this person fills every field that can hold personal data.
	ended := decode[struct{ ID string }](s.owner.env.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00"), header{"Idempotency-Key", "ada-lovelace"}).want(http.StatusCreated))
	s.book("2027-06-08", "10:00")
	removed := s.book("2027-06-08", "11:00")
	ada := s.customers("?q=ada")[0]
	path := s.path("/customers/" + ada.ID)
	s.owner.patch(path, object{"notes": "Likes the window seat", "phone": "+44 20 7946 1111"}).want(http.StatusOK)
	s.owner.put(path+"/block", object{"reason": "Shouted at Byron"}).want(http.StatusOK)
	s.owner.put(s.path("/appointments/"+removed.ID), object{"notes": "Brings her dog", "reason": "Wrote to Babbage", "note_to_customer": "Sorry, Ada", "client_info": object{"full_name": "Lady Lovelace"}}).want(http.StatusOK)
	w.mailer.Refuse(&ports.MailError{Permanent: true, Words: "550 ada@example.com is unknown"})
	w.sendMail()
	w.mailer.Refuse(nil)
	s.owner.delete(s.path("/appointments/" + removed.ID)).want(http.StatusNoContent)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	if _, err := conn.Exec(t.Context(), `UPDATE river_job SET errors = ARRAY['{"error": "550 ada@example.com is unknown"}'::jsonb] WHERE queue = 'default'`); err != nil {
		t.Fatal(err)
	}

	// They are too long to occur by chance in a random id or in a fraction of a second.
	traces := []string{"Lovelace", "lovelace", "Ada ", "ada@example.com", "7946 0000", "44207946", "first visit", "window seat", "Byron", "Babbage", "her dog"}
	held := string(s.owner.get(path + "/export").want(http.StatusOK).Body)
	for _, trace := range traces {
		if trace != "lovelace" && trace != "44207946" && !strings.Contains(held, trace) {
			t.Errorf("the export lacks %q", trace)
		}
	}

	w.clock.Advance(23*time.Hour + 30*time.Minute) // one appointment has ended
	s.owner.post(s.path("/appointments/"+ended.ID+"/payments"), object{"amount": 20, "method": "cash"}).want(http.StatusCreated)
	before := len(w.mailer.AppointmentMails())
	s.owner.post(path+"/erase", object{"notify_customer": true}, header{"If-Match", `"1"`}).want(http.StatusPreconditionFailed)
	s.owner.post(path+"/erase", object{"notify_customer": true}).want(http.StatusNoContent)
	w.sendMail()
	mails := w.mailer.AppointmentMails()[before:]
	if len(mails) == 0 || mails[0].Message.Kind != message.Cancelled || mails[0].Message.RecipientAddress != "ada@example.com" {
		t.Errorf("mails %+v", mails)
	}

	for table, text := range dumpOf(t, conn) {
		for _, trace := range traces {
			if at := strings.Index(text, trace); at >= 0 {
				t.Errorf("%s still has %q: …%s…", table, trace, text[max(0, at-80):min(len(text), at+80)])
			}
		}
	}
	s.owner.get(path).want(http.StatusNotFound)
	if left := s.customers(""); len(left) != 1 || left[0].FullName != "Erased customer" || left[0].Appointments != 1 {
		t.Errorf("left %+v", left)
	}
	if history := string(s.owner.get(s.path("/appointments/" + ended.ID)).want(http.StatusOK).Body); !strings.Contains(history, `"to":"$20.00"`) {
		t.Errorf("the payment is not in the history any more: %s", history)
	}
	for _, read := range []string{"/customers/list", "/appointments?past=true", "/appointments.csv?past=true", "/appointments/" + ended.ID, "/overview", "/calendar?from=2027-06-07&to=2027-06-13", "/notifications?limit=8"} {
		got := string(s.owner.get(s.path(read), acceptLanguage("en-XA")).want(http.StatusOK).Body)
		if strings.Contains(got, "Erased customer") || !strings.Contains(got, texts.In("en-XA").Say("customer.erased")) {
			t.Errorf("%s in another language: %s", read, got)
		}
	}
	w.browser().get("/api/manage/" + removed.ManageToken).want(http.StatusNotFound)
	s.bookFor("2027-06-15", "09:00", "Ada Lovelace", "ada@example.com", "+44 20 7946 0000").want(http.StatusCreated)
	if again := s.customers("?q=ada"); len(again) != 1 || again[0].ID == ada.ID {
		t.Errorf("who books again is %+v", again)
	}
}

// dumpOf returns the rows of each table as text.
func dumpOf(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	tables, err := conn.Query(t.Context(), `SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`)
	if err != nil {
		t.Fatal(err)
	}
	names, err := pgx.CollectRows(tables, pgx.RowTo[string])
	if err != nil || len(names) < 20 {
		t.Fatalf("tables %v, %v", names, err)
	}
	dump := map[string]string{}
	for _, name := range names {
		var text *string
		if err := conn.QueryRow(t.Context(), `SELECT string_agg(r::text, chr(10)) FROM `+pgx.Identifier{name}.Sanitize()+` r`).Scan(&text); err != nil {
			t.Fatal(err)
		}
		if text != nil {
			dump[name] = *text
		}
	}
	return dump
}
