package texts

import (
	"slotwise/core/appointment"
	"slotwise/core/customer"
)

// Customer returns the name of a customer as people read it. Rows name everybody who was erased in English.
func (c *Catalogue) Customer(name string) string {
	if name == customer.ErasedName {
		return c.Write(customer.Erased)
	}
	return name
}

// Services returns the names of an appointment's services as people read them: with the number of places, if it has several in a class.
func (c *Catalogue) Services(a appointment.Appointment) string {
	if a.Places < 2 {
		return a.ServiceNames()
	}
	return c.Say("class.named", "service", a.ServiceNames(), "count", a.Places)
}
