package texts

import "slotwise/core/customer"

// Customer returns the name of a customer as people read it. Rows name everybody who was erased in English.
func (c *Catalogue) Customer(name string) string {
	if name == customer.ErasedName {
		return c.Write(customer.Erased)
	}
	return name
}
