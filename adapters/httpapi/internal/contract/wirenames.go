package contract

import (
	"cmp"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/subscriptions"
)

// wireNames are the names in openapi.yaml of the fields whose key in the core differs, dotted if nested. A test compares both.
var wireNames = map[core.Field]string{
	subscriptions.FieldOrigin: "origin_url",

	business.FieldHours(time.Monday):    "operating_hours.monday",
	business.FieldHours(time.Tuesday):   "operating_hours.tuesday",
	business.FieldHours(time.Wednesday): "operating_hours.wednesday",
	business.FieldHours(time.Thursday):  "operating_hours.thursday",
	business.FieldHours(time.Friday):    "operating_hours.friday",
	business.FieldHours(time.Saturday):  "operating_hours.saturday",
	business.FieldHours(time.Sunday):    "operating_hours.sunday",
	business.FieldOverrides:             "date_overrides",
	business.FieldAgendaTime:            "owner_emails.agenda_time",
	business.FieldLogo:                  "picture",

	business.FieldBreaks(time.Monday):    "break_times.monday",
	business.FieldBreaks(time.Tuesday):   "break_times.tuesday",
	business.FieldBreaks(time.Wednesday): "break_times.wednesday",
	business.FieldBreaks(time.Thursday):  "break_times.thursday",
	business.FieldBreaks(time.Friday):    "break_times.friday",
	business.FieldBreaks(time.Saturday):  "break_times.saturday",
	business.FieldBreaks(time.Sunday):    "break_times.sunday",
	business.FieldServices:               "service_ids",
	business.FieldTerms:                  "terms",

	business.FieldBlockedStaff: "staff_ids",
	business.FieldBlockedFirst: "first_date",
	business.FieldBlockedLast:  "last_date",
	business.FieldBlockedStart: "start",
	business.FieldBlockedEnd:   "end",

	business.FieldMinimumNotice:      "booking_rules.minimum_notice_minutes",
	business.FieldHorizon:            "booking_rules.horizon_days",
	business.FieldStep:               "booking_rules.step_minutes",
	business.FieldMaxWait:            "booking_rules.max_wait_minutes",
	business.FieldReminder:           "booking_rules.reminder_hours",
	business.FieldChangeUntil:        "booking_rules.change_until_minutes",
	business.FieldParallelBookings:   "booking_rules.parallel_bookings",
	business.FieldArrivalNote:        "booking_rules.arrival_note",
	business.FieldCancellationPolicy: "booking_rules.cancellation_policy",

	business.FieldProcessor:       "payment_processor",
	business.FieldCredentials:     "payment_processor_config",
	business.FieldDepositRequired: "requires_advance_payment",
	business.FieldRefundUntil:     "deposit_refund_hours",
	business.FieldHold:            "deposit_hold_minutes",
	business.FieldDepositPercent:  "deposit_percentage",

	business.FieldDuration:     "duration_minutes",
	business.FieldBufferBefore: "buffer_before_minutes",
	business.FieldBufferAfter:  "buffer_after_minutes",
	business.FieldSteps:        "steps",

	class.FieldStart:    "datetime",
	class.FieldDate:     "date",
	class.FieldTime:     "time",
	class.FieldCapacity: "capacity",
	class.FieldSession:  "session_id",

	appointment.FieldStart:         "appointment_datetime",
	appointment.FieldDate:          "appointment_date",
	appointment.FieldTime:          "appointment_time",
	appointment.FieldService:       "service_id",
	appointment.FieldServiceName:   "service_name",
	appointment.FieldStaff:         "staff_id",
	appointment.FieldStaffName:     "staff_name",
	appointment.FieldCustomerName:  "client_info.full_name",
	appointment.FieldCustomerEmail: "client_info.email",
	appointment.FieldCustomerPhone: "client_info.phone",
	appointment.FieldCustomerNotes: "client_info.notes",
	appointment.FieldPaidAmount:    "amount",
	appointment.FieldPaidMethod:    "method",
	appointment.FieldNoticeNote:    "note_to_customer",

	operator.FieldSubject: "subject",
	operator.FieldText:    "message",
	deposits.FieldNote:    "note",
}

// WireName returns the name of a field in openapi.yaml, dotted if nested.
func WireName(f core.Field) string { return cmp.Or(wireNames[f], f.String()) }

// fieldProblems converts problems of the core's fields to their names on the wire.
func fieldProblems(fields map[core.Field]text.Text, words *texts.Catalogue) []fieldProblem {
	named := make(FieldErrors, len(fields))
	for field, problem := range fields {
		named[WireName(field)] = problem
	}
	return named.problems(words)
}
