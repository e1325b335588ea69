package httpapi_test

import (
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"slotwise/adapters/httpapi"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

func acceptLanguage(accepted string) header { return header{"Accept-Language", accepted} }

// wantLanguage checks the language of a page, in the response's head and in its own.
func (r response) wantLanguage(language, direction string) {
	r.t.Helper()
	if got := r.Header.Get("Content-Language"); got != language {
		r.t.Errorf("Content-Language is %q, want %q", got, language)
	}
	if want := `<html lang="` + language + `" dir="` + direction + `">`; !strings.HasPrefix(string(r.Body), want) {
		r.t.Errorf("the page begins with %.60s, want %s", r.Body, want)
	}
	if vary := strings.Join(r.Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") {
		r.t.Errorf("Vary is %q", vary)
	}
}

func TestErrorsAreInTheLanguageThatAProgramAccepts(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for accepted, want := range map[string]string{
		"": "en", "*": "en", "de-CH, en;q=0.5": "de", "pt": "pt-BR", "ja": "en", "de;q=wrong": "en", "en-XA": "en-XA",
	} {
		got := w.browser().get("/api/business/url/nobody", acceptLanguage(accepted)).want(http.StatusNotFound)
		if language := got.Header.Get("Content-Language"); language != want {
			t.Errorf("%q: the error is in %q, want %q", accepted, language, want)
		}
		if vary := strings.Join(got.Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%q: Vary is %q", accepted, vary)
		}
	}
}

func TestAPageIsInTheLanguageOfItsAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	page := w.browser().get("/book/" + s.url + "?lang=ar-xb").want(http.StatusOK)
	page.wantLanguage("ar-XB", "rtl")
	for _, address := range []string{"/book/nobody?lang=en-XA", "/login?lang=en-XA"} {
		w.browser().get(address).wantLanguage("en-XA", "ltr")
	}
	w.browser().get("/book/"+s.url+"?lang=nonsense", acceptLanguage("ja")).wantLanguage("en", "ltr")
}

func TestOnlyADemoHasTheMadeLanguages(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.Demo = nil })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.browser().get("/book/"+s.url+"?lang=en-XA").wantLanguage("en", "ltr")
	for _, made := range []string{"en-XA", "ar-XB"} {
		got := w.browser().get("/api/business/url/nobody", acceptLanguage(made)).want(http.StatusNotFound).Header.Get("Content-Language")
		if got == made {
			t.Errorf("an error is in %s", made)
		}
	}
}

func TestPagesOfAnAccountAreInItsLanguage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s, operator := w.openBusiness("Shear Joy", "owner@example.com"), w.operator()
	for _, area := range []struct {
		b             *browser
		account, page string
	}{
		{s.owner, "/api/account", "/dashboard/" + s.id + "/settings"},
		{operator, "/api/admin/account", "/admin/dashboard"},
	} {
		language := func() any { return decode[object](area.b.get(area.account).want(http.StatusOK))["language"] }
		if got := language(); got != "en" {
			t.Errorf("%s is in %v at first", area.account, got)
		}
		for _, wrong := range []string{"", "nl", "xx", "en-GB"} {
			area.b.put(area.account+"/language", object{"language": wrong}).wantField("language", "Please choose one of the languages.")
		}
		area.b.put(area.account+"/language", object{"language": "ar-XB"}).want(http.StatusNoContent)
		if got := language(); got != "ar-XB" {
			t.Errorf("%s is in %v", area.account, got)
		}
		area.b.get(area.page, acceptLanguage("en")).wantLanguage("ar-XB", "rtl")
		area.b.get(area.page+"?lang=en", acceptLanguage("de")).wantLanguage("en", "ltr")
		area.b.get("/login", acceptLanguage("en")).wantLanguage("en", "ltr")
		w.browser().get(area.page, acceptLanguage("en")).wantLanguage("en", "ltr")
	}
	s.owner.get("/admin/dashboard").wantLanguage("en", "ltr")
}

// A language that is not offered any more, or that only a demo has.
func TestAPageIsNotInALanguageThatIsNotOffered(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.Demo = nil })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.put("/api/account/language", object{"language": "en-XA"}).wantField("language", "")
	for _, l := range []text.Language{"nl", "en-XA", "nonsense", ""} {
		if err := w.stores.Accounts.SetLanguage(t.Context(), w.sessionOf(s.owner.cookies["__Host-slotwise"].Value).Account, l); err != nil {
			t.Fatal(err)
		}
		s.owner.get("/dashboard/"+s.id).wantLanguage("en", "ltr")
	}
}

func TestABusinessHasALanguageForCustomersWithoutOne(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.patch(s.path(""), object{"language": "nl"}).wantField("language", "Please choose one of the languages.")
	if got := decode[object](s.owner.patch(s.path(""), object{"language": "en-XA"}).want(http.StatusOK))["language"]; got != "en-XA" {
		t.Errorf("the language is %v", got)
	}
	w.browser().get("/book/"+s.url, acceptLanguage("ja")).wantLanguage("en-XA", "ltr")
	w.browser().get("/book/"+s.url, acceptLanguage("en")).wantLanguage("en", "ltr")
	entered := s.bookingRequest("2027-06-08", "10:00")
	entered["booking_source"] = "manual"
	id := decode[booked](s.owner.post(s.path("/appointments"), entered, acceptLanguage("en")).want(http.StatusCreated)).ID
	a, err := w.stores.Appointments.Get(t.Context(), business.ID(s.id), appointment.ID(id))
	if err != nil || a.Language != "en-XA" {
		t.Errorf("what the owner entered is in %q, %v", a.Language, err)
	}
}

func TestAStaffMemberWithoutSpecializationIsGeneralInTheLanguageOfThePage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	s.addStaff(kim())
	for accepted, want := range map[string]string{"": "General", "de": "Allgemein"} {
		staff := decode[[]object](w.browser().get(s.path("/staff"), acceptLanguage(accepted)).want(http.StatusOK))
		if staff[0]["specialization"] != want {
			t.Errorf("%q: %v, want %s", accepted, staff[0]["specialization"], want)
		}
	}
}

// Customers can choose all languages until the owner takes some away. The main one is always left.
func TestABusinessOffersSomeOfTheLanguages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	languages := func() any { return decode[object](s.owner.get(s.path("")).want(http.StatusOK))["languages"] }
	alternatives := func() (found []string) {
		for _, m := range regexp.MustCompile(`hreflang="([^"]+)"`).FindAllSubmatch(w.browser().get("/book/"+s.url).want(http.StatusOK).Body, -1) {
			found = append(found, string(m[1]))
		}
		return found
	}
	if got := languages(); !reflect.DeepEqual(got, []any{}) {
		t.Errorf("the languages are %v at first", got)
	}
	if got := alternatives(); !slices.Equal(got, []string{"x-default", "en", "de", "fr", "es", "pt-BR", "tr", "ar"}) {
		t.Errorf("the page is in %v", got)
	}
	s.owner.patch(s.path(""), object{"languages": []string{"fr", "nl"}}).wantField("languages", "Please choose one of the languages.")
	s.owner.patch(s.path(""), object{"languages": []string{"fr", "de", "fr"}}).want(http.StatusOK)
	if got := languages(); !reflect.DeepEqual(got, []any{"fr", "de"}) {
		t.Errorf("the languages are %v", got)
	}
	if got := alternatives(); !slices.Equal(got, []string{"x-default", "en", "de", "fr"}) {
		t.Errorf("the page is in %v", got)
	}
	for accepted, want := range map[string]string{"es": "en", "es, de;q=0.5": "de", "fr-CA": "fr", "": "en"} {
		w.browser().get("/book/"+s.url, acceptLanguage(accepted)).wantLanguage(want, "ltr")
	}
	w.browser().get("/book/"+s.url+"?lang=ar", acceptLanguage("fr")).wantLanguage("fr", "ltr")
	s.owner.patch(s.path(""), object{"languages": []string{}}).want(http.StatusOK)
	w.browser().get("/book/"+s.url+"?lang=ar").wantLanguage("ar", "rtl")
}

// A customer keeps the language of the booking, whatever device opens the link from the mail.
func TestTheManagePageIsInTheLanguageOfTheBooking(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	booked := decode[object](w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00"), acceptLanguage("fr-CA")).want(http.StatusCreated))
	address := "/manage/" + booked["manage_token"].(string)
	w.browser().get(address, acceptLanguage("de")).wantLanguage("fr", "ltr")
	w.browser().get(address+"?lang=en-XA", acceptLanguage("de")).wantLanguage("en-XA", "ltr")
}

// What an owner enters is in the language in which the customer booked before, or that the owner has chosen. Mails about booked
// appointments follow a choice, and what a customer changes on a page in another language.
func TestMailsAreInTheLanguageOfTheCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	entered := func(date string) string {
		request := s.bookingRequest(date, "10:00")
		request["booking_source"] = "manual"
		return decode[booked](s.owner.post(s.path("/appointments"), request, acceptLanguage("tr")).want(http.StatusCreated)).ID
	}
	wantLanguage := func(id string, want text.Language) {
		t.Helper()
		a, err := w.stores.Appointments.Get(t.Context(), business.ID(s.id), appointment.ID(id))
		if err != nil || a.Language != want {
			t.Errorf("mails are in %q, want %q; %v", a.Language, want, err)
		}
	}
	wantLanguage(entered("2027-06-08"), "en")
	own := decode[booked](w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-09", "10:00"), acceptLanguage("de")).want(http.StatusCreated))
	wantLanguage(own.ID, "de")
	later := entered("2027-06-10")
	wantLanguage(later, "de")
	w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-11", "10:00"), acceptLanguage("fr")).want(http.StatusCreated)
	wantLanguage(entered("2027-06-14"), "de")

	path := s.path("/customers/" + s.customers("")[0].ID)
	s.owner.patch(path, object{"language": "nl"}).wantField("language", "Please choose one of the languages.")
	if got := decode[object](s.owner.patch(path, object{"language": "es", "phone": "+44 20 7946 0001"}).want(http.StatusOK))["language"]; got != "es" {
		t.Errorf("the language is %v", got)
	}
	wantLanguage(later, "es")
	wantLanguage(entered("2027-06-15"), "es")

	link := "/api/manage/" + own.ManageToken
	w.browser().post(link+"/move", object{"appointment_date": "2027-06-16", "appointment_time": "10:00"}).want(http.StatusOK)
	wantLanguage(own.ID, "es")
	w.browser().post(link+"/move", object{"appointment_date": "2027-06-17", "appointment_time": "10:00"}, acceptLanguage("fr")).want(http.StatusOK)
	wantLanguage(own.ID, "fr")
	w.browser().post(link+"/cancel", nil, acceptLanguage("ar")).want(http.StatusOK)
	wantLanguage(own.ID, "ar")
	s.owner.patch(path, object{"language": ""}).want(http.StatusOK)
	wantLanguage(later, "en")
	wantLanguage(entered("2027-06-18"), "en")
}
