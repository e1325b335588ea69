package httpapi_test

import (
	"net/http"
	"testing"

	"slotwise/core/message"
	"slotwise/ports"
)

func contactForm() object {
	return object{"name": "Grace Lindqvist", "email": "grace@example.com", "subject": "Two calendars", "message": "Can I embed two?\n\nGrace", "website": ""}
}

func TestAContactMessageIsStoredAndMailedToTheOperator(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.browser().post("/api/contact", contactForm()).want(http.StatusCreated)
	w.sendMail()
	mails := w.mailer.ContactMails()
	if len(mails) != 1 || mails[0].Message.RecipientAddress != "support@slotwise.example" || mails[0].Contact.Email != "grace@example.com" ||
		mails[0].Contact.Text != "Can I embed two?\n\nGrace" || mails[0].SystemURL != publicURL+"/admin/dashboard/system" {
		t.Errorf("mails: %+v", mails)
	}
	if got := w.contactMessages(); len(got) != 1 || got[0].Mail != message.Sent || got[0].Subject != "Two calendars" {
		t.Errorf("stored: %+v", got)
	}
}

func (w *env) contactMessages() []ports.ContactMessage {
	w.t.Helper()
	list, err := w.stores.Contacts.List(w.t.Context(), 100)
	if err != nil {
		w.t.Fatal(err)
	}
	return list
}

func TestTheContactFormSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for field, want := range map[string]string{
		"name": "Please enter your name.", "email": "Please enter a valid email address.", "subject": "Please enter a subject.", "message": "Please enter a message.",
	} {
		form := contactForm()
		form[field] = " "
		w.browser().post("/api/contact", form).wantField(field, want)
	}
	form := contactForm()
	form["website"] = "https://spam.example"
	w.browser().post("/api/contact", form).want(http.StatusCreated)
	if got := w.contactMessages(); len(got) != 0 {
		t.Errorf("a script's message was stored: %+v", got)
	}
	w.browser().post("/api/contact", contactForm(), header{"Sec-Fetch-Site", "cross-site"}).want(http.StatusForbidden)
}

func TestAnAddressCanWriteOnlySoManyContactMessages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	from := header{"X-Forwarded-For", "198.51.100.7"}
	for range 10 {
		w.browser().post("/api/contact", contactForm(), from).want(http.StatusCreated)
	}
	w.browser().post("/api/contact", contactForm(), from).wantProblem(http.StatusTooManyRequests, "too_many_requests", "")
	w.browser().post("/api/contact", contactForm(), header{"X-Forwarded-For", "198.51.100.8"}).want(http.StatusCreated)
}
