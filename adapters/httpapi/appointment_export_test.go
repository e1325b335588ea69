package httpapi_test

import (
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

func TestAppointmentsAreExportedAsATable(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	empty := s.exported("")
	first := s.bookFor("2027-06-08", "09:00", "=HYPERLINK(1)", "ada@example.com", "+49 30 123456")
	first.want(http.StatusCreated)
	b := decode[booked](first)
	s.owner.put(s.path("/appointments/"+b.ID), object{"notes": "Window seat,\n\"please\""}).want(http.StatusOK)

	file := s.owner.get(s.path("/appointments.csv")).want(http.StatusOK)
	want := "\ufeffNumber,Starts,Ends,Starts (UTC),Minutes,Service,Staff,Status,No-show,Customer,Email,Phone,Customer's notes,Notes,Price,Currency,Booked,Source,Channel,Deposit,Deposit state,Deposit refunded,Deposit received,Deposit taken back,Deposit currency,Deposit dispute\r\n" +
		b.Number + ",2027-06-08 09:00,2027-06-08 09:30,2027-06-08T07:00:00Z,30,Cut,,pending,,'=HYPERLINK(1),ada@example.com,+49 30 123456,," +
		"\"Window seat,\r\n\"\"please\"\"\",49.50,USD,2027-06-07 10:00,online,link,,,,,,,\r\n"
	if string(file.Body) != want {
		t.Errorf("the file is %q, want %q", file.Body, want)
	}
	if got := file.Header.Get("Content-Disposition"); got != "attachment; filename=appointments.csv" || len(empty) != 0 {
		t.Errorf("the header is %q; before, there were %v", got, empty)
	}
	w.browser().get(s.path("/appointments.csv")).want(http.StatusUnauthorized)
}

// A program that names no language reads the English table above.
func TestATableIsInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.makePremium(s)
	s.bookFor("2027-06-08", "09:00", "Ada Lovelace", "ada@example.com", "+49 30 123456").want(http.StatusCreated)
	for path, want := range map[string]string{
		"/appointments.csv": ",pendiente,,Ada Lovelace,",
		"/customers.csv":    "\ufeffNombre,Correo,Teléfono,Cliente desde,",
		"/analytics.csv":    ",30 días o más,",
	} {
		file := s.owner.get(s.path(path), acceptLanguage("es-MX")).want(http.StatusOK)
		if !strings.Contains(string(file.Body), want) {
			t.Errorf("%s has no %q: %s", path, want, file.Body)
		}
		if l, vary := file.Header.Get("Content-Language"), strings.Join(file.Header.Values("Vary"), ", "); l != "es" || !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%s: Content-Language is %q, Vary is %q", path, l, vary)
		}
		asked := s.owner.get(s.path(path)+"?lang=es", acceptLanguage("en-GB, es")).want(http.StatusOK)
		if !strings.Contains(string(asked.Body), want) {
			t.Errorf("%s in the language of its address has no %q: %s", path, want, asked.Body)
		}
	}
}

// exported returns the starts of the appointments of an export.
func (s testBusiness) exported(query string) (starts []string) {
	s.owner.t.Helper()
	file := s.owner.get(s.path("/appointments.csv?" + query)).want(http.StatusOK)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(file.Body), "\ufeff"))).ReadAll()
	if err != nil {
		s.owner.t.Fatal(err)
	}
	for _, row := range rows[1:] {
		starts = append(starts, row[1])
	}
	return starts
}

func TestAnExportHasTheFiltersOfTheList(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-07", "11:00")
	s.book("2027-06-09", "09:00")
	s.bookFor("2027-06-10", "09:00", "Grace Hopper", "grace@example.com", "55501").want(http.StatusCreated)
	w.clock.Set(time.Date(2027, time.June, 8, 8, 0, 0, 0, time.UTC)) // the first has ended
	for query, want := range map[string][]string{
		"":          {"2027-06-09 09:00", "2027-06-10 09:00"},
		"past=true": {"2027-06-07 11:00", "2027-06-09 09:00", "2027-06-10 09:00"}, // in order, unlike the list
		"q=HOPPER":  {"2027-06-10 09:00"},
		"past=true&from=2027-06-07&to=2027-06-09": {"2027-06-07 11:00", "2027-06-09 09:00"},
		"past=true&customer=ada@example.com":      {"2027-06-07 11:00", "2027-06-09 09:00"},
		"status=confirmed":                        nil,
		"unassigned=true&service_id=" + s.service: {"2027-06-09 09:00", "2027-06-10 09:00"},
		"staff_id=" + unknownID:                   nil,
	} {
		if got := s.exported(query); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
}

// The export reads in batches. Each batch continues where the previous one ended.
func TestALongExportHasEachAppointmentOnce(t *testing.T) {
	t.Parallel()
	url := embeddedtest.New(t, postgrestest.Migrate)
	s := newEnvOnDatabase(t, postgres.Config{URL: url}).openBusiness("Shear Joy", "owner@example.com")
	b := s.book("2027-06-08", "09:00")
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	const copies = 2500
	// Many appointments start at the same instant as their neighbours in the list.
	_, err = conn.Exec(t.Context(), `
		INSERT INTO appointments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'C' || i,
			'starts_at', a.starts_at + i / 7 * interval '1 minute', 'ends_at', a.ends_at + i / 7 * interval '1 minute'))).*
		FROM appointments a, generate_series(1, $1::int) i WHERE a.id = $2`, copies, b.ID)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.Exec(t.Context(), `
		INSERT INTO appointment_items SELECT (jsonb_populate_record(i, jsonb_build_object('appointment_id', a.id, 'starts_at', a.starts_at, 'ends_at', a.ends_at))).*
		FROM appointments a, appointment_items i WHERE a.id <> $1 AND i.appointment_id = $1`, b.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"", "q=ada"} {
		starts := s.exported(query)
		if len(starts) != copies+1 || !slices.IsSorted(starts) {
			t.Errorf("%q: %d appointments, want %d in order", query, len(starts), copies+1)
		}
	}
}

// The file says what came of a deposit and what went back, in the currency that came.
func TestTheExportSaysWhereTheMoneyOfADepositIs(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.takeDeposits()
	odd, disputed := s.bookHeld("2027-06-08", "09:30"), s.bookHeld("2027-06-08", "11:00")
	w.taking.Change(odd.Payment.SessionID, func(f *porttest.FakePayment) {
		f.State, f.Captured = payment.Captured, money.Amount{Minor: 3330, Currency: "EUR"}
	})
	w.taking.Pay(disputed.Payment.SessionID)
	w.taking.Change(disputed.Payment.SessionID, func(f *porttest.FakePayment) { f.Dispute = payment.DisputeLost })
	w.clock.Advance(time.Minute)
	w.status(odd)
	w.status(disputed)
	file := s.owner.get(s.path("/appointments.csv")).want(http.StatusOK)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(file.Body), "\ufeff"))).ReadAll()
	porttest.OK(t, err)
	got := map[string][]string{}
	for _, row := range rows[1:] {
		got[row[1]] = row[19:]
	}
	porttest.Same(t, "what the file says", got, map[string][]string{
		"2027-06-08 09:30": {"9.90", "refunded", "33.30", "33.30", "0.00", "EUR", ""},
		"2027-06-08 11:00": {"9.90", "paid", "0.00", "9.90", "9.90", "USD", "lost"},
	})
	for filter, want := range map[string][]string{"paid": nil, "returned": {"2027-06-08 09:30", "2027-06-08 11:00"}} {
		starts := s.exported("deposit=" + filter)
		slices.Sort(starts)
		if !slices.Equal(starts, want) {
			t.Errorf("the filter %q lists %v, want %v", filter, starts, want)
		}
	}
}
