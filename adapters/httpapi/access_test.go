package httpapi_test

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// scene is the state that every test of the matrix starts with: two premium businesses, and a customer's appointment at the first.
type scene struct {
	*env
	mine, theirs testBusiness
	appointment  booked // at mine
	message      string // a failed message about the appointment
	staff        string // an inactive staff member of mine
	pool         string // a pool of mine
	room         string // a resource of the pool
	blocked      string // a blocked time of mine that is long past
	class        string // a class of mine
	session      string // a session of the class
	customer     string // of the appointment
	feed         string // a calendar feed of mine
}

func newScene(t *testing.T) scene {
	t.Helper()
	return newEnv(t).scene()
}

func (w *env) scene() scene {
	w.t.Helper()
	sc := scene{env: w, mine: w.openBusiness("Shear Joy", "owner@example.com"), theirs: w.openBusiness("Other Place", "other@example.com")}
	sc.confirmAddress(sc.mine)
	sc.appointment = sc.mine.book("2027-06-08", "09:00")
	sc.message = sc.failMessage()
	sc.makePremium(sc.mine)
	sc.makePremium(sc.theirs)
	sc.staff = sc.mine.addStaff(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555", "is_active": false})
	rooms := sc.mine.addPool("Room", 1)
	sc.pool, sc.room = rooms["id"].(string), resourceOf(rooms, 0)["id"].(string)
	sc.blocked = decode[struct{ ID string }](sc.mine.owner.post(sc.mine.path("/blocked-times"), errands).want(http.StatusCreated)).ID
	sc.feed = sc.mine.makeFeed(object{}).ID
	sc.class = sc.mine.addService(vinyasa())
	sc.session = sc.mine.openSession(sc.class, "15:00").ID
	sc.customer = sc.mine.customers("")[0].ID
	return sc
}

// errands is a blocked time that is long past.
var errands = object{"label": "Errands", "first_date": "2020-06-08", "start": "09:00", "end": "10:00"}

// confirmAddress confirms the owner's address, so that the business's messages are sent.
func (w *env) confirmAddress(s testBusiness) {
	w.t.Helper()
	w.change(s, func(b *business.Business) { b.EmailConfirmedAt = w.clock.Now() })
}

// makePremium gives the business the premium plan with no end date.
func (w *env) makePremium(s testBusiness) {
	w.t.Helper()
	w.change(s, func(b *business.Business) { b.Entitlement = tier.Entitlement{Complimentary: true} })
}

func (w *env) change(s testBusiness, change func(*business.Business)) {
	w.t.Helper()
	err := w.stores.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, business.ID(s.id))
		if err != nil {
			return err
		}
		change(&b)
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
	if err != nil {
		w.t.Fatalf("change business %s: %v", s.id, err)
	}
}

// failMessage makes the mail server reject the first message about the appointment.
func (sc *scene) failMessage() string {
	sc.t.Helper()
	sc.mailer.Refuse(&ports.MailError{Permanent: true, Words: "550 no such user"})
	defer sc.mailer.Refuse(nil)
	sc.sendMail()
	detail := decode[struct {
		Messages []struct{ ID, State, Reason string }
	}](sc.mine.owner.get(sc.mine.path("/appointments/" + sc.appointment.ID)).want(http.StatusOK))
	for _, m := range detail.Messages {
		if m.State == "failed" && m.Reason == "550 no such user" {
			return m.ID
		}
	}
	sc.t.Fatalf("no message failed: %+v", detail.Messages)
	return ""
}

// call is a valid request for an operation of the API, on data that exists.
type call struct {
	path    func(scene) string // after /api
	body    func(scene) any    // nil if there is no body
	actors  [4]int             // the status for anonymous, owner, other owner, customer's link
	right   access.Right       // of the members who get what the owner gets; empty: they get what another owner gets
	byToken bool               // the path has the customer's token; other actors use another token
	signsIn bool               // although it is a GET
}

var (
	open      = func(status int) [4]int { return [4]int{status, status, status, status} }
	ownerOnly = func(status int) [4]int { return [4]int{401, status, 403, 401} }
	// ownAccount is a call about the caller's own account.
	ownAccount = func(status int) [4]int { return [4]int{401, status, status, 401} }
	byLink     = func(status int) [4]int { return [4]int{404, 404, 404, status} }
)

func at(path string) func(scene) string { return func(scene) string { return path } }

func atMine(rest string) func(scene) string {
	return func(sc scene) string {
		return strings.NewReplacer("SERVICE", sc.mine.service, "APPOINTMENT", sc.appointment.ID, "MESSAGE", sc.message, "STAFF", sc.staff, "POOL", sc.pool, "ROOM", sc.room, "BLOCKED", sc.blocked, "SESSION", sc.session, "CUSTOMER", sc.customer, "FEED", sc.feed).Replace("/business/" + sc.mine.id + rest)
	}
}

func atAdmin(rest string) func(scene) string {
	return func(sc scene) string { return "/admin/business/" + sc.mine.id + rest }
}

func atLink(rest string) func(scene) string {
	return func(sc scene) string { return "/manage/" + sc.appointment.ManageToken + rest }
}

func send(body any) func(scene) any { return func(scene) any { return body } }

// matrix has an entry for every operation of openapi.yaml. A route without an entry fails the test.
var matrix = map[string]call{
	"login":                   {path: at("/business/login"), body: send(object{"email": "owner@example.com", "password": ownerPassword}), actors: open(200)},
	"loginByQuery":            {path: at("/business/login?email=owner@example.com&password=correct+horse+battery"), actors: open(200), signsIn: true},
	"logout":                  {path: at("/business/logout"), actors: open(204)},
	"register":                {path: at("/business/register"), body: send(registration("New", "new@example.com")), actors: open(201)},
	"requestPasswordReset":    {path: at("/business/password-reset"), body: send(object{"email": "owner@example.com"}), actors: open(202)},
	"resetPassword":           {path: at("/business/password-reset/confirm"), body: send(object{"token": "x", "password": "long enough"}), actors: open(400)},
	"confirmEmail":            {path: at("/business/confirm-email"), body: send(object{"token": "x"}), actors: open(400)},
	"adminLogin":              {path: at("/admin/login"), body: send(object{"email": "owner@example.com", "password": ownerPassword}), actors: open(401)},
	"adminLogout":             {path: at("/admin/logout"), actors: open(204)},
	"getAccount":              {path: at("/account"), actors: ownAccount(200)},
	"changePassword":          {path: at("/account/password"), body: send(object{"current_password": ownerPassword, "password": "another password"}), actors: ownAccount(204)},
	"chooseLanguage":          {path: at("/account/language"), body: send(object{"language": "en"}), actors: ownAccount(204)},
	"requestEmailChange":      {path: at("/account/email"), body: send(object{"email": "new@example.com", "current_password": ownerPassword}), actors: ownAccount(202)},
	"cancelEmailChange":       {path: at("/account/email"), actors: ownAccount(204)},
	"confirmEmailChange":      {path: at("/account/email/confirm"), body: send(object{"token": "x"}), actors: open(400)},
	"undoEmailChange":         {path: at("/account/email/undo"), body: send(object{"token": "x"}), actors: open(400)},
	"beginTwoFactor":          {path: at("/account/two-factor"), body: send(object{"current_password": ownerPassword}), actors: [4]int{401, 200, 409, 401}},
	"requestTwoFactorRemoval": {path: at("/business/login/lost-phone"), body: send(object{"email": "owner@example.com", "password": ownerPassword}), actors: open(409)},
	"beginTwoFactorRemoval":   {path: at("/account/two-factor/removal"), body: send(object{"token": "x"}), actors: open(400)},
	"stopTwoFactorRemoval":    {path: at("/account/two-factor/removal/stop"), body: send(object{"token": "x"}), actors: open(400)},
	"keepTwoFactor":           {path: at("/account/two-factor/removal"), actors: ownAccount(204)},
	"enableTwoFactor":         {path: at("/account/two-factor/enable"), body: send(object{"code": "123456"}), actors: ownAccount(409)},
	"disableTwoFactor":        {path: at("/account/two-factor/disable"), body: send(object{"current_password": ownerPassword, "code": "123456"}), actors: ownAccount(409)},
	"newRecoveryCodes":        {path: at("/account/two-factor/recovery-codes"), body: send(object{"current_password": ownerPassword, "code": "123456"}), actors: ownAccount(409)},
	"endOtherSignIns":         {path: at("/account/sign-ins"), actors: ownAccount(204)},
	"endSignIn":               {path: at("/account/sign-ins/" + strings.Repeat("0", 64)), actors: ownAccount(404)},

	"currentSession":   {path: at("/session"), actors: open(200)},
	"listCurrencies":   {path: at("/currencies"), actors: open(200)},
	"listTimezones":    {path: at("/timezones"), actors: open(200)},
	"getBrandPalette":  {path: at("/brand-palette?color=%231f6fb5"), actors: open(200)},
	"getBusinessByUrl": {path: func(sc scene) string { return "/business/url/" + sc.mine.url }, actors: open(200)},

	"resendEmailConfirmation":   {path: atMine("/confirm-email/resend"), actors: ownerOnly(202), right: access.SetUp},
	"getBusiness":               {path: atMine(""), actors: ownerOnly(200), right: access.SeeOwn},
	"updateBusiness":            {path: atMine(""), body: send(object{"link_shared": true}), actors: ownerOnly(200), right: access.SetUp},
	"getOverview":               {path: atMine("/overview"), actors: ownerOnly(200), right: access.SeeAll},
	"getCalendar":               {path: atMine("/calendar?from=2027-06-07&to=2027-06-13"), actors: ownerOnly(200), right: access.SeeAll},
	"listNotifications":         {path: atMine("/notifications"), actors: ownerOnly(200), right: access.SeeAll},
	"markNotificationsRead":     {path: atMine("/notifications/mark-read"), body: send(object{}), actors: ownerOnly(204), right: access.SeeAll},
	"getTimezone":               {path: atMine("/timezone"), actors: ownerOnly(200), right: access.SeeOwn},
	"previewTimezone":           {path: atMine("/timezone-change?timezone=Asia/Tokyo"), actors: ownerOnly(200), right: access.SetUp},
	"getQRCode":                 {path: atMine("/qr-code"), actors: ownerOnly(200), right: access.SetUp},
	"setLogo":                   {path: atMine("/logo"), body: send(object{"picture": "bG9nbw=="}), actors: ownerOnly(200), right: access.SetUp},
	"removeLogo":                {path: atMine("/logo"), actors: ownerOnly(200), right: access.SetUp},
	"updateLink":                {path: atMine("/unique-url"), body: send(object{"unique_url": "shear-delight"}), actors: ownerOnly(200), right: access.SetUp},
	"getPaymentSettings":        {path: atMine("/payment-settings"), actors: ownerOnly(200), right: access.Administer},
	"updatePaymentSettings":     {path: atMine("/payment-settings"), body: send(object{"payment_processor": "till"}), actors: ownerOnly(200), right: access.Administer},
	"testPaymentConnection":     {path: atMine("/test-payment-connection"), actors: ownerOnly(409), right: access.Administer}, // no processor was chosen
	"setUpPaymentWebhook":       {path: atMine("/payment-webhook"), actors: ownerOnly(409), right: access.Administer},
	"updateCurrency":            {path: atMine("/currency"), body: send(object{"currency": "EUR"}), actors: ownerOnly(200), right: access.SetUp},
	"updateDatetimePreferences": {path: atMine("/datetime-preferences"), body: send(object{"time_format": "24"}), actors: ownerOnly(200), right: access.SetUp},

	"listServices":       {path: atMine("/services"), actors: open(200)},
	"addService":         {path: atMine("/services"), body: send(object{"name": "Shave", "duration_minutes": 30, "price": 10}), actors: ownerOnly(201), right: access.SetUp},
	"addStarterServices": {path: atMine("/services/from-template?category=barbershop"), actors: ownerOnly(200), right: access.SetUp},
	"updateService":      {path: atMine("/services/SERVICE"), body: send(object{"name": "Cut", "duration_minutes": 45, "price": 10}), actors: ownerOnly(200), right: access.SetUp},
	"deleteService":      {path: atMine("/services/SERVICE"), actors: ownerOnly(204), right: access.SetUp},
	"orderServices":      {path: atMine("/services/order"), body: func(sc scene) any { return object{"service_ids": sc.mine.serviceIDs()} }, actors: ownerOnly(200), right: access.SetUp},
	"toggleService":      {path: atMine("/services/SERVICE/toggle"), actors: ownerOnly(200), right: access.SetUp},

	"listStaff":              {path: atMine("/staff"), actors: open(200)},
	"addStaffMember":         {path: atMine("/staff"), body: send(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 66666"}), actors: ownerOnly(201), right: access.SetUp},
	"updateStaffMember":      {path: atMine("/staff/STAFF"), body: send(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 66666"}), actors: ownerOnly(200), right: access.SetUp},
	"deleteStaffMember":      {path: atMine("/staff/STAFF"), actors: ownerOnly(204), right: access.SetUp},
	"listAttention":          {path: atMine("/appointments/attention"), actors: ownerOnly(200), right: access.SeeAll},
	"previewAttention":       {path: atMine("/appointments/attention/preview"), body: send(object{"blocked_time": errands}), actors: ownerOnly(200), right: access.Book},
	"updateBreakTimes":       {path: atMine("/break-times"), body: send(object{"break_times": object{}}), actors: ownerOnly(200), right: access.SetUp},
	"listMembers":            {path: atMine("/members"), actors: ownerOnly(200), right: access.Administer},
	"changeMember":           {path: atMine("/members/" + unknownID), body: send(object{"role": "manager"}), actors: ownerOnly(404), right: access.Administer},
	"removeMember":           {path: atMine("/members/" + unknownID), actors: [4]int{401, 404, 403, 401}, right: access.Administer},
	"invite":                 {path: atMine("/invitations"), body: send(object{"name": "June", "email": "june@example.com", "role": "manager"}), actors: ownerOnly(200), right: access.Administer},
	"resendInvitation":       {path: atMine("/invitations/" + unknownID + "/resend"), actors: ownerOnly(404), right: access.Administer},
	"revokeInvitation":       {path: atMine("/invitations/" + unknownID + "/revoke"), actors: ownerOnly(404), right: access.Administer},
	"getInvitation":          {path: at("/invitations/x"), actors: open(404)}, // nobody is invited
	"acceptInvitation":       {path: at("/invitations/x/accept"), body: send(object{}), actors: [4]int{401, 404, 404, 401}},
	"listResourcePools":      {path: atMine("/resource-pools"), actors: ownerOnly(200), right: access.SeeAll},
	"addResourcePool":        {path: atMine("/resource-pools"), body: send(object{"name": "Laser", "count": 1}), actors: ownerOnly(201), right: access.SetUp},
	"renameResourcePool":     {path: atMine("/resource-pools/POOL"), body: send(object{"name": "Rooms"}), actors: ownerOnly(200), right: access.SetUp},
	"archiveResourcePool":    {path: atMine("/resource-pools/POOL"), actors: ownerOnly(204), right: access.SetUp},
	"addResource":            {path: atMine("/resource-pools/POOL/resources"), body: send(object{"name": "Attic"}), actors: ownerOnly(201), right: access.SetUp},
	"updateResource":         {path: atMine("/resources/ROOM"), body: send(object{"name": "Attic"}), actors: ownerOnly(200), right: access.SetUp},
	"archiveResource":        {path: atMine("/resources/ROOM"), actors: ownerOnly(204), right: access.SetUp},
	"listBlockedTimes":       {path: atMine("/blocked-times"), actors: ownerOnly(200), right: access.SeeAll},
	"addBlockedTime":         {path: atMine("/blocked-times"), body: send(errands), actors: ownerOnly(201), right: access.Book},
	"listBlockedOccurrences": {path: atMine("/blocked-times/occurrences?from=2020-06-08&to=2020-06-09"), actors: ownerOnly(200), right: access.SeeAll},
	"updateBlockedTime":      {path: atMine("/blocked-times/BLOCKED"), body: send(errands), actors: ownerOnly(200), right: access.Book},
	"deleteBlockedTime":      {path: atMine("/blocked-times/BLOCKED"), actors: ownerOnly(204), right: access.Book},
	"updateStaffBreakTimes":  {path: atMine("/staff/STAFF/break-times"), body: send(object{"break_times": object{}}), actors: ownerOnly(200), right: access.SetUp},
	"updateStaffPlan":        {path: atMine("/staff/STAFF"), body: send(object{"is_active": true}), actors: ownerOnly(200), right: access.SetUp},
	"restoreStaffMember":     {path: atMine("/staff/STAFF/restore"), actors: ownerOnly(404), right: access.SetUp}, // no staff member is deleted
	"askStaffMember":         {path: atMine("/staff/STAFF/confirm-email"), actors: ownerOnly(200), right: access.SetUp},
	"getStaffEmails":         {path: at("/staff-emails/x"), actors: open(404)}, // no staff member was asked
	"confirmStaffEmails":     {path: at("/staff-emails/x/confirm"), actors: open(404)},
	"stopStaffEmails":        {path: at("/staff-emails/x/stop"), actors: open(404)},
	"listDeletedStaff":       {path: atMine("/deleted-staff"), actors: ownerOnly(200), right: access.SetUp},

	"listAvailableSlots":       {path: atMine("/available-slots/SERVICE?appointment_date=2027-06-08"), actors: open(200)},
	"listAvailableDays":        {path: atMine("/available-days/SERVICE?from=2027-06-08&to=2027-06-09"), actors: open(200)},
	"book":                     {path: atMine("/appointments"), body: func(sc scene) any { return sc.mine.bookingRequest("2027-06-09", "10:00") }, actors: open(201)},
	"listAppointments":         {path: atMine("/appointments"), actors: ownerOnly(200), right: access.SeeAll},
	"exportAppointments":       {path: atMine("/appointments.csv"), actors: ownerOnly(200), right: access.Export},
	"searchCustomers":          {path: atMine("/customers"), actors: ownerOnly(200), right: access.Book},
	"listCustomers":            {path: atMine("/customers/list"), actors: ownerOnly(200), right: access.Book},
	"getCustomerTotals":        {path: atMine("/customers/totals"), actors: ownerOnly(200), right: access.Book},
	"getCustomer":              {path: atMine("/customers/CUSTOMER"), actors: ownerOnly(200), right: access.Book},
	"editCustomer":             {path: atMine("/customers/CUSTOMER"), body: send(object{"notes": "Window seat"}), actors: ownerOnly(200), right: access.Book},
	"exportBusiness":           {path: atMine("/export.zip"), actors: ownerOnly(200), right: access.Administer},
	"getDeletion":              {path: atMine("/deletion"), actors: ownerOnly(200), right: access.Administer},
	"requestDeletion":          {path: atMine("/deletion"), body: send(object{"current_password": ownerPassword}), actors: ownerOnly(200), right: access.Administer},
	"keepBusiness":             {path: atMine("/deletion"), actors: ownerOnly(204), right: access.Administer},
	"exportCustomers":          {path: atMine("/customers.csv"), actors: ownerOnly(200), right: access.Export},
	"exportCustomer":           {path: atMine("/customers/CUSTOMER/export"), actors: ownerOnly(200), right: access.Export},
	"eraseCustomer":            {path: atMine("/customers/CUSTOMER/erase"), body: send(object{"notify_customer": true}), actors: ownerOnly(204), right: access.Export},
	"mergeCustomers":           {path: atMine("/customers/CUSTOMER/merge"), body: send(object{"other_id": unknownID}), actors: ownerOnly(404), right: access.Export},
	"blockCustomer":            {path: atMine("/customers/CUSTOMER/block"), body: send(object{"reason": "No shows"}), actors: ownerOnly(200), right: access.Book},
	"unblockCustomer":          {path: atMine("/customers/CUSTOMER/block"), actors: ownerOnly(200), right: access.Book},
	"getAppointment":           {path: atMine("/appointments/APPOINTMENT"), actors: ownerOnly(200), right: access.SeeAll},
	"updateAppointment":        {path: atMine("/appointments/APPOINTMENT"), body: send(object{"status": "confirmed"}), actors: ownerOnly(200), right: access.Book},
	"deleteAppointment":        {path: atMine("/appointments/APPOINTMENT"), actors: ownerOnly(204), right: access.Book},
	"listSessions":             {path: atMine("/sessions?from=2027-06-07&to=2027-06-13"), actors: ownerOnly(200), right: access.SeeAll},
	"listOpenSessions":         {path: atMine("/sessions/open?from=2027-06-07&to=2027-06-13"), actors: open(200)},
	"listSessionsForAttention": {path: atMine("/sessions/attention"), actors: ownerOnly(200), right: access.SeeAll},
	"openSession": {path: atMine("/sessions"), body: func(sc scene) any {
		return object{"service_id": sc.class, "date": "2027-06-09", "time": "15:00"}
	}, actors: ownerOnly(201), right: access.Book},
	"getSession":    {path: atMine("/sessions/SESSION"), actors: ownerOnly(200), right: access.SeeAll},
	"updateSession": {path: atMine("/sessions/SESSION"), body: send(object{"capacity": 5}), actors: ownerOnly(200), right: access.Book},
	"cancelSession": {path: atMine("/sessions/SESSION/cancel"), body: send(object{}), actors: ownerOnly(200), right: access.Book},
	"previewSeries": {path: atMine("/series/preview"), body: func(sc scene) any {
		return object{"service_id": sc.mine.service, "appointment_date": "2027-06-08", "appointment_time": "11:00", "repeat": "week", "count": 2}
	}, actors: ownerOnly(200), right: access.Book},
	"bookSeries": {path: atMine("/series"), body: func(sc scene) any {
		return object{
			"service_id": sc.mine.service, "appointment_date": "2027-06-08", "appointment_time": "11:00", "repeat": "week",
			"client_info": object{"full_name": "Alex", "email": "alex@example.com", "phone": "+1 902 555 0199"},
			"starts":      []object{{"appointment_datetime": "2027-06-08T11:00:00+02:00"}},
		}
	}, actors: ownerOnly(201), right: access.Book},
	"moveLater":   {path: atMine("/appointments/APPOINTMENT/later"), body: send(object{"appointment_date": "2027-06-08", "appointment_time": "11:00"}), actors: ownerOnly(409), right: access.Book},
	"cancelLater": {path: atMine("/appointments/APPOINTMENT/later/cancel"), body: send(object{}), actors: ownerOnly(409), right: access.Book},

	"recordPayment": {path: atMine("/appointments/APPOINTMENT/payments"), body: send(object{"amount": 1, "method": "cash"}), actors: ownerOnly(201), right: access.Book},
	"refundDeposit": {path: atMine("/appointments/APPOINTMENT/deposit/refund"), actors: ownerOnly(409), right: access.Refund},
	"retryDeposit":  {path: atMine("/appointments/APPOINTMENT/deposit/retry"), actors: ownerOnly(409), right: access.Refund},
	"retryMessage":  {path: atMine("/appointments/APPOINTMENT/messages/MESSAGE/retry"), actors: ownerOnly(200), right: access.Book},

	"getAnalytics":        {path: atMine("/analytics"), actors: ownerOnly(200), right: access.Analyse},
	"exportAnalytics":     {path: atMine("/analytics.csv"), actors: ownerOnly(200), right: access.Analyse},
	"listPopularServices": {path: atMine("/analytics/popular-services"), actors: ownerOnly(200), right: access.Analyse},

	"listCalendarFeeds":  {path: atMine("/calendar-feeds"), actors: ownerOnly(200), right: access.SeeAll},
	"makeCalendarFeed":   {path: atMine("/calendar-feeds"), body: send(object{"show_customers": true}), actors: ownerOnly(201), right: access.SeeAll},
	"updateCalendarFeed": {path: atMine("/calendar-feeds/FEED"), body: send(object{"show_customers": true}), actors: ownerOnly(200), right: access.SeeAll},
	"endCalendarFeed":    {path: atMine("/calendar-feeds/FEED"), actors: ownerOnly(204), right: access.SeeAll},
	"getCalendarFeed":    {path: at("/calendar-feeds/" + strings.Repeat("A", 64) + "/calendar.ics"), actors: open(404)},

	"createSubscription":        {path: at("/subscription/create"), body: send(object{"plan": "premium_yearly", "origin_url": publicURL}), actors: ownAccount(409)}, // complimentary
	"createCheckoutSession":     {path: at("/payments/checkout/session"), body: send(object{"package_id": "premium", "origin_url": publicURL}), actors: ownAccount(409)},
	"getCheckoutStatus":         {path: at("/payments/checkout/status/cs_other"), actors: ownAccount(404)},
	"completePayment":           {path: atMine("/complete-payment/cs_other"), actors: ownerOnly(404), right: access.Administer},
	"getSubscriptionStatus":     {path: atMine("/subscription/status"), actors: ownerOnly(200), right: access.Administer},
	"previewSubscriptionSwitch": {path: atMine("/subscription/switch?new_plan=premium_yearly"), actors: ownerOnly(409), right: access.Administer},
	"switchSubscription":        {path: atMine("/subscription/switch"), body: send(object{"new_plan": "premium_yearly"}), actors: ownerOnly(409), right: access.Administer},
	"cancelSubscription":        {path: atMine("/subscription/cancel"), actors: ownerOnly(409), right: access.Administer},
	"reactivateSubscription":    {path: atMine("/subscription/reactivate"), actors: ownerOnly(409), right: access.Administer},
	"useFreePlan":               {path: atMine("/subscription/use-free"), actors: ownerOnly(409), right: access.Administer},
	"openSubscriptionPortal":    {path: atMine("/subscription/portal"), body: send(object{"origin_url": publicURL}), actors: ownerOnly(409), right: access.Administer},
	"getSystem":                 {path: at("/admin/system"), actors: open(401)},
	"listStuckPayments":         {path: at("/admin/system/payments"), actors: open(401)},
	"retryStuckPayment":         {path: at("/admin/system/payments/" + unknownID + "/" + unknownID + "/retry"), actors: open(401)},
	"settlePlanPayment":         {path: at("/admin/system/payments/" + unknownID + "/" + unknownID + "/settle"), actors: open(401)},
	"noteStuckPayment":          {path: at("/admin/system/payments/" + unknownID + "/" + unknownID + "/note"), body: send(object{"note": "x"}), actors: open(401)},
	"listFailures":              {path: at("/admin/system/failures"), actors: open(401)},
	"retryFailures":             {path: at("/admin/system/failures/retry-all"), actors: open(401)},
	"retryFailure":              {path: at("/admin/system/failures/job.1/retry"), actors: open(401)},
	"dropFailure":               {path: at("/admin/system/failures/job.1"), actors: open(401)},
	"listContactMessages":       {path: at("/admin/system/contact-messages"), actors: open(401)},
	"retryContactMessage":       {path: at("/admin/system/contact-messages/" + unknownID + "/retry"), actors: open(401)},
	"sendTestMail":              {path: at("/admin/system/test-mail"), body: send(object{"to": "ops@example.com"}), actors: open(401)},
	"sendContactMessage":        {path: at("/contact"), body: send(contactForm()), actors: open(201)},
	"setBusinessTier":           {path: atAdmin("/tier?new_tier=free"), actors: open(401)},

	"getOperatorSession":       {path: at("/admin/session"), actors: open(401)},
	"getOperatorAccount":       {path: at("/admin/account"), actors: open(401)},
	"changeOperatorPassword":   {path: at("/admin/account/password"), body: send(object{"current_password": ownerPassword, "password": "a few quiet words"}), actors: open(401)},
	"chooseOperatorLanguage":   {path: at("/admin/account/language"), body: send(object{"language": "en"}), actors: open(401)},
	"endOtherOperatorSignIns":  {path: at("/admin/account/sign-ins"), actors: open(401)},
	"endOperatorSignIn":        {path: at("/admin/account/sign-ins/" + strings.Repeat("0", 64)), actors: open(401)},
	"listOperators":            {path: at("/admin/operators"), actors: open(401)},
	"addOperator":              {path: at("/admin/operators"), body: send(object{"email": "second@example.com", "current_password": ownerPassword}), actors: open(401)},
	"removeOperator":           {path: at("/admin/operators/" + unknownID + "/remove"), body: send(object{"current_password": ownerPassword}), actors: open(401)},
	"beginOperatorTwoFactor":   {path: at("/admin/two-factor"), body: send(object{"current_password": ownerPassword}), actors: open(401)},
	"enableOperatorTwoFactor":  {path: at("/admin/two-factor/enable"), body: send(object{"code": "123456"}), actors: open(401)},
	"disableOperatorTwoFactor": {path: at("/admin/two-factor/disable"), body: send(object{"current_password": ownerPassword, "code": "123456"}), actors: open(401)},
	"newOperatorRecoveryCodes": {path: at("/admin/two-factor/recovery-codes"), body: send(object{"current_password": ownerPassword, "code": "123456"}), actors: open(401)},
	"suspendBusiness":          {path: atAdmin("/suspend"), body: send(object{"reason": "Fraud"}), actors: open(401)},
	"restoreBusiness":          {path: atAdmin("/restore"), actors: open(401)},
	"endBusinessSignIns":       {path: atAdmin("/sign-ins"), actors: open(401)},
	"listAudit":                {path: at("/admin/audit"), actors: open(401)},
	"exportAudit":              {path: at("/admin/audit.csv"), actors: open(401)},
	"listAuditOperators":       {path: at("/admin/audit/operators"), actors: open(401)},
	"getOperatorBusiness":      {path: atAdmin(""), actors: open(401)},
	"listAppointmentMonths":    {path: atAdmin("/appointments/monthly"), actors: open(401)},
	"listBusinessEvents":       {path: atAdmin("/events"), actors: open(401)},
	"listBusinessFailures":     {path: atAdmin("/failures"), actors: open(401)},

	"getOperatorFigures":  {path: at("/admin/analytics"), actors: open(401)},
	"listBusinesses":      {path: at("/admin/businesses"), actors: open(401)},
	"exportBusinesses":    {path: at("/admin/businesses.csv"), actors: open(401)},
	"listSubscriptions":   {path: at("/admin/subscriptions"), actors: open(401)},
	"exportSubscriptions": {path: at("/admin/subscriptions.csv"), actors: open(401)},
	"listMonthlyRevenue":  {path: at("/admin/revenue/monthly"), actors: open(401)},
	"exportRevenue":       {path: at("/admin/revenue.csv"), actors: open(401)},

	"getManagedAppointment":    {path: atLink(""), actors: byLink(200), byToken: true},
	"listSlotsForMove":         {path: atLink("/available-slots?appointment_date=2027-06-09"), actors: byLink(200), byToken: true},
	"listDaysForMove":          {path: atLink("/available-days?from=2027-06-08&to=2027-06-09"), actors: byLink(200), byToken: true},
	"moveManagedAppointment":   {path: atLink("/move"), body: send(object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}), actors: byLink(200), byToken: true},
	"cancelManagedAppointment": {path: atLink("/cancel"), actors: byLink(200), byToken: true},
	"getCalendarFile":          {path: atLink("/calendar.ics"), actors: byLink(200), byToken: true},
}

// documented returns the methods of all operations by id.
func documented() map[string]string {
	methods := map[string]string{}
	for _, item := range document().Paths.Map() {
		for method, op := range item.Operations() {
			methods[op.OperationID] = method
		}
	}
	return methods
}

func TestAccessMatrix(t *testing.T) {
	t.Parallel()
	methods := documented()
	if missing := slices.DeleteFunc(slices.Collect(maps.Keys(methods)), func(id string) bool { _, ok := matrix[id]; return ok }); len(missing) > 0 {
		t.Errorf("the matrix has no entry for %v", missing)
	}
	shared := newScene(t) // for calls that change nothing
	for _, id := range slices.Sorted(maps.Keys(matrix)) {
		c := matrix[id]
		method, ok := methods[id]
		if !ok {
			t.Errorf("the matrix has an entry for %s, which is not in openapi.yaml", id)
			continue
		}
		if c.actors[2] == http.StatusForbidden && c.right == "" {
			t.Errorf("%s names no right", id)
		}
		for actor, status := range c.actors {
			if status >= http.StatusBadRequest || method == http.MethodGet && !c.signsIn {
				t.Logf("%s as %s", id, actors[actor])
				c.send(shared, method, actor)
				continue
			}
			t.Run(id+" as "+actors[actor], func(t *testing.T) {
				t.Parallel()
				c.send(newScene(t), method, actor)
			})
		}
	}
}

// Members of the business get what the owner gets if their role has the right. Nothing else depends on their role.
func TestAccessMatrixOfMembers(t *testing.T) {
	t.Parallel()
	methods := documented()
	shared := newScene(t)
	members := map[access.Role]*browser{}
	for _, role := range access.Roles() {
		members[role] = shared.addMember(shared.mine, role, business.StaffID(""))
	}
	for _, id := range slices.Sorted(maps.Keys(matrix)) {
		c, method := matrix[id], methods[id]
		for _, role := range access.Roles() {
			switch status := c.actors[1]; {
			case c.right == "" || c.byToken:
			case !role.May(c.right):
				got := members[role].call(method, "/api"+c.path(shared), c.request(shared)).want(http.StatusForbidden)
				if code := decode[struct{ Code string }](got).Code; code != access.ReasonMissing {
					t.Errorf("%s as %s: %s", id, role, code)
				}
			case status >= http.StatusBadRequest || method == http.MethodGet:
				members[role].call(method, "/api"+c.path(shared), c.request(shared)).want(status)
			case role == access.FrontDesk || role == access.Manager && !access.FrontDesk.May(c.right): // the role with the fewest rights that has it
				t.Run(id+" as "+string(role), func(t *testing.T) {
					t.Parallel()
					sc := newScene(t)
					sc.addMember(sc.mine, role, "").call(method, "/api"+c.path(sc), c.request(sc)).want(status)
				})
			}
		}
	}
}

// addMember adds a member with that role to the business, and returns their browser, which has signed in.
func (w *env) addMember(s testBusiness, role access.Role, staff business.StaffID) *browser {
	w.t.Helper()
	email := "member." + string(role) + "@example.com"
	porttest.OK(w.t, w.stores.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		owner, err := tx.Accounts.OwnerOf(ctx, business.ID(s.id))
		if err != nil {
			return err
		}
		a := account.NewOwner(account.ID(w.generate.ID()), email, owner.PasswordHash, business.ID(s.id), w.clock.Now())
		a.Memberships[0].Role, a.Memberships[0].Staff = role, staff
		return tx.Accounts.Create(ctx, a)
	}))
	b := w.browser()
	b.post("/api/business/login", object{"email": email, "password": ownerPassword}).want(http.StatusOK)
	return b
}

// send sends the call as one of the actors.
func (c call) send(sc scene, method string, actor int) {
	sc.t.Helper()
	b := []*browser{sc.browser(), sc.mine.owner, sc.theirs.owner, sc.browser()}[actor]
	path := "/api" + c.path(sc)
	if c.byToken && actor != customersLink {
		path = strings.Replace(path, sc.appointment.ManageToken, anotherToken(sc.appointment.ManageToken), 1)
	}
	b.call(method, path, c.request(sc)).want(c.actors[actor])
}

var actors = [...]string{"anonymous", "owner", "other owner", "customer's link"}

// customersLink is the index of the customer's link among the actors.
const customersLink = 3

func (c call) request(sc scene) any {
	if c.body == nil {
		return nil
	}
	return c.body(sc)
}

// anotherToken returns a token with the same ids but a wrong secret. The secret is at the end of a token.
func anotherToken(token string) string {
	last := "A"
	if strings.HasSuffix(token, last) {
		last = "E"
	}
	return token[:len(token)-1] + last
}

// The response to an owner's call must not reveal whether another business exists.
func TestResponsesDoNotRevealOtherBusinesses(t *testing.T) {
	t.Parallel()
	methods, sc := documented(), newScene(t)
	for id, c := range matrix {
		if c.actors[2] != http.StatusForbidden {
			continue
		}
		existing := "/api" + c.path(sc)
		for _, b := range []*browser{sc.theirs.owner, sc.browser()} {
			want := b.call(methods[id], existing, c.request(sc))
			for _, unknown := range []string{unknownID, "x", strings.Repeat("9", 500), "%00", "a%2Fb", "ä"} {
				got := b.call(methods[id], strings.Replace(existing, sc.mine.id, unknown, 1), c.request(sc))
				if unknown == "%00" {
					got.want(http.StatusBadRequest) // the URL is malformed
					continue
				}
				if got.Status != want.Status || !bytes.Equal(got.Body, want.Body) {
					t.Errorf("%s for %.20q: %d %s\nfor an existing one: %d %s", id, unknown, got.Status, got.Body, want.Status, want.Body)
				}
			}
		}
	}
}

// An owner cannot find the data of another business under their own business. It looks like data that does not exist.
func TestDataOfOtherBusinessesIsNotFound(t *testing.T) {
	t.Parallel()
	methods, sc := documented(), newScene(t)
	const nothing = "00000000-0000-7000-8000-00000000fffe" // not the id that bodies have
	ids := strings.NewReplacer(sc.mine.service, nothing, sc.appointment.ID, nothing, sc.message, nothing, sc.staff, nothing, sc.pool, nothing, sc.room, nothing,
		sc.blocked, nothing, sc.customer, nothing, sc.feed, nothing, sc.session, nothing, sc.class, nothing)
	for id, c := range matrix {
		foreign := "/api" + strings.Replace(c.path(sc), sc.mine.id, sc.theirs.id, 1)
		swapped := ids.Replace(foreign)
		if c.actors[2] != http.StatusForbidden || swapped == foreign || strings.HasSuffix(foreign, "from-template") {
			continue // without an id besides the business's
		}
		got := sc.theirs.owner.call(methods[id], foreign, c.request(sc))
		want := sc.theirs.owner.call(methods[id], swapped, c.request(sc)).want(http.StatusNotFound)
		if got.Status != want.Status || !bytes.Equal(got.Body, want.Body) {
			t.Errorf("%s for another business's id: %d %s\nfor an unknown id: %d %s", id, got.Status, got.Body, want.Status, want.Body)
		}
	}
}

func TestPublicResponsesContainNoPersonalData(t *testing.T) {
	t.Parallel()
	sc := newScene(t)
	sc.mine.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 66666"})
	b := sc.browser()
	place := decode[booked](b.post(sc.mine.path("/appointments"), sc.mine.placesRequest(sc.session, 1)).want(http.StatusCreated))
	for _, path := range []string{
		sc.mine.path("/sessions/open?from=2027-06-07&to=2027-06-13"),
		"/api/business/url/" + sc.mine.url, sc.mine.path("/services"), sc.mine.path("/staff"), "/book/" + sc.mine.url,
		sc.mine.path("/available-slots/" + sc.mine.service + "?appointment_date=2027-06-08"),
		sc.mine.path("/available-days/" + sc.mine.service + "?from=2027-06-08&to=2027-06-30"),
	} {
		a := b.get(path).want(http.StatusOK)
		for _, secret := range []string{"owner@example.com", "Lovelace", "ada@example.com", "7946 0000", "44207946", sc.appointment.ID, sc.appointment.ManageToken, sc.appointment.Number, place.ID, place.Number, "upcoming", "lee@example.com", "30 66666", "493066666", "Kim", "Errands"} {
			if strings.Contains(string(a.Body), secret) {
				t.Errorf("%s contains %q: %s", path, secret, a.Body)
			}
		}
	}
}

// Only the owner may see the slots that become free when an appointment moves, because they reveal the appointment's time.
func TestOnlyTheOwnerSeesSlotsForMoving(t *testing.T) {
	t.Parallel()
	sc := newScene(t)
	path := sc.mine.path("/available-slots/" + sc.mine.service + "?appointment_date=2027-06-08&moving=" + sc.appointment.ID)
	sc.browser().get(path).want(http.StatusUnauthorized)
	sc.theirs.owner.get(path).want(http.StatusForbidden)
	slots := decode[struct {
		AvailableSlots []string `json:"available_slots"`
	}](sc.mine.owner.get(path).want(http.StatusOK))
	if !slices.Contains(slots.AvailableSlots, "09:00") {
		t.Errorf("its own place does not count as free: %v", slots.AvailableSlots)
	}
}
