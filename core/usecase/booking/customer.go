package booking

import (
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

// checkCustomer cleans what a form says about the customer and records what is wrong with it, in the form's order. The phone
// number is required from customers only, since an owner may not know it.
func checkCustomer(c appointment.Customer, owner bool, p *core.Problems) appointment.Customer {
	c.FullName, c.Phone, c.Notes = business.CleanLine(c.FullName), business.CleanLine(c.Phone), business.CleanText(c.Notes)
	p.Check(c.FullName != "", appointment.FieldCustomerName, wording(owner, "Please enter the customer's full name", "Please enter your full name"))
	p.CheckLength(c.FullName, 100, appointment.FieldCustomerName)
	email, valid := business.ParseEmail(c.Email)
	p.Check(business.CleanLine(c.Email) != "", appointment.FieldCustomerEmail, wording(owner, "Please enter the customer's email", "Please enter your email"))
	p.Check(valid, appointment.FieldCustomerEmail, business.InvalidEmail)
	c.Email = email
	p.Check(owner || c.Phone != "", appointment.FieldCustomerPhone, "Please enter your phone number")
	p.CheckLength(c.Phone, 40, appointment.FieldCustomerPhone)
	p.CheckLength(c.Notes, 2000, appointment.FieldCustomerNotes)
	return c
}

func checkNotes(notes string, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.CheckLength(notes, 2000, appointment.FieldNotes)
	return notes
}

func wording(owner bool, forOwner, forCustomer string) string {
	if owner {
		return forOwner
	}
	return forCustomer
}
