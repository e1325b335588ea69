package booking

import (
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// explanationLength is the longest text of an Explanation, in characters.
const explanationLength = 500

// Explanation is the owner's explanation of their change.
type Explanation struct {
	Notice appointment.Notice // to the customer
	Reason string             // for the history, which only the owner sees
	Says   text.Text          // for the history, instead of a reason
	// KeepDeposit keeps a paid deposit of an appointment that the change cancels. Otherwise it is refunded.
	KeepDeposit bool
}

// checked cleans and checks the texts.
func (e Explanation) checked(p *core.Problems) Explanation {
	e.Notice.Note = business.CleanText(e.Notice.Note)
	p.CheckLength(e.Notice.Note, explanationLength, appointment.FieldNoticeNote)
	e.Reason = business.CleanText(e.Reason)
	p.CheckLength(e.Reason, explanationLength, appointment.FieldReason)
	return e
}
