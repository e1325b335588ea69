package postgres

import (
	"context"
	"strconv"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/appointment"
	"slotwise/core/customer"
)

// maxSearchText is the length in characters beyond which a customer's search text does not grow. Anyone can book with another
// person's address, each time under another name.
const maxSearchText = 2000

// needsNoSearch returns the condition that a customer's search text already contains the text in added, or is full.
func needsNoSearch(search, added string) string {
	return "(position(" + added + " IN " + search + ") > 0 OR length(" + search + ") > " + strconv.Itoa(maxSearchText) + ")"
}

// addToSearch adds the appointment's current name and phone number to the search text of its customer.
func (s appointments) addToSearch(ctx context.Context, a appointment.Appointment) error {
	_, err := sqltext.Raw(s.db, `
		UPDATE customers c SET search = c.search || @added FROM appointments a
		WHERE a.business_id = @business AND a.id = @id AND c.business_id = a.business_id AND c.id = a.customer_id AND NOT `+needsNoSearch("c.search", "@added"),
		sqltext.Args{"added": customer.SearchText(a.Customer.FullName, a.Customer.Email, a.Customer.Phone), "business": a.BusinessID, "id": a.ID}).Exec(ctx)
	return pgerr.Translate("add to a customer's search text", err)
}
