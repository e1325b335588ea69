package main

import (
	"fmt"
	"strings"
)

// appendBooking appends a customer's request for b in the form that the booking page sends. n makes the email address and the key
// unique.
func appendBooking(to []byte, host string, b booking, n int) []byte {
	body := fmt.Sprintf(`{"service_id":"%s",%s"appointment_date":"%s","appointment_time":"%s","booking_source":"online",`+
		`"client_info":{"full_name":"Ada Lovelace","email":"ada%d@example.com","phone":"+44 20 7946 0958","notes":"By the window, please"}}`,
		ofService.id(b.business), staffOf(b), b.date, b.clock, n)
	return fmt.Appendf(to, "POST /api/business/%s/appointments HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"+
		"Idempotency-Key: bench-%d-%s\r\nContent-Length: %d\r\n\r\n%s", ofBusiness.id(b.business), host, n, b.date, len(body), body)
}

// staffOf returns the fields of who does the services of b, if anybody was chosen.
func staffOf(b booking) string {
	if b.staff[0] == 0 {
		return ""
	}
	var further []string
	for _, staff := range b.staff[1:] {
		if staff == 0 {
			break
		}
		further = append(further, fmt.Sprintf(`{"service_id":%q,"staff_id":%q}`, ofService.id(b.business), ofStaff.id(member(b.business, staff))))
	}
	first := fmt.Sprintf(`"staff_id":%q,`, ofStaff.id(member(b.business, b.staff[0])))
	if further == nil {
		return first
	}
	return first + `"further_services":[` + strings.Join(further, ",") + "],"
}
