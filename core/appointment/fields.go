package appointment

import (
	"slotwise/core"
	"slotwise/core/business"
)

// The fields of an appointment, for errors and history entries.
var (
	FieldStatus        = core.NewField("status")
	FieldStart         = core.NewField("start")
	FieldDate          = core.NewField("start.date") // the local date of the start
	FieldTime          = core.NewField("start.time") // the local time of the start
	FieldService       = core.NewField("service")
	FieldFurther       = core.NewField("further_services") // the services after the first one
	FieldItems         = core.NewField("items")
	FieldServiceName   = core.NewField("service.name")
	FieldDuration      = business.FieldDuration
	FieldPrice         = business.FieldPrice
	FieldStaff         = core.NewField("staff")
	FieldStaffName     = core.NewField("staff.name")
	FieldCustomerName  = core.NewField("customer.name")
	FieldCustomerEmail = core.NewField("customer.email")
	FieldCustomerPhone = core.NewField("customer.phone")
	FieldCustomerNotes = core.NewField("customer.notes")
	FieldNotes         = core.NewField("notes") // the owner's notes
	FieldDepositState  = core.NewField("deposit.state")
	FieldRefunded      = core.NewField("deposit.refunded") // partial refunds; the states show a full refund
	FieldDispute       = core.NewField("deposit.dispute")
	FieldHeldUntil     = core.NewField("held_until")
	FieldPaidAmount    = core.NewField("payment.amount")
	FieldPaidMethod    = core.NewField("payment.method")
	FieldNoShow        = core.NewField("no_show")
	FieldReason        = core.NewField("reason")
	FieldRepeat        = core.NewField("repeat")
	FieldCount         = core.NewField("count")  // of a series' dates
	FieldStarts        = core.NewField("starts") // of a series' appointments
	FieldNoticeNote    = core.NewField("notice.note")
)

// ImpersonalFields are the fields whose changes stay in the history after the customer is erased.
var ImpersonalFields = []core.Field{
	FieldStatus, FieldStart, FieldServiceName, FieldDuration, FieldPrice, FieldStaffName, FieldDepositState, FieldRefunded, FieldDispute, FieldHeldUntil,
	FieldPaidAmount, FieldPaidMethod, FieldNoShow, business.FieldTimezone,
}
