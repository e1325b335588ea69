package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"
)

// access defines who may call a route.
type access int

const (
	public        access = iota // everyone, with or without a session
	ownerAware                  // everyone; the owner of the business gets more
	ownerOnly                   // only the owner of the business in the path
	ownerPolling                // ownerOnly, for a response that writePolled writes
	ownerKeeping                // ownerOnly, and also while the business is being deleted
	ownerOrPayer                // ownerOnly, but the session of a deposit is also open to its customer
	ownAccount                  // every signed-in owner, for their own account
	operatorOnly                // every signed-in operator, with two-factor sign-in if that is required
	operatorSetup               // every signed-in operator, for their own account
	byLink                      // everyone with a private link, which has a secret token in its path
)

type route struct {
	method, path string // the path as in openapi.yaml
	handle       echo.HandlerFunc
	access       access
}

// apiRoutes returns the routes of the API. A test checks that they match openapi.yaml.
func (s *server) apiRoutes() []route {
	const (
		get, post, put, patch, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete

		business     = "/api/business/{id}"
		services     = business + "/services"
		service      = services + "/{serviceId}"
		staff        = business + "/staff"
		staffMember  = staff + "/{staffId}"
		blocked      = business + "/blocked-times"
		blockedTime  = blocked + "/{blockId}"
		appointment  = business + "/appointments/{appointmentId}"
		customers    = business + "/customers"
		analytics    = business + "/analytics"
		customer     = customers + "/{customerId}"
		feeds        = business + "/calendar-feeds"
		feed         = feeds + "/{feedId}"
		manage       = "/api/manage/{token}"
		staffEmails  = "/api/staff-emails/{token}"
		account      = "/api/account"
		subscription = business + "/subscription"
		system       = "/api/admin/system"
		stuckPayment = system + "/payments/{id}/{attemptId}"
	)
	return []route{
		{post, "/api/business/login", s.login, public},
		{get, "/api/business/login", s.loginByQuery, public},
		{post, "/api/business/logout", s.logout, public},
		{post, "/api/business/login/lost-phone", s.requestTwoFactorRemoval, public},
		{post, "/api/business/register", s.register, public},
		{post, "/api/business/password-reset", s.requestPasswordReset, public},
		{post, "/api/business/password-reset/confirm", s.resetPassword, public},
		{post, "/api/business/confirm-email", s.confirmEmail, public},
		{post, business + "/confirm-email/resend", s.resendConfirmation, ownerOnly},
		{post, "/api/admin/login", s.adminLogin, public},
		{post, "/api/admin/logout", s.adminLogout, public},
		{get, "/api/session", s.currentSession, public},
		{get, "/api/admin/session", s.getOperatorSession, operatorSetup},
		{get, "/api/admin/account", s.getAccount, operatorSetup},
		{post, "/api/admin/account/password", s.changePassword, operatorSetup},
		{del, "/api/admin/account/sign-ins", s.endOtherSignIns, operatorSetup},
		{del, "/api/admin/account/sign-ins/{signInId}", s.endSignIn, operatorSetup},
		{get, "/api/admin/operators", s.listOperators, operatorOnly},
		{post, "/api/admin/operators", s.addOperator, operatorOnly},
		{post, "/api/admin/operators/{operatorId}/remove", s.removeOperator, operatorOnly},
		{post, "/api/admin/two-factor", s.beginTwoFactor, operatorSetup},
		{post, "/api/admin/two-factor/enable", s.enableTwoFactor, operatorSetup},
		{post, "/api/admin/two-factor/disable", s.disableTwoFactor, operatorSetup},
		{post, "/api/admin/two-factor/recovery-codes", s.newRecoveryCodes, operatorSetup},

		{get, account, s.getAccount, ownAccount},
		{post, account + "/password", s.changePassword, ownAccount},
		{post, account + "/email", s.requestEmailChange, ownAccount},
		{del, account + "/email", s.cancelEmailChange, ownAccount},
		{post, account + "/email/confirm", s.confirmEmailChange, public},
		{post, account + "/email/undo", s.undoEmailChange, public},
		{post, account + "/two-factor", s.beginTwoFactor, ownAccount},
		{post, account + "/two-factor/removal", s.beginTwoFactorRemoval, public},
		{del, account + "/two-factor/removal", s.keepTwoFactor, ownAccount},
		{post, account + "/two-factor/removal/stop", s.stopTwoFactorRemoval, public},
		{post, account + "/two-factor/enable", s.enableTwoFactor, ownAccount},
		{post, account + "/two-factor/disable", s.disableTwoFactor, ownAccount},
		{post, account + "/two-factor/recovery-codes", s.newRecoveryCodes, ownAccount},
		{del, account + "/sign-ins", s.endOtherSignIns, ownAccount},
		{del, account + "/sign-ins/{signInId}", s.endSignIn, ownAccount},

		{post, "/api/subscription/create", s.createSubscription, ownAccount},
		{post, "/api/payments/checkout/session", s.createCheckoutSession, ownAccount},
		{get, "/api/payments/checkout/status/{session_id}", s.getCheckoutStatus, public},
		{patch, business + "/complete-payment/{session_id}", s.completePayment, ownerOrPayer},
		{get, subscription + "/status", s.getSubscriptionStatus, ownerOnly},
		{get, subscription + "/switch", s.previewSubscriptionSwitch, ownerOnly},
		{patch, subscription + "/switch", s.switchSubscription, ownerOnly},
		{post, subscription + "/cancel", s.cancelSubscription, ownerOnly},
		{post, subscription + "/reactivate", s.reactivateSubscription, ownerOnly},
		{post, subscription + "/use-free", s.useFreePlan, ownerOnly},
		{post, subscription + "/portal", s.openSubscriptionPortal, ownerOnly},
		{patch, "/api/admin/business/{id}/tier", s.setBusinessTier, operatorOnly},
		{get, "/api/admin/analytics", s.getOperatorFigures, operatorOnly},
		{get, "/api/admin/businesses", s.listBusinesses, operatorOnly},
		{get, "/api/admin/businesses.csv", s.exportBusinesses, operatorOnly},
		{get, "/api/admin/subscriptions", s.listSubscriptions, operatorOnly},
		{get, "/api/admin/subscriptions.csv", s.exportSubscriptions, operatorOnly},
		{get, "/api/admin/revenue/monthly", s.listMonthlyRevenue, operatorOnly},
		{get, "/api/admin/revenue.csv", s.exportRevenue, operatorOnly},
		{get, system, s.getSystem, operatorOnly},
		{get, system + "/payments", s.listStuckPayments, operatorOnly},
		{post, stuckPayment + "/retry", s.retryStuckPayment, operatorOnly},
		{post, stuckPayment + "/settle", s.settlePlanPayment, operatorOnly},
		{put, stuckPayment + "/note", s.noteStuckPayment, operatorOnly},
		{get, system + "/failures", s.listFailures, operatorOnly},
		{post, system + "/failures/retry-all", s.retryFailures, operatorOnly},
		{post, system + "/failures/{failureId}/retry", s.retryFailure, operatorOnly},
		{del, system + "/failures/{failureId}", s.dropFailure, operatorOnly},
		{get, system + "/contact-messages", s.listContactMessages, operatorOnly},
		{post, system + "/contact-messages/{contactId}/retry", s.retryContactMessage, operatorOnly},
		{post, system + "/test-mail", s.sendTestMail, operatorOnly},
		{get, "/api/admin/business/{id}", s.getOperatorBusiness, operatorOnly},
		{get, "/api/admin/business/{id}/appointments/monthly", s.listAppointmentMonths, operatorOnly},
		{get, "/api/admin/business/{id}/events", s.listBusinessEvents, operatorOnly},
		{get, "/api/admin/business/{id}/failures", s.listBusinessFailures, operatorOnly},
		{post, "/api/admin/business/{id}/suspend", s.suspendBusiness, operatorOnly},
		{post, "/api/admin/business/{id}/restore", s.restoreBusiness, operatorOnly},
		{del, "/api/admin/business/{id}/sign-ins", s.endBusinessSignIns, operatorOnly},
		{get, "/api/admin/audit", s.listAudit, operatorOnly},
		{get, "/api/admin/audit.csv", s.exportAudit, operatorOnly},
		{get, "/api/admin/audit/operators", s.listAuditOperators, operatorOnly},

		{post, "/api/contact", s.contact, public},

		{get, "/api/currencies", s.listCurrencies, public},
		{get, "/api/timezones", s.listTimezones, public},
		{get, "/api/brand-palette", s.getBrandPalette, public},

		{get, "/api/business/url/{uniqueUrl}", s.businessByURL, public},
		{get, business, s.getBusiness, ownerOnly},
		{patch, business, s.updateBusiness, ownerOnly},
		{get, business + "/overview", s.getOverview, ownerPolling},
		{get, business + "/calendar", s.getCalendar, ownerPolling},
		{get, business + "/notifications", s.listNotifications, ownerPolling},
		{patch, business + "/notifications/mark-read", s.markNotificationsRead, ownerOnly},
		{get, business + "/timezone", s.getTimezone, ownerOnly},
		{get, business + "/timezone-change", s.previewTimezone, ownerOnly},
		{get, business + "/export.zip", s.exportBusiness, ownerOnly},
		{get, business + "/deletion", s.getDeletion, ownerKeeping},
		{post, business + "/deletion", s.requestDeletion, ownerKeeping},
		{del, business + "/deletion", s.keepBusiness, ownerKeeping},
		{get, business + "/qr-code", s.getQRCode, ownerOnly},
		{put, business + "/logo", s.setLogo, ownerOnly},
		{del, business + "/logo", s.removeLogo, ownerOnly},
		{patch, business + "/unique-url", s.updateLink, ownerOnly},
		{patch, business + "/break-times", s.updateBreaks, ownerOnly},
		{patch, business + "/currency", s.updateCurrency, ownerOnly},
		{get, business + "/payment-settings", s.getPaymentSettings, ownerOnly},
		{patch, business + "/payment-settings", s.updatePaymentSettings, ownerOnly},
		{post, business + "/test-payment-connection", s.testPaymentConnection, ownerOnly},
		{post, business + "/payment-webhook", s.setUpPaymentWebhook, ownerOnly},
		{patch, business + "/datetime-preferences", s.updatePreferences, ownerOnly},

		{get, services, s.listServices, ownerAware},
		{post, services, s.addService, ownerOnly},
		{put, services + "/order", s.orderServices, ownerOnly},
		{post, services + "/from-template", s.addStarterServices, ownerOnly},
		{put, service, s.updateService, ownerOnly},
		{del, service, s.deleteService, ownerOnly},
		{patch, service + "/toggle", s.toggleService, ownerOnly},

		{get, staff, s.listStaff, ownerAware},
		{post, staff, s.addStaff, ownerOnly},
		{put, staffMember, s.updateStaff, ownerOnly},
		{del, staffMember, s.deleteStaff, ownerOnly},
		{patch, staffMember, s.updateStaffPlan, ownerOnly},
		{patch, staffMember + "/break-times", s.updateStaffBreaks, ownerOnly},
		{post, staffMember + "/restore", s.restoreStaff, ownerOnly},
		{post, staffMember + "/confirm-email", s.askStaff, ownerOnly},
		{get, business + "/deleted-staff", s.listArchivedStaff, ownerOnly},

		{get, blocked, s.listBlockedTimes, ownerOnly},
		{post, blocked, s.addBlockedTime, ownerOnly},
		{get, blocked + "/occurrences", s.listBlockedOccurrences, ownerOnly},
		{put, blockedTime, s.updateBlockedTime, ownerOnly},
		{del, blockedTime, s.deleteBlockedTime, ownerOnly},

		{get, business + "/available-slots/{serviceId}", s.listAvailableSlots, ownerAware},
		{get, business + "/available-days/{serviceId}", s.listAvailableDays, public},
		{get, business + "/appointments", s.listAppointments, ownerPolling},
		{get, business + "/appointments.csv", s.exportAppointments, ownerOnly},
		{post, business + "/appointments", s.book, ownerAware},
		{get, business + "/appointments/attention", s.listAttention, ownerOnly},
		{post, business + "/appointments/attention/preview", s.previewAttention, ownerOnly},
		{get, customers, s.searchCustomers, ownerOnly},
		{get, customers + "/list", s.listCustomers, ownerOnly},
		{get, customers + "/totals", s.getCustomerTotals, ownerOnly},
		{get, analytics, s.getAnalytics, ownerOnly},
		{get, business + "/analytics.csv", s.exportAnalytics, ownerOnly},
		{get, analytics + "/popular-services", s.listPopularServices, ownerOnly},
		{get, customer, s.getCustomer, ownerOnly},
		{patch, customer, s.editCustomer, ownerOnly},
		{get, business + "/customers.csv", s.exportCustomers, ownerOnly},
		{get, customer + "/export", s.exportCustomer, ownerOnly},
		{post, customer + "/erase", s.eraseCustomer, ownerOnly},
		{post, customer + "/merge", s.mergeCustomers, ownerOnly},
		{put, customer + "/block", s.blockCustomer, ownerOnly},
		{del, customer + "/block", s.unblockCustomer, ownerOnly},
		{get, appointment, s.getAppointment, ownerOnly},
		{put, appointment, s.updateAppointment, ownerOnly},
		{del, appointment, s.deleteAppointment, ownerOnly},
		{post, appointment + "/messages/{messageId}/retry", s.retryMessage, ownerOnly},

		{post, appointment + "/payments", s.recordPayment, ownerOnly},
		{post, appointment + "/deposit/refund", s.refundDeposit, ownerOnly},
		{post, appointment + "/deposit/retry", s.retryDeposit, ownerOnly},

		{get, staffEmails, s.getStaffEmails, byLink},
		{post, staffEmails + "/confirm", s.confirmStaffEmails, byLink},
		{post, staffEmails + "/stop", s.stopStaffEmails, byLink},

		{get, manage, s.getManaged, byLink},
		{get, manage + "/available-slots", s.listSlotsForMove, byLink},
		{get, manage + "/available-days", s.listDaysForMove, byLink},
		{post, manage + "/move", s.moveManaged, byLink},
		{post, manage + "/cancel", s.cancelManaged, byLink},
		{get, manage + "/calendar.ics", s.getCalendarFile, byLink},

		{get, feeds, s.listCalendarFeeds, ownerOnly},
		{post, feeds, s.makeCalendarFeed, ownerOnly},
		{patch, feed, s.updateCalendarFeed, ownerOnly},
		{del, feed, s.endCalendarFeed, ownerOnly},
		{get, "/api/calendar-feeds/{token}/calendar.ics", s.getCalendarFeed, byLink},
	}
}

// hookRoutes are the POST routes to which payment processors send events. They are not part of the API: each processor defines its
// own format.
func (s *server) hookRoutes() []page {
	return []page{{"/webhooks/{processor}/{token}", s.receiveWebhook}}
}

// page is a route outside the API, for GET and HEAD.
type page struct {
	path   string
	handle echo.HandlerFunc
}

func (s *server) pageRoutes() []page {
	routes := []page{{"/healthz", s.healthz}, {"/readyz", s.readyz}, {"/.well-known/security.txt", s.securityText}, {"/media/{hash}", breaker(asProblem)(s.media)}}
	if s.MailFolder != nil {
		routes = append(routes,
			page{"/dev/mail", s.onThisMachine(s.listStoredMail)},
			page{"/dev/mail/{id}", s.onThisMachine(s.showStoredMail)},
			page{"/dev/mail/{id}/html", s.onThisMachine(s.showStoredHTML)})
	}
	if s.pages == nil {
		return routes
	}
	for _, path := range []string{
		"/login", "/register", "/forgot-password", "/reset-password", "/confirm-email", "/staff-emails", "/confirm-new-email", "/undo-email-change",
		"/remove-two-factor", "/keep-two-factor",
		"/dashboard/{businessId}", "/dashboard/{businessId}/*", "/payment/success", "/payment/cancel",
		"/admin/login", "/admin/dashboard", "/admin/dashboard/*",
	} {
		routes = append(routes, page{path, s.appPage})
	}
	routes = append(routes,
		page{"/book/{uniqueUrl}", breaker(s.bookingFailure)(s.bookingPage)}, page{"/book/{uniqueUrl}/", s.redirectToBookingPage},
		page{"/manage/{token}", breaker(s.bookingFailure)(s.managePage)})
	for _, path := range s.pages.static.paths() {
		routes = append(routes, page{path, s.staticFile})
	}
	for _, path := range s.pages.site.paths() {
		routes = append(routes, page{path, s.sitePage})
	}
	return routes
}
