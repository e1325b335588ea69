package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core/access"
)

// caller is a kind of caller of a route.
type caller int

const (
	anyone         caller = iota // with or without a session
	member                       // a member of the business in the path with the right
	memberAware                  // everyone; a member of the business with the right gets more
	memberPolls                  // member, for a response that writePolled writes
	memberKeeps                  // member, and also while the business is being deleted
	memberOrPayer                // member, but the session of a deposit is also open to its customer
	holder                       // everyone who has signed in at a business, for their own account
	anOperator                   // every signed-in operator, with two-factor sign-in if that is required
	operatorSetsUp               // every signed-in operator, for their own account
	linkHolder                   // everyone with a private link, which has a secret token in its path
)

// guard defines who may call a route.
type guard struct {
	by    caller
	right access.Right // of members
}

var (
	public        = guard{by: anyone}
	ownAccount    = guard{by: holder}
	operatorOnly  = guard{by: anOperator}
	operatorSetup = guard{by: operatorSetsUp}
	byLink        = guard{by: linkHolder}
)

// needs is for the members of the business with the right.
func needs(right access.Right) guard { return guard{member, right} }

type route struct {
	method, path string // the path as in openapi.yaml
	handle       echo.HandlerFunc
	guard        guard
	deadline     time.Duration // 0: requestDeadline
	bodyLimit    int64         // in bytes; 0: defaultBodyLimit
	compress     bool
}

func on(method, path string, handle echo.HandlerFunc, g guard) route {
	return route{method: method, path: path, handle: handle, guard: g}
}

// within sets the deadline of a route that takes longer than others.
func (r route) within(deadline time.Duration) route {
	r.deadline = deadline
	return r
}

// withBody sets the limit of a body that can be large.
func (r route) withBody(limit int64) route {
	r.bodyLimit = limit
	return r
}

// compressed compresses responses that can be large. The length of a compressed response can reveal a secret in it to an attacker who
// repeatedly requests it with their own text in it (BREACH). So never compress a response with a token, a password or a key.
func (r route) compressed() route {
	r.compress = true
	return r
}

// Deadlines of several routes.
const (
	downloadDeadline = 50 * time.Second // downloads are written while they are read, and the client may be slow
	planDeadline     = 30 * time.Second // these routes call the payment processor several times
)

// apiRoutes returns the routes of the API. A test checks that they match openapi.yaml.
func (s *server) apiRoutes() []route {
	const (
		get, post, put, patch, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete

		business     = "/api/business/{id}"
		services     = business + "/services"
		service      = services + "/{serviceId}"
		staff        = business + "/staff"
		staffMember  = staff + "/{staffId}"
		pools        = business + "/resource-pools"
		pool         = pools + "/{poolId}"
		resource     = business + "/resources/{resourceId}"
		blocked      = business + "/blocked-times"
		blockedTime  = blocked + "/{blockId}"
		sessions     = business + "/sessions"
		session      = sessions + "/{sessionId}"
		appointment  = business + "/appointments/{appointmentId}"
		customers    = business + "/customers"
		analytics    = business + "/analytics"
		customer     = customers + "/{customerId}"
		feeds        = business + "/calendar-feeds"
		feed         = feeds + "/{feedId}"
		members      = business + "/members"
		invitations  = business + "/invitations"
		invitation   = "/api/invitations/{token}"
		manage       = "/api/manage/{token}"
		staffEmails  = "/api/staff-emails/{token}"
		account      = "/api/account"
		subscription = business + "/subscription"
		system       = "/api/admin/system"
		stuckPayment = system + "/payments/{id}/{attemptId}"
	)
	return []route{
		on(post, "/api/business/login", s.login, public),
		on(get, "/api/business/login", s.loginByQuery, public),
		on(post, "/api/business/logout", s.logout, public),
		on(post, "/api/business/login/lost-phone", s.requestTwoFactorRemoval, public),
		on(post, "/api/business/register", s.register, public),
		on(post, "/api/business/password-reset", s.requestPasswordReset, public),
		on(post, "/api/business/password-reset/confirm", s.resetPassword, public),
		on(post, "/api/business/confirm-email", s.confirmEmail, public),
		on(post, business+"/confirm-email/resend", s.resendConfirmation, needs(access.SetUp)),
		on(post, "/api/admin/login", s.adminLogin, public),
		on(post, "/api/admin/logout", s.adminLogout, public),
		on(get, "/api/session", s.currentSession, public),
		on(get, "/api/admin/session", s.getOperatorSession, operatorSetup),
		on(get, "/api/admin/account", s.getAccount, operatorSetup),
		on(post, "/api/admin/account/password", s.changePassword, operatorSetup),
		on(put, "/api/admin/account/language", s.chooseLanguage, operatorSetup),
		on(del, "/api/admin/account/sign-ins", s.endOtherSignIns, operatorSetup),
		on(del, "/api/admin/account/sign-ins/{signInId}", s.endSignIn, operatorSetup),
		on(get, "/api/admin/operators", s.listOperators, operatorOnly),
		on(post, "/api/admin/operators", s.addOperator, operatorOnly),
		on(post, "/api/admin/operators/{operatorId}/remove", s.removeOperator, operatorOnly),
		on(post, "/api/admin/two-factor", s.beginTwoFactor, operatorSetup),
		on(post, "/api/admin/two-factor/enable", s.enableTwoFactor, operatorSetup),
		on(post, "/api/admin/two-factor/disable", s.disableTwoFactor, operatorSetup),
		on(post, "/api/admin/two-factor/recovery-codes", s.newRecoveryCodes, operatorSetup),

		on(get, account, s.getAccount, ownAccount),
		on(post, account+"/password", s.changePassword, ownAccount),
		on(put, account+"/language", s.chooseLanguage, ownAccount),
		on(post, account+"/email", s.requestEmailChange, ownAccount),
		on(del, account+"/email", s.cancelEmailChange, ownAccount),
		on(post, account+"/email/confirm", s.confirmEmailChange, public),
		on(post, account+"/email/undo", s.undoEmailChange, public),
		on(post, account+"/two-factor", s.beginTwoFactor, ownAccount),
		on(post, account+"/two-factor/removal", s.beginTwoFactorRemoval, public),
		on(del, account+"/two-factor/removal", s.keepTwoFactor, ownAccount),
		on(post, account+"/two-factor/removal/stop", s.stopTwoFactorRemoval, public),
		on(post, account+"/two-factor/enable", s.enableTwoFactor, ownAccount),
		on(post, account+"/two-factor/disable", s.disableTwoFactor, ownAccount),
		on(post, account+"/two-factor/recovery-codes", s.newRecoveryCodes, ownAccount),
		on(del, account+"/sign-ins", s.endOtherSignIns, ownAccount),
		on(del, account+"/sign-ins/{signInId}", s.endSignIn, ownAccount),

		on(post, "/api/subscription/create", s.createSubscription, ownAccount).within(planDeadline),
		on(post, "/api/payments/checkout/session", s.createCheckoutSession, ownAccount).within(planDeadline),
		on(get, "/api/payments/checkout/status/{session_id}", s.getCheckoutStatus, public),
		on(patch, business+"/complete-payment/{session_id}", s.completePayment, guard{memberOrPayer, access.Administer}),
		on(get, subscription+"/status", s.getSubscriptionStatus, needs(access.Administer)),
		on(get, subscription+"/switch", s.previewSubscriptionSwitch, needs(access.Administer)).within(planDeadline),
		on(patch, subscription+"/switch", s.switchSubscription, needs(access.Administer)).within(planDeadline),
		on(post, subscription+"/cancel", s.cancelSubscription, needs(access.Administer)).within(planDeadline),
		on(post, subscription+"/reactivate", s.reactivateSubscription, needs(access.Administer)).within(planDeadline),
		on(post, subscription+"/use-free", s.useFreePlan, needs(access.Administer)),
		on(post, subscription+"/portal", s.openSubscriptionPortal, needs(access.Administer)).within(planDeadline),
		on(patch, "/api/admin/business/{id}/tier", s.setBusinessTier, operatorOnly),
		on(get, "/api/admin/analytics", s.getOperatorFigures, operatorOnly),
		on(get, "/api/admin/businesses", s.listBusinesses, operatorOnly).compressed(),
		on(get, "/api/admin/businesses.csv", s.exportBusinesses, operatorOnly).within(downloadDeadline).compressed(),
		on(get, "/api/admin/subscriptions", s.listSubscriptions, operatorOnly).compressed(),
		on(get, "/api/admin/subscriptions.csv", s.exportSubscriptions, operatorOnly).within(downloadDeadline).compressed(),
		on(get, "/api/admin/revenue/monthly", s.listMonthlyRevenue, operatorOnly),
		on(get, "/api/admin/revenue.csv", s.exportRevenue, operatorOnly).within(downloadDeadline),
		on(get, system, s.getSystem, operatorOnly),
		on(get, system+"/payments", s.listStuckPayments, operatorOnly),
		on(post, stuckPayment+"/retry", s.retryStuckPayment, operatorOnly),
		on(post, stuckPayment+"/settle", s.settlePlanPayment, operatorOnly),
		on(put, stuckPayment+"/note", s.noteStuckPayment, operatorOnly),
		on(get, system+"/failures", s.listFailures, operatorOnly),
		on(post, system+"/failures/retry-all", s.retryFailures, operatorOnly),
		on(post, system+"/failures/{failureId}/retry", s.retryFailure, operatorOnly),
		on(del, system+"/failures/{failureId}", s.dropFailure, operatorOnly),
		on(get, system+"/contact-messages", s.listContactMessages, operatorOnly),
		on(post, system+"/contact-messages/{contactId}/retry", s.retryContactMessage, operatorOnly),
		on(post, system+"/test-mail", s.sendTestMail, operatorOnly).within(30 * time.Second), // waits for the mail server
		on(get, "/api/admin/business/{id}", s.getOperatorBusiness, operatorOnly),
		on(get, "/api/admin/business/{id}/appointments/monthly", s.listAppointmentMonths, operatorOnly),
		on(get, "/api/admin/business/{id}/events", s.listBusinessEvents, operatorOnly),
		on(get, "/api/admin/business/{id}/failures", s.listBusinessFailures, operatorOnly),
		on(post, "/api/admin/business/{id}/suspend", s.suspendBusiness, operatorOnly),
		on(post, "/api/admin/business/{id}/restore", s.restoreBusiness, operatorOnly),
		on(del, "/api/admin/business/{id}/sign-ins", s.endBusinessSignIns, operatorOnly),
		on(get, "/api/admin/audit", s.listAudit, operatorOnly),
		on(get, "/api/admin/audit.csv", s.exportAudit, operatorOnly).within(downloadDeadline),
		on(get, "/api/admin/audit/operators", s.listAuditOperators, operatorOnly),

		on(post, "/api/contact", s.contact, public),

		on(get, "/api/currencies", s.listCurrencies, public).compressed(),
		on(get, "/api/timezones", s.listTimezones, public).compressed(),
		on(get, "/api/brand-palette", s.getBrandPalette, public),

		on(get, "/api/business/url/{uniqueUrl}", s.businessByURL, public),
		on(get, business, s.getBusiness, needs(access.SeeOwn)),
		on(patch, business, s.updateBusiness, needs(access.SetUp)).withBody(1 << 20), // with its date overrides
		on(get, business+"/overview", s.getOverview, guard{memberPolls, access.SeeAll}).compressed(),
		on(get, business+"/calendar", s.getCalendar, guard{memberPolls, access.SeeAll}).compressed(),
		on(get, business+"/notifications", s.listNotifications, guard{memberPolls, access.SeeAll}).compressed(),
		on(patch, business+"/notifications/mark-read", s.markNotificationsRead, needs(access.SeeAll)),
		on(get, business+"/timezone", s.getTimezone, needs(access.SeeOwn)),
		on(get, business+"/timezone-change", s.previewTimezone, needs(access.SetUp)),
		on(get, business+"/export.zip", s.exportBusiness, needs(access.Administer)).within(downloadDeadline),
		on(get, business+"/deletion", s.getDeletion, guard{memberKeeps, access.Administer}),
		on(post, business+"/deletion", s.requestDeletion, guard{memberKeeps, access.Administer}),
		on(del, business+"/deletion", s.keepBusiness, guard{memberKeeps, access.Administer}),
		on(get, business+"/qr-code", s.getQRCode, needs(access.SetUp)),
		on(put, business+"/logo", s.setLogo, needs(access.SetUp)).within(15 * time.Second).withBody(8 << 20), // waits for other logos, then draws; base64 adds a third
		on(del, business+"/logo", s.removeLogo, needs(access.SetUp)),
		on(patch, business+"/unique-url", s.updateLink, needs(access.SetUp)),
		on(patch, business+"/break-times", s.updateBreaks, needs(access.SetUp)),
		on(patch, business+"/currency", s.updateCurrency, needs(access.SetUp)),
		on(get, business+"/payment-settings", s.getPaymentSettings, needs(access.Administer)),
		on(patch, business+"/payment-settings", s.updatePaymentSettings, needs(access.Administer)),
		on(post, business+"/test-payment-connection", s.testPaymentConnection, needs(access.Administer)).within(20 * time.Second), // calls the processor
		on(post, business+"/payment-webhook", s.setUpPaymentWebhook, needs(access.Administer)).within(20 * time.Second),           // calls the processor
		on(patch, business+"/datetime-preferences", s.updatePreferences, needs(access.SetUp)).within(30 * time.Second),            // a new zone moves all future appointments

		on(get, services, s.listServices, guard{memberAware, access.SeeAll}).compressed(),
		on(post, services, s.addService, needs(access.SetUp)),
		on(put, services+"/order", s.orderServices, needs(access.SetUp)),
		on(post, services+"/from-template", s.addStarterServices, needs(access.SetUp)),
		on(put, service, s.updateService, needs(access.SetUp)),
		on(del, service, s.deleteService, needs(access.SetUp)),
		on(patch, service+"/toggle", s.toggleService, needs(access.SetUp)),

		on(get, staff, s.listStaff, guard{memberAware, access.SeeAll}).compressed(),
		on(post, staff, s.addStaff, needs(access.SetUp)),
		on(put, staffMember, s.updateStaff, needs(access.SetUp)),
		on(del, staffMember, s.deleteStaff, needs(access.SetUp)),
		on(patch, staffMember, s.updateStaffPlan, needs(access.SetUp)),
		on(patch, staffMember+"/break-times", s.updateStaffBreaks, needs(access.SetUp)),
		on(post, staffMember+"/restore", s.restoreStaff, needs(access.SetUp)),
		on(post, staffMember+"/confirm-email", s.askStaff, needs(access.SetUp)),
		on(get, business+"/deleted-staff", s.listArchivedStaff, needs(access.SetUp)),

		on(get, members, s.listMembers, needs(access.Administer)),
		on(put, members+"/{accountId}", s.changeMember, needs(access.Administer)),
		on(del, members+"/{accountId}", s.removeMember, needs(access.SeeOwn)), // everybody can leave
		on(post, invitations, s.invite, needs(access.Administer)),
		on(post, invitations+"/{invitationId}/resend", s.resendInvitation, needs(access.Administer)),
		on(post, invitations+"/{invitationId}/revoke", s.revokeInvitation, needs(access.Administer)),
		on(get, invitation, s.getInvitation, byLink),
		on(post, invitation+"/accept", s.acceptInvitation, byLink),

		on(get, pools, s.listPools, needs(access.SeeAll)).compressed(),
		on(post, pools, s.addPool, needs(access.SetUp)),
		on(put, pool, s.renamePool, needs(access.SetUp)),
		on(del, pool, s.archivePool, needs(access.SetUp)),
		on(post, pool+"/resources", s.addResource, needs(access.SetUp)),
		on(put, resource, s.updateResource, needs(access.SetUp)),
		on(del, resource, s.archiveResource, needs(access.SetUp)),

		on(get, blocked, s.listBlockedTimes, needs(access.SeeAll)).compressed(),
		on(post, blocked, s.addBlockedTime, needs(access.Book)),
		on(get, blocked+"/occurrences", s.listBlockedOccurrences, needs(access.SeeAll)).compressed(),
		on(put, blockedTime, s.updateBlockedTime, needs(access.Book)),
		on(del, blockedTime, s.deleteBlockedTime, needs(access.Book)),

		on(get, business+"/available-slots/{serviceId}", s.listAvailableSlots, guard{memberAware, access.Book}),
		on(get, business+"/available-days/{serviceId}", s.listAvailableDays, public),
		on(get, business+"/appointments", s.listAppointments, guard{memberPolls, access.SeeAll}).compressed(),
		on(get, business+"/appointments.csv", s.exportAppointments, needs(access.Export)).within(downloadDeadline).compressed(),
		on(post, business+"/appointments", s.book, guard{memberAware, access.Book}),
		on(post, business+"/series/preview", s.previewSeries, needs(access.Book)),
		on(post, business+"/series", s.bookSeries, needs(access.Book)),
		on(get, sessions, s.listSessions, needs(access.SeeAll)).compressed(),
		on(post, sessions, s.openSession, needs(access.Book)),
		on(get, sessions+"/open", s.listOpenSessions, public).compressed(),
		on(get, sessions+"/attention", s.listSessionsForAttention, needs(access.SeeAll)).compressed(),
		on(get, session, s.getSession, needs(access.SeeAll)).compressed(),
		on(put, session, s.updateSession, needs(access.Book)),
		on(post, session+"/cancel", s.cancelSession, needs(access.Book)),
		on(get, business+"/appointments/attention", s.listAttention, needs(access.SeeAll)).compressed(),
		on(post, business+"/appointments/attention/preview", s.previewAttention, needs(access.Book)),
		on(get, customers, s.searchCustomers, needs(access.Book)),
		on(get, customers+"/list", s.listCustomers, needs(access.Book)).compressed(),
		on(get, customers+"/totals", s.getCustomerTotals, needs(access.Book)),
		on(get, analytics, s.getAnalytics, needs(access.Analyse)).compressed(),
		on(get, business+"/analytics.csv", s.exportAnalytics, needs(access.Analyse)).within(downloadDeadline).compressed(),
		on(get, analytics+"/popular-services", s.listPopularServices, needs(access.Analyse)),
		on(get, customer, s.getCustomer, needs(access.Book)).compressed(),
		on(patch, customer, s.editCustomer, needs(access.Book)),
		on(get, business+"/customers.csv", s.exportCustomers, needs(access.Export)).within(downloadDeadline).compressed(),
		on(get, customer+"/export", s.exportCustomer, needs(access.Export)),
		on(post, customer+"/erase", s.eraseCustomer, needs(access.Export)),
		on(post, customer+"/merge", s.mergeCustomers, needs(access.Export)),
		on(put, customer+"/block", s.blockCustomer, needs(access.Book)),
		on(del, customer+"/block", s.unblockCustomer, needs(access.Book)),
		on(get, appointment, s.getAppointment, needs(access.SeeAll)),
		on(put, appointment, s.updateAppointment, needs(access.Book)),
		on(del, appointment, s.deleteAppointment, needs(access.Book)),
		on(put, appointment+"/later", s.moveLater, needs(access.Book)),
		on(post, appointment+"/later/cancel", s.cancelLater, needs(access.Book)),
		on(post, appointment+"/messages/{messageId}/retry", s.retryMessage, needs(access.Book)),

		on(post, appointment+"/payments", s.recordPayment, needs(access.Book)),
		on(post, appointment+"/deposit/refund", s.refundDeposit, needs(access.Refund)),
		on(post, appointment+"/deposit/retry", s.retryDeposit, needs(access.Refund)),

		on(get, staffEmails, s.getStaffEmails, byLink),
		on(post, staffEmails+"/confirm", s.confirmStaffEmails, byLink),
		on(post, staffEmails+"/stop", s.stopStaffEmails, byLink),

		on(get, manage, s.getManaged, byLink),
		on(get, manage+"/available-slots", s.listSlotsForMove, byLink),
		on(get, manage+"/available-days", s.listDaysForMove, byLink),
		on(post, manage+"/move", s.moveManaged, byLink),
		on(post, manage+"/cancel", s.cancelManaged, byLink),
		on(get, manage+"/calendar.ics", s.getCalendarFile, byLink),

		on(get, feeds, s.listCalendarFeeds, needs(access.SeeAll)),
		on(post, feeds, s.makeCalendarFeed, needs(access.SeeAll)),
		on(patch, feed, s.updateCalendarFeed, needs(access.SeeAll)),
		on(del, feed, s.endCalendarFeed, needs(access.SeeAll)),
		on(get, "/api/calendar-feeds/{token}/calendar.ics", s.getCalendarFeed, byLink).within(downloadDeadline).compressed(), // contains links to the dashboard
	}
}

// hookRoutes are the routes to which payment processors send events. They are not part of the API: each processor defines its own
// format.
func (s *server) hookRoutes() []route {
	return []route{
		on(http.MethodPost, PlanWebhookPath, edge.Breaker(edge.AsProblem)(s.planWebhook), public),
		on(http.MethodPost, "/webhooks/{processor}/{token}", s.receiveWebhook, public),
	}
}

// pageRoutes are the routes outside the API that people and their programs read.
func (s *server) pageRoutes() []route {
	var routes []route
	add := func(path string, handle echo.HandlerFunc) {
		routes = append(routes, on(http.MethodGet, path, handle, public))
	}
	routes = append(routes, on(http.MethodGet, "/readyz", s.readyz, public).within(2*time.Second))
	add("/healthz", s.healthz)
	add("/.well-known/security.txt", s.securityText)
	add("/media/{hash}", edge.Breaker(edge.AsProblem)(s.media))
	if s.MailFolder != nil {
		add("/dev/mail", s.onThisMachine(s.listStoredMail))
		add("/dev/mail/{id}", s.onThisMachine(s.showStoredMail))
		add("/dev/mail/{id}/html", s.onThisMachine(s.showStoredHTML))
	}
	if s.pages == nil {
		return routes
	}
	appPage := s.withAccountLanguage(s.appPage)
	for _, path := range []string{
		"/login", "/register", "/forgot-password", "/reset-password", "/confirm-email", "/staff-emails", "/invitation", "/confirm-new-email", "/undo-email-change",
		"/remove-two-factor", "/keep-two-factor",
		"/dashboard/{businessId}", "/dashboard/{businessId}/*", "/payment/success", "/payment/cancel",
		"/admin/login", "/admin/dashboard", "/admin/dashboard/*",
	} {
		add(path, appPage)
	}
	routes = append(routes, on(http.MethodGet, "/texts/{language}/{file}", s.screenTexts, public).compressed())
	add("/book/{uniqueUrl}", edge.Breaker(s.bookingFailure)(s.bookingPage))
	add("/book/{uniqueUrl}/", s.redirectToBookingPage)
	add("/manage/{token}", edge.Breaker(s.bookingFailure)(s.managePage))
	for path, serve := range s.pages.Files() {
		add(path, serve)
	}
	return routes
}
