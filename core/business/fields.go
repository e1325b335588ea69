package business

import (
	"strings"
	"time"

	"slotwise/core"
)

// The fields of a business, for errors.
var (
	FieldName        = core.NewField("name") // also a service's
	FieldEmail       = core.NewField("email")
	FieldReplyEmail  = core.NewField("reply_email")
	FieldPhone       = core.NewField("phone")
	FieldAddress     = core.NewField("address")
	FieldCategory    = core.NewField("category")    // also a service's
	FieldDescription = core.NewField("description") // also a service's

	FieldCurrency   = core.NewField("currency")
	FieldDateFormat = core.NewField("date_format")
	FieldTimeFormat = core.NewField("time_format")
	FieldWeekStart  = core.NewField("week_start")
	FieldTimezone   = core.NewField("timezone")
	FieldOverrides  = core.NewField("overrides")
	FieldAgendaTime = core.NewField("owner_mail.agenda_at")
	FieldUniqueURL  = core.NewField("unique_url")
	FieldLogo       = core.NewField("logo")
	FieldBrandColor = core.NewField("brand_color")
	FieldEmbedSites = core.NewField("embed_sites")
)

// The fields of a service, for errors.
var (
	FieldDuration     = core.NewField("duration")
	FieldPrice        = core.NewField("price")
	FieldBufferBefore = core.NewField("buffer.before")
	FieldBufferAfter  = core.NewField("buffer.after")
	FieldSteps        = core.NewField("steps")
	FieldClass        = core.NewField("class")
	FieldCapacity     = core.NewField("class.capacity")
	FieldMostPlaces   = core.NewField("class.most_places")
	FieldClassPlans   = core.NewField("class.plans")
)

// The fields of deposits, for errors.
var (
	FieldProcessor       = core.NewField("deposits.processor")
	FieldCredentials     = core.NewField("deposits.credentials")
	FieldDepositRequired = core.NewField("deposits.required")
	FieldRefundUntil     = core.NewField("deposits.refund_until")
	FieldHold            = core.NewField("deposits.hold")
	FieldDepositPercent  = core.NewField("deposit.percent") // for a service
)

// The fields of a staff member, for errors.
var (
	FieldSpecialization = core.NewField("specialization")
	FieldServices       = core.NewField("services")
	FieldTerms          = core.NewField("terms")
)

// FieldCount is how many resources a new pool has.
var FieldCount = core.NewField("count")

// The fields of a blocked time, for errors.
var (
	FieldLabel        = core.NewField("label")
	FieldBlockedStaff = core.NewField("blocked.staff")
	FieldBlockedFirst = core.NewField("blocked.first")
	FieldBlockedLast  = core.NewField("blocked.last")
	FieldBlockedStart = core.NewField("blocked.start")
	FieldBlockedEnd   = core.NewField("blocked.end")
)

// The fields of booking rules, for errors.
var (
	FieldMinimumNotice      = core.NewField("rules.minimum_notice")
	FieldHorizon            = core.NewField("rules.horizon")
	FieldStep               = core.NewField("rules.step")
	FieldMaxWait            = core.NewField("rules.max_wait")
	FieldReminder           = core.NewField("rules.reminder")
	FieldChangeUntil        = core.NewField("rules.change_until")
	FieldParallelBookings   = core.NewField("rules.parallel_bookings")
	FieldArrivalNote        = core.NewField("rules.arrival_note")
	FieldCancellationPolicy = core.NewField("rules.cancellation_policy")
)

var fieldsOfHours, fieldsOfBreaks = fieldsOfWeek("hours"), fieldsOfWeek("breaks")

func fieldsOfWeek(key string) (fields [7]core.Field) {
	for weekday := range fields {
		fields[weekday] = core.NewField(key + "." + strings.ToLower(time.Weekday(weekday).String()))
	}
	return fields
}

// FieldHours returns the field for the hours of one weekday.
func FieldHours(weekday time.Weekday) core.Field { return fieldsOfHours[weekday] }

// FieldBreaks returns the field for the break times of one weekday.
func FieldBreaks(weekday time.Weekday) core.Field { return fieldsOfBreaks[weekday] }
