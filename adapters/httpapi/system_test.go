package httpapi_test

import (
	"fmt"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

const system = "/api/admin/system"

// systemEnv returns an installation on PostgreSQL where no worker runs jobs.
func systemEnv(t *testing.T) (*env, *pgxpool.Pool) {
	t.Helper()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url}, func(c *httpapi.Config) {
		c.Retried = c.Operators.Retried
		c.Version, c.Warnings, c.ZoneData = "1.4.0", []text.Text{text.Of("system.jobRetried", "job", "Look here")}, civil.ZoneData{Version: "2027a"}
	})
	db, err := postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return w, db.Pool()
}

func TestTheOperatorSeesFailuresAndPutsThemRight(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	op := w.operator()
	w.mailer.Refuse(&ports.MailError{Permanent: true, Words: "550 5.1.1: the address does not exist"})
	w.browser().post("/api/contact", contactForm()).want(http.StatusCreated)
	w.sendMail()

	list := decode[[]object](op.get(system + "/failures").want(http.StatusOK))
	if len(list) != 1 || list[0]["title"] != "Confirmation of an owner’s address" || list[0]["reason"] != "550 5.1.1: the address does not exist" ||
		list[0]["attempts"] != 1.0 || list[0]["business"].(object)["name"] != "Shear Joy" {
		t.Fatalf("failures: %v", list)
	}
	contacts := decode[struct{ Messages []object }](op.get(system + "/contact-messages").want(http.StatusOK)).Messages
	if len(contacts) != 1 || contacts[0]["mailed"] != "no" || contacts[0]["reason"] != "550 5.1.1: the address does not exist" {
		t.Fatalf("contact messages: %v", contacts)
	}
	state := decode[object](op.get(system).want(http.StatusOK))
	if mail := state["mail_last_hour"].(object); mail["failed"] != 2.0 || mail["sent"] != 0.0 {
		t.Errorf("mail: %v", mail)
	}

	w.mailer.Refuse(nil)
	mail, contact := list[0]["id"].(string), contacts[0]["id"].(string)
	op.post(system+"/failures/"+mail+"/retry", nil).want(http.StatusNoContent)
	op.post(system+"/contact-messages/"+contact+"/retry", nil).want(http.StatusNoContent)
	op.post(system+"/failures/"+mail+"/retry", nil).wantProblem(http.StatusNotFound, "not_found", "This is no longer among the failures.")
	op.post(system+"/contact-messages/"+contact+"/retry", nil).wantProblem(http.StatusConflict, "not_failed", "")
	w.sendMail()
	if len(w.mailer.AccountMails()) != 1 || len(w.mailer.ContactMails()) != 1 {
		t.Errorf("sent again: %v %v", w.mailer.AccountMails(), w.mailer.ContactMails())
	}

	w.mailer.Refuse(&ports.MailError{Permanent: true, Words: "554 no"})
	s.owner.post(s.path("/confirm-email/resend"), nil)
	w.sendMail()
	again := decode[[]object](op.get(system + "/failures").want(http.StatusOK))
	if len(again) != 1 {
		t.Fatalf("failures: %v", again)
	}
	op.delete(system + "/failures/" + again[0]["id"].(string)).want(http.StatusNoContent)
	if left := decode[[]object](op.get(system + "/failures").want(http.StatusOK)); len(left) != 0 {
		t.Errorf("after dropping: %v", left)
	}
	if _, err := pool.Exec(t.Context(), `UPDATE messages SET state = 'awaiting_quota' WHERE state = 'skipped'`); err != nil {
		t.Fatal(err)
	}
	problems := decode[struct{ Problems []string }](op.get(system).want(http.StatusOK)).Problems
	if want := "Shear Joy has used up its mail quota for today, and mails to its customers are waiting: 1"; !slices.Contains(problems, want) {
		t.Errorf("problems: %q, want %q", problems, want)
	}
	for _, id := range []string{"mail." + s.id + "." + unknownID, "mail.x.y", "job.999", "nothing"} {
		op.post(system+"/failures/"+id+"/retry", nil).want(http.StatusNotFound)
		op.delete(system + "/failures/" + id).want(http.StatusNotFound)
	}
	if n := countRows(t, pool, `SELECT count(*) FROM audit_log WHERE action IN ('job_retried', 'job_dropped')`); n != 3 {
		t.Errorf("%d entries of the audit log, want 3", n)
	}
	var details []string
	for _, e := range decode[[]object](op.get("/api/admin/audit").want(http.StatusOK)) {
		details = append(details, e["detail"].(string))
	}
	if want := []string{"Confirmation of an owner’s address", "Message of the contact form", "Confirmation of an owner’s address", "password", "op@example.com"}; !slices.Equal(details, want) {
		t.Errorf("audit log: %q", details)
	}
	if csv := string(op.get("/api/admin/audit.csv").want(http.StatusOK).Body); !strings.Contains(csv, ",Message of the contact form,") {
		t.Errorf("no words in\n%s", csv)
	}
}

// Every kind of job must have a name for operators, including a newly added one.
func TestEveryFailedJobHasAName(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	source, err := os.ReadFile("../../worker/sweep.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, found := range regexp.MustCompile(`\{"([a-z_]+)", `).FindAllSubmatch(source, -1) {
		kinds[string(found[1])] = true
	}
	if len(kinds) < 15 {
		t.Fatalf("only %d kinds of jobs were found", len(kinds))
	}
	for kind := range kinds {
		if _, err := pool.Exec(t.Context(), `
			INSERT INTO river_job (args, kind, max_attempts, attempt, state, finalized_at, errors)
			VALUES ('{}', $1, 1, 1, 'discarded', '2027-06-07T07:00:00Z', ARRAY['{"error": "disk full"}'::jsonb])`, kind); err != nil {
			t.Fatal(err)
		}
	}
	list := decode[[]object](w.operator().get(system + "/failures").want(http.StatusOK))
	if len(list) != len(kinds) {
		t.Errorf("%d of %d failures", len(list), len(kinds))
	}
	for _, f := range list {
		if title := f["title"].(string); strings.Contains(title, "_") {
			t.Errorf("%s has no name", title)
		}
	}
}

func countRows(t *testing.T, pool *pgxpool.Pool, sql string) (n int) {
	t.Helper()
	if err := pool.QueryRow(t.Context(), sql).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTheOperatorSeesFailedJobsAndTheState(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	op := w.operator()
	_, err := pool.Exec(t.Context(), `
		INSERT INTO river_job (args, kind, max_attempts, attempt, state, attempted_at, finalized_at, scheduled_at, errors)
		SELECT '{}', kind, 1, 1, state::river_job_state, timestamptz '2027-06-07T07:00:00Z' + began * interval '1 minute',
			timestamptz '2027-06-07T07:00:00Z' + ended * interval '1 minute', '2027-06-07T07:59:56Z', ARRAY['{"error": "disk full"}'::jsonb]
		FROM (VALUES ('delete_old', 'discarded', 1, 1), ('delete_old', 'discarded', 2, 2), ('sweep_agendas', 'discarded', 3, 3),
			('sweep_agendas', 'completed', 4, 4), ('send_message', 'discarded', 5, 5), ('sweep_waiting', 'available', NULL, NULL),
			-- Its server was killed, which was noticed only after the next run.
			('sweep_sessions', 'discarded', 6, 12), ('sweep_sessions', 'completed', 7, 8)) AS jobs (kind, state, began, ended)`)
	if err != nil {
		t.Fatal(err)
	}
	list := decode[[]object](op.get(system + "/failures").want(http.StatusOK))
	if len(list) != 1 || list[0]["title"] != "Removal of old rows" || list[0]["reason"] != "disk full" || list[0]["attempts"] != 2.0 ||
		list[0]["kind"] != "job" || list[0]["business"] != nil {
		t.Fatalf("failures: %v", list)
	}
	state := decode[object](op.get(system).want(http.StatusOK))
	migrations, queue := state["migrations"].(object), state["queue"].(object)
	if state["version"] != "1.4.0" || migrations["applied"] != migrations["known"] || migrations["known"].(float64) < 7 || queue["depth"] != 1.0 ||
		queue["oldest_seconds"] != 4.0 || state["running_since"] != "2027-06-07T08:00:00Z" || state["needs_person"] != 0.0 || state["zone_data"].(object)["version"] != "2027a" ||
		state["problems"].([]any)[0] != "Look here: failed and is tried again" || state["processors"].([]any)[0].(object)["state"] != "responds" {
		t.Errorf("state: %v", state)
	}
	if got := decode[object](op.post(system+"/failures/retry-all", nil).want(http.StatusOK)); got["retried"] != 1.0 {
		t.Errorf("retried %v", got)
	}
	if left := decode[[]object](op.get(system + "/failures").want(http.StatusOK)); len(left) != 1 || left[0]["attempts"] != 1.0 {
		t.Fatalf("the earlier failure: %v", left)
	} else {
		op.delete(system + "/failures/" + left[0]["id"].(string)).want(http.StatusNoContent)
	}
	if n := countRows(t, pool, `SELECT count(*) FROM river_job WHERE kind = 'delete_old' AND state = 'available'`); n != 1 {
		t.Errorf("%d jobs are queued again, want 1", n)
	}
}

func TestTheOperatorSeesThatJobsFailAndAreTriedAgain(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	op := w.operator()
	_, err := pool.Exec(t.Context(), `
		INSERT INTO river_job (args, kind, max_attempts, attempt, state, attempted_at, finalized_at, errors)
		SELECT '{}', kind, 14, failed, state::river_job_state, timestamptz '2027-06-07T07:00:00Z' + failed * interval '1 minute',
			CASE WHEN state = 'discarded' THEN timestamptz '2027-06-07T08:00:00Z' END,
			(SELECT array_agg(jsonb_build_object('error', 'failure ' || n)) FROM generate_series(1, failed) n)
		FROM (VALUES ('send_message', 'retryable', 2), ('send_message', 'retryable', 3), ('send_message', 'available', 2),
			('send_message', 'retryable', 1), ('send_message', 'discarded', 9), ('poll_deposits', 'running', 2)) AS jobs (kind, state, failed)`)
	if err != nil {
		t.Fatal(err)
	}
	problems := fmt.Sprint(decode[object](op.get(system).want(http.StatusOK))["problems"])
	for _, want := range []string{
		"mails could not be sent so far and are tried again: 3. The reason: failure 3", "Checks of deposits: failed and is tried again. The reason: failure 2",
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("%q is not in %s", want, problems)
		}
	}
	for path, named := range map[string]bool{"/readyz?verbose": true, "/readyz": false} {
		body := string(w.browser().get(path).want(http.StatusOK).Body)
		if strings.Contains(body, "warning: mails could not be sent so far and are tried again: 3\n") != named || strings.Contains(body, "failure 3") {
			t.Errorf("%s: %s", path, body)
		}
	}
}

func TestATestMailShowsWhatTheMailServerSays(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	op := w.operator()
	if got := decode[object](op.post(system+"/test-mail", object{"to": "Ops@example.com"}).want(http.StatusOK)); got["accepted_by"] != "mail.example:587" || got["stored"] != false {
		t.Errorf("accepted: %v", got)
	}
	w.mailer.Refuse(&ports.MailError{Words: "421 4.7.0: too many connections"})
	op.post(system+"/test-mail", object{"to": "ops@example.com"}).wantProblem(http.StatusConflict, "mail_refused", "421 4.7.0: too many connections")
	op.post(system+"/test-mail", object{"to": "ops"}).wantField("to", "Please enter a valid email address.")
}

func TestAPaymentForAPlanThatWentBackIsSettledByTheOperator(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	sub := s.subscribe("premium_monthly")
	var op *browser
	list := func() []object {
		t.Helper()
		return decode[[]object](op.get(system + "/payments").want(http.StatusOK))
	}
	returned := func(cents int64) []object {
		t.Helper()
		w.processor.Reverse(sub, cents, payment.NoDispute)
		w.clock.Set(w.clock.Now().Add(25 * time.Hour))
		op = w.operator()
		if err := w.subscriptions.PollDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		return list()
	}
	if part := returned(500); len(part) != 1 || part[0]["amount"] != 5.0 || !strings.Contains(part[0]["reason"].(string), "$5.00 was refunded") {
		t.Errorf("a part: %v", part)
	}
	got := returned(1499)
	if len(got) != 1 {
		t.Fatalf("payments: %v", got)
	}
	one := got[0]
	if one["kind"] != "plan" || one["appointment"] != nil || one["amount"] != 14.99 || one["business"].(object)["name"] != "Shear Joy" || one["retry"] != "settle" ||
		!strings.Contains(one["reason"].(string), "refunded in full") || !strings.Contains(one["what_to_do"].(string), "set the business to Free") {
		t.Errorf("payment: %v", one)
	}
	w.sendMail()
	if mails := w.mailer.AlertMails(); len(mails) != 2 || mails[0].Business.Name != "Shear Joy" || mails[0].SystemURL != publicURL+"/admin/dashboard/system" {
		t.Errorf("mails to the operator: %+v", mails)
	}
	at := system + "/payments/" + s.id + "/" + one["id"].(string)
	op.post(system+"/payments/"+unknownID+"/"+one["id"].(string)+"/settle", nil).want(http.StatusNotFound)
	op.post(at+"/settle", nil).want(http.StatusNoContent)
	op.post(at+"/settle", nil).wantProblem(http.StatusNotFound, "not_found", "This payment needs no person.")
	if left := list(); len(left) != 0 {
		t.Errorf("settled: %v", left)
	}
	log, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Action: operator.PaymentSettled, Limit: 10})
	if err != nil || log.Total != 1 || log.Entries[0].Detail != one["reference"] {
		t.Errorf("audit log: %+v (%v)", log, err)
	}
}

func TestAPaymentThatNeedsAPersonIsSettledOnlyByItsProcessor(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	op := w.operator()
	b := s.bookHeld("2027-06-08", "09:30")
	w.taking.Pay(b.Payment.SessionID)
	w.status(b)
	refused := &payment.Error{Failure: payment.Rejected, Words: "account limited"}
	w.taking.Fail(nil, refused)
	s.owner.post(s.path("/appointments/"+b.ID+"/deposit/refund"), nil)

	list := func() []object {
		t.Helper()
		return decode[[]object](op.get(system + "/payments").want(http.StatusOK))
	}
	got := list()
	if len(got) != 1 {
		t.Fatalf("payments: %v", got)
	}
	one := got[0]
	if one["business"].(object)["email"] != "owner@example.com" || one["amount"] != 9.9 || one["is_test"] != true || one["retry"] != "refund" || one["note"] != "" ||
		!strings.Contains(one["reason"].(string), "account limited") || !strings.Contains(one["what_to_do"].(string), "Then press Retry") || len(one["history"].([]any)) < 3 {
		t.Errorf("payment: %v", one)
	}
	at := system + "/payments/" + s.id + "/" + b.Payment.SessionID
	op.put(at+"/note", object{"note": "Phoned the owner."}).want(http.StatusNoContent)
	op.put(at+"/note", object{"note": strings.Repeat("x", 501)}).wantField("note", "This is too long.")
	w.taking.Fail(nil, refused)
	if still := decode[object](op.post(at+"/retry", nil).want(http.StatusOK)); still["note"] != "Phoned the owner." {
		t.Errorf("still stuck: %v", still)
	}
	op.post(at+"/retry", nil).want(http.StatusNoContent)
	if left := list(); len(left) != 0 {
		t.Errorf("settled: %v", left)
	}
	op.post(at+"/retry", nil).want(http.StatusNoContent)
	op.post(system+"/payments/"+unknownID+"/"+b.Payment.SessionID+"/retry", nil).want(http.StatusNotFound)
	log, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Limit: 10})
	var details []string
	for _, e := range log.Entries {
		if e.Business != "" {
			details = append(details, e.Detail)
		}
	}
	number := one["appointment"].(object)["number"].(string)
	slices.Sort(details)
	want := []string{number + " refunded", number + " stuck", "Phoned the owner."}
	slices.Sort(want)
	if err != nil || !slices.Equal(details, want) {
		t.Errorf("audit log: %q (%v), want %q", details, err, want)
	}
}

func TestAlertsAboutPlansWithoutAnAmountAreListed(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	op := w.operator()
	raise := func(id string, kind operator.AlertKind, name, detail string) {
		t.Helper()
		_, err := pool.Exec(t.Context(), `INSERT INTO alerts (business_id, kind, subject, id, name, amount_minor, currency, is_test, detail, raised_at)
			VALUES ($1, $2, 'sub_1', gen_random_uuid(), $3, 0, '', true, $4, $5)`, id, kind, name, detail, w.clock.Now())
		if err != nil {
			t.Fatal(err)
		}
	}
	raise(s.id, operator.PlanInvoiceOpen, "sub_1", "")
	raise(s.id, operator.PlanSetUp, "", "No such price.")
	raise(s.id, operator.PlanRefundRefused, "in_1", "The charge is too old.")
	raise(string(business.Installation), operator.PlanSetUp, "", "Invalid API key.")
	list := decode[[]object](op.get(system + "/payments").want(http.StatusOK))
	if len(list) != 3 {
		t.Fatalf("payments: %v", list)
	}
	for i, words := range []string{"void its open invoice", "permission: No such price.", "the refund: The charge is too old."} {
		if found := slices.ContainsFunc(list, func(o object) bool {
			return o["amount"] == nil && o["currency"] == nil && strings.Contains(o["reason"].(string), words)
		}); !found {
			t.Errorf("%d: no alert says %q: %v", i, words, list)
		}
	}
	if slices.ContainsFunc(list, func(o object) bool {
		return strings.HasPrefix(o["reason"].(string), "Stripe refused a request") && o["reference"] != ""
	}) {
		t.Errorf("the reason of a refused request is shown as a reference: %v", list)
	}
	state := decode[object](op.get(system).want(http.StatusOK))
	problem := "Stripe refuses all requests about plans, and waiting does not help. Check its keys and run “slotwise stripe setup”. Stripe says: Invalid API key"
	if state["needs_person"] != 3.0 || !slices.Contains(state["problems"].([]any), any(problem)) {
		t.Errorf("state: %v", state)
	}
}

func TestTheReasonWhyARefundIsMissingQuotesOnlyTheProcessor(t *testing.T) {
	t.Parallel()
	const rest = " $9.90 of the customer’s money is still with the business."
	for detail, want := range map[string]string{
		"account limited":              "The refund was refused. Stripe: “account limited”." + rest,
		"Your account has no balance.": "The refund was refused. Stripe: “Your account has no balance”." + rest,
		"":                             "The processor refused the refund." + rest,
	} {
		w, s := newDepositBusiness(t)
		b := s.bookHeld("2027-06-08", "09:30")
		w.taking.Pay(b.Payment.SessionID)
		w.status(b)
		w.taking.Fail(nil, &payment.Error{Failure: payment.Rejected, Words: detail})
		s.owner.post(s.path("/appointments/"+b.ID+"/deposit/refund"), nil)
		got := decode[[]object](w.operator().get(system + "/payments").want(http.StatusOK))
		if len(got) != 1 || got[0]["reason"] != want {
			t.Errorf("%q: got %v, want %q", detail, got, want)
		}
	}
}

func TestTheOperatorIsToldOfSumsThatDiffered(t *testing.T) {
	t.Parallel()
	w, pool := systemEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	op := w.operator()
	for _, c := range []struct {
		before string // the check
		want   []any
	}{
		{"UPDATE listed_businesses SET has_paid_test = false", []any{"Look here: failed and is tried again"}},
		{"UPDATE listed_businesses SET service_count = 7", []any{"Look here: failed and is tried again", "Sums that differed from their rows in the check of 2027-06-07 08:00 UTC, and were corrected: 1. " +
			"Rows that were changed by hand explain it. If it happens again without such a change, please report it."}},
		{"DELETE FROM sum_checks", []any{"Look here: failed and is tried again"}},
	} {
		if _, err := pool.Exec(t.Context(), c.before); err != nil {
			t.Fatal(err)
		}
		if _, err := pool.Exec(t.Context(), "DELETE FROM sum_checks"); err != nil {
			t.Fatal(err)
		}
		if _, err := w.operators.CheckSums(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := decode[object](op.get(system).want(http.StatusOK))["problems"]; !reflect.DeepEqual(got, c.want) {
			t.Errorf("after %s: %v", c.before, got)
		}
	}
}

func TestAScreenLeftOpenDoesNotKeepItsOperatorSignedIn(t *testing.T) {
	t.Parallel()
	w, _ := systemEnv(t)
	client := w.operator()
	poll := header{"X-Poll", "1"}
	for range 5 {
		w.clock.Advance(9 * time.Minute)
		client.get(system, poll).want(http.StatusOK)
		w.clock.Advance(9 * time.Minute)
		client.get(system).want(http.StatusOK)
	}
	for range 2 {
		w.clock.Advance(14 * time.Minute)
		client.get(system, poll).want(http.StatusOK)
	}
	w.clock.Advance(2 * time.Minute)
	client.get(system, poll).wantProblem(http.StatusUnauthorized, "unauthenticated", "")
	client.get(system).want(http.StatusUnauthorized)
}
