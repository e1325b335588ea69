package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/business"
	"slotwise/core/message"
)

type deletion struct {
	BusinessName string  `json:"business_name"`
	DeleteAt     *string `json:"delete_at"`
	Upcoming     int     `json:"upcoming_appointments"`
}

// After the request, the owner can only keep the account, and the public page says that the business no longer accepts bookings.
func TestAnAccountInDeletionCanOnlyBeKept(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	path := s.path("/deletion")
	if d := decode[deletion](s.owner.get(path).want(http.StatusOK)); d.DeleteAt != nil || d.Upcoming != 1 || d.BusinessName != "Shear Joy" {
		t.Errorf("before: %+v", d)
	}
	s.owner.post(path, object{"current_password": "wrong"}).wantField("current_password", "This is not your current password.")
	requested := decode[deletion](s.owner.post(path, object{"current_password": ownerPassword}).want(http.StatusOK))
	if requested.DeleteAt == nil || *requested.DeleteAt != "2027-06-21T10:00:00+02:00" {
		t.Errorf("requested: %+v", requested)
	}

	s.owner.post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
	for _, closed := range []string{"", "/overview", "/services/" + s.service, "/export.zip"} {
		if closed == "/services/"+s.service {
			s.owner.delete(s.path(closed)).wantProblem(http.StatusForbidden, "account_in_deletion", "")
			continue
		}
		s.owner.get(s.path(closed)).wantProblem(http.StatusForbidden, "account_in_deletion", "")
	}
	s.owner.get("/api/account").wantProblem(http.StatusForbidden, "account_in_deletion", "")
	const sentence = "Shear Joy does not take bookings online any more. If you have a question, please call +49 30 1234567."
	w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00")).wantProblem(http.StatusForbidden, "closed", sentence)
	w.browser().get("/api/business/url/"+s.url).wantProblem(http.StatusForbidden, "closed", sentence)
	page := w.browser().get("/book/" + s.url).want(http.StatusForbidden)
	if !strings.Contains(string(page.Body), `"page":"closed"`) || !strings.Contains(string(page.Body), sentence) {
		t.Errorf("the page is %s", page.Body)
	}

	s.owner.delete(path).want(http.StatusNoContent)
	s.owner.get(s.path("")).want(http.StatusOK)
	w.browser().get("/book/" + s.url).want(http.StatusOK)
}

// After the erasure, no table contains anything that identifies the business, its owner or its customers.
func TestAnErasedBusinessIsInNoTable(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	var site httpapi.Config
	w := newEnvOnDatabase(t, postgres.Config{URL: url}, func(c *httpapi.Config) { site = *c })
	s, other := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Other Place", "other@example.com")
	w.confirmAddress(s)
	s.book("2027-06-08", "09:00")
	ahead := s.book("2027-07-08", "09:00")
	other.bookFor("2027-06-08", "09:00", "Grace Hopper", "grace@example.com", "+1 555 0100").want(http.StatusCreated)
	s.owner.patch(s.path("/unique-url"), object{"unique_url": "shear-delight"}).want(http.StatusOK)
	s.owner.post(s.path("/deletion"), object{"current_password": ownerPassword}).want(http.StatusOK)

	w.sendMail()
	before := len(w.mailer.AppointmentMails())
	for range 2 {
		if err := site.Booking.CancelInDeletion(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w.sendMail()
	cancelled := w.mailer.AppointmentMails()[before:]
	if len(cancelled) != 2 || cancelled[0].Message.Kind != message.Cancelled || cancelled[0].Message.RecipientAddress != "ada@example.com" {
		t.Errorf("mails about cancellations: %+v", cancelled)
	}
	w.browser().get("/api/manage/" + ahead.ManageToken).want(http.StatusOK)

	w.clock.Advance(business.DeletionDelay)
	for range 2 {
		if err := site.Identity.EraseDeleted(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w.sendMail()
	mails := w.mailer.AccountMails()
	if last := mails[len(mails)-1].Message; last.Kind != message.DeletionDone || last.RecipientAddress != "owner@example.com" {
		t.Errorf("the last mail is %+v", last)
	}

	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	// They are too long to occur by chance in a random id or in a fraction of a second.
	traces := []string{s.id, "Shear", "shear", "owner@example.com", "Ada ", "Lovelace", "lovelace", "ada@example.com", "7946 0000", "44207946"}
	for table, text := range dumpOf(t, conn) {
		for _, trace := range traces {
			if at := strings.Index(text, trace); at >= 0 {
				t.Errorf("%s still has %q: …%s…", table, trace, text[max(0, at-80):min(len(text), at+80)])
			}
		}
	}
	w.browser().get("/book/shear-joy").want(http.StatusNotFound)
	w.browser().get("/api/manage/" + ahead.ManageToken).want(http.StatusNotFound)
	other.owner.get(other.path("")).want(http.StatusOK)
	for _, link := range []string{"shear-joy", "shear-delight"} {
		other.owner.patch(other.path("/unique-url"), object{"unique_url": link}).want(http.StatusConflict)
	}
	if again := w.openBusiness("Shear Joy", "owner@example.com"); again.url == "shear-joy" {
		t.Error("the link of an erased business was given to a new one")
	}
}
