package booking

import (
	"unicode/utf8"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

const tooLong = "This is too long."

// checkCustomer cleans what a form says of the customer and notes what is wrong with it, in the form's order. The phone
// number is asked of customers; an owner may not have it.
func checkCustomer(c appointment.Customer, owner bool, p *core.Problems) appointment.Customer {
	c.FullName, c.Phone, c.Notes = business.CleanLine(c.FullName), business.CleanLine(c.Phone), business.CleanText(c.Notes)
	p.Check(c.FullName != "", appointment.FieldName, wording(owner, "Please enter the customer's full name", "Please enter your full name"))
	p.Check(utf8.RuneCountInString(c.FullName) <= 100, appointment.FieldName, tooLong)
	email, valid := business.ParseEmail(c.Email)
	p.Check(business.CleanLine(c.Email) != "", appointment.FieldEmail, wording(owner, "Please enter the customer's email", "Please enter your email"))
	p.Check(valid, appointment.FieldEmail, "Please enter a valid e-mail address.")
	c.Email = email
	p.Check(owner || c.Phone != "", appointment.FieldPhone, "Please enter your phone number")
	p.Check(utf8.RuneCountInString(c.Phone) <= 40, appointment.FieldPhone, tooLong)
	p.Check(utf8.RuneCountInString(c.Notes) <= 2000, appointment.FieldCustomerNotes, tooLong)
	return c
}

func checkNotes(notes string, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.Check(utf8.RuneCountInString(notes) <= 2000, appointment.FieldNotes, tooLong)
	return notes
}

func wording(owner bool, forOwner, forCustomer string) string {
	if owner {
		return forOwner
	}
	return forCustomer
}
