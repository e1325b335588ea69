package appointment

import (
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

// CustomerPatch changes the customer's details in an  Nil fields stay unchanged.
type CustomerPatch struct{ FullName, Email, Phone, Notes *string }

// Checked cleans and checks the given fields.
func (c CustomerPatch) Checked(p *core.Problems) CustomerPatch {
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

// Applied returns the changed details.
func (c CustomerPatch) Applied(to Customer) Customer {
	core.Patch(&to.FullName, c.FullName)
	core.Patch(&to.Email, c.Email)
	core.Patch(&to.Phone, c.Phone)
	core.Patch(&to.Notes, c.Notes)
	return to
}

// Checked cleans a form's details of the customer and records their problems, in the order of the form. owner says that the owner fills it in.
func (c Customer) Checked(owner bool, p *core.Problems) Customer {
	return Customer{
		FullName: checkCustomerName(c.FullName, owner, p), Email: checkCustomerEmail(c.Email, owner, p),
		Phone: checkCustomerPhone(c.Phone, owner, p), Notes: checkCustomerNotes(c.Notes, owner, p),
	}
}

func checkCustomerName(name string, owner bool, p *core.Problems) string {
	name = business.CleanLine(name)
	p.Check(name != "", FieldCustomerName, wording(owner, text.Of("booking.customerNameMissing"), text.Of("booking.nameMissing")))
	p.CheckLength(name, 100, FieldCustomerName)
	return name
}

func checkCustomerEmail(typed string, owner bool, p *core.Problems) string {
	email, valid := business.ParseEmail(typed)
	p.Check(business.CleanLine(typed) != "", FieldCustomerEmail, wording(owner, text.Of("booking.customerEmailMissing"), text.Of("booking.emailMissing")))
	p.Check(valid, FieldCustomerEmail, business.InvalidEmail)
	return email
}

// checkCustomerPhone requires a number from customers only, since an owner may not know it.
func checkCustomerPhone(phone string, owner bool, p *core.Problems) string {
	phone = business.CleanLine(phone)
	p.Check(owner || phone != "", FieldCustomerPhone, text.Of("booking.phoneMissing"))
	p.Check(phone == "" || business.PlausiblePhone(phone), FieldCustomerPhone, business.InvalidPhone)
	p.CheckLength(phone, 40, FieldCustomerPhone)
	return phone
}

func checkCustomerNotes(notes string, _ bool, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.CheckLength(notes, 2000, FieldCustomerNotes)
	return notes
}

func wording(owner bool, forOwner, forCustomer text.Text) text.Text {
	if owner {
		return forOwner
	}
	return forCustomer
}
