package booking

import (
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// CustomerPatch changes the customer's details in an appointment. Nil fields stay unchanged.
type CustomerPatch struct{ FullName, Email, Phone, Notes *string }

// checked cleans and checks the given fields.
func (c CustomerPatch) checked(p *core.Problems) CustomerPatch {
	given := func(text *string, check func(string, bool, *core.Problems) string) *string {
		if text == nil {
			return nil
		}
		return new(check(*text, true, p))
	}
	return CustomerPatch{
		FullName: given(c.FullName, checkCustomerName), Email: given(c.Email, checkCustomerEmail),
		Phone: given(c.Phone, checkCustomerPhone), Notes: given(c.Notes, checkCustomerNotes),
	}
}

func (c CustomerPatch) applied(to appointment.Customer) appointment.Customer {
	core.Patch(&to.FullName, c.FullName)
	core.Patch(&to.Email, c.Email)
	core.Patch(&to.Phone, c.Phone)
	core.Patch(&to.Notes, c.Notes)
	return to
}

// checkCustomer cleans a form's details of the customer and records their problems, in the order of the form.
func checkCustomer(c appointment.Customer, owner bool, p *core.Problems) appointment.Customer {
	return appointment.Customer{
		FullName: checkCustomerName(c.FullName, owner, p), Email: checkCustomerEmail(c.Email, owner, p),
		Phone: checkCustomerPhone(c.Phone, owner, p), Notes: checkCustomerNotes(c.Notes, owner, p),
	}
}

func checkCustomerName(name string, owner bool, p *core.Problems) string {
	name = business.CleanLine(name)
	p.Check(name != "", appointment.FieldCustomerName, wording(owner, text.Of("booking.customerNameMissing"), text.Of("booking.nameMissing")))
	p.CheckLength(name, 100, appointment.FieldCustomerName)
	return name
}

func checkCustomerEmail(typed string, owner bool, p *core.Problems) string {
	email, valid := business.ParseEmail(typed)
	p.Check(business.CleanLine(typed) != "", appointment.FieldCustomerEmail, wording(owner, text.Of("booking.customerEmailMissing"), text.Of("booking.emailMissing")))
	p.Check(valid, appointment.FieldCustomerEmail, business.InvalidEmail)
	return email
}

// checkCustomerPhone requires a number from customers only, since an owner may not know it.
func checkCustomerPhone(phone string, owner bool, p *core.Problems) string {
	phone = business.CleanLine(phone)
	p.Check(owner || phone != "", appointment.FieldCustomerPhone, text.Of("booking.phoneMissing"))
	p.Check(phone == "" || business.PlausiblePhone(phone), appointment.FieldCustomerPhone, business.InvalidPhone)
	p.CheckLength(phone, 40, appointment.FieldCustomerPhone)
	return phone
}

func checkCustomerNotes(notes string, _ bool, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.CheckLength(notes, 2000, appointment.FieldCustomerNotes)
	return notes
}

func checkNotes(notes string, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.CheckLength(notes, 2000, appointment.FieldNotes)
	return notes
}

func wording(owner bool, forOwner, forCustomer text.Text) text.Text {
	if owner {
		return forOwner
	}
	return forCustomer
}
