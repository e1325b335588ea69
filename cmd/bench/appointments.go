package main

import (
	"fmt"
	"time"

	"slotwise/core/civil"
)

const (
	fullRows  = fullSalons * busyDays * fullDaily
	quietRows = (salons - fullSalons) * busyDays * quietDaily
	salonRows = fullRows + quietRows
)

var (
	appointmentColumns = []string{
		"business_id", "id", "number", "manage_secret", "customer_id", "service_name", "price_minor", "currency", "starts_at", "ends_at", "status",
		"no_show", "client_name", "client_email", "client_phone", "client_notes", "notes", "source", "channel", "outside_hours", "created_at", "updated_at",
		"version", "language",
	}
	itemColumns = []string{
		"business_id", "appointment_id", "item", "service_id", "service_name", "price_minor", "staff_id", "staff_name", "starts_at", "ends_at",
		"buffer_before_minutes", "buffer_after_minutes",
	}
)

// appointmentSource yields the appointments. First come those of every salon's month. Those of the shops follow, one per shop
// and day, from the month ahead backwards into the past. With this order, a larger number of rows does not change what the
// benchmarks read.
type appointmentSource struct {
	today   civil.Date
	loc     *time.Location
	perShop int

	next   int
	values [24]any // of appointmentColumns
	item   [12]any // of itemColumns
}

func (s *appointmentSource) Next() bool {
	switch i := s.next; {
	case i < fullRows:
		s.ofSalon(1, fullDaily, i)
	case i < salonRows:
		s.ofSalon(1+fullSalons, quietDaily, i-fullRows)
	case i < salonRows+shops*s.perShop:
		s.ofShop(i - salonRows)
	default:
		return false
	}
	s.next++
	return true
}

func (s *appointmentSource) ofSalon(first, daily, i int) {
	nth, day, salon := i%daily, i/daily%busyDays, first+i/daily/busyDays
	staff := nth % staffEach
	place := (nth/staffEach*5 + day*3 + staff) % dailyPlaces // 5 and 14 are coprime, so no place repeats
	number := member(salon, staff+1)
	s.fill(salon, ofStaff.id(number), s.today.AddDays(day), placeOf(place))
}

func (s *appointmentSource) ofShop(i int) {
	shop, day := firstShop+i%shops, busyDays-1-i/shops
	place := ((shop+day)%dailyPlaces + dailyPlaces) % dailyPlaces
	s.fill(shop, nil, s.today.AddDays(day), placeOf(place))
}

func (s *appointmentSource) fill(business int, staff any, date civil.Date, clock civil.Minute) {
	start := civil.Instant(date, clock, s.loc)
	end := start.Add(30 * time.Minute)
	booked := start.AddDate(0, 0, -40)
	var secret [16]byte
	staffName := ""
	if staff != nil {
		staffName = "Member"
	}
	s.values = [...]any{
		ofBusiness.id(business), ofAppointment.id(s.next), fmt.Sprintf("SEED-%07d", s.next), secret[:], ofCustomer.id(customerOf(business, s.next%customersEach)),
		"Cut", int64(3500), "EUR", start, end, "confirmed", false, "Grace Hopper", "grace@example.com", "+49 30 1234567",
		"", "", "online", "link", false, booked, booked, 1, "en",
	}
	s.item = [...]any{
		ofBusiness.id(business), ofAppointment.id(s.next), 1, ofService.id(business), "Cut", int64(3500), staff, staffName, start, end, 0, 0,
	}
}

// Values implements pgx.CopyFromSource.
func (s *appointmentSource) Values() ([]any, error) { return s.values[:], nil }

// Err implements pgx.CopyFromSource.
func (s *appointmentSource) Err() error { return nil }

// itemSource yields the items of the appointments.
type itemSource struct{ appointmentSource }

// Values implements pgx.CopyFromSource.
func (s *itemSource) Values() ([]any, error) { return s.item[:], nil }

// allocations inserts the allocations of all appointments: on the lane of the staff member, or on the shop's only lane.
const allocations = `
INSERT INTO allocations (business_id, holder_id, part, holder_kind, lane_id, service_id, blocked_from, blocked_to, floating, enforced, released)
SELECT i.business_id, i.appointment_id, 1, 'appointment', l.id, i.service_id, i.starts_at, i.ends_at, i.staff_id IS NULL, true, false
FROM appointment_items i JOIN lanes l ON l.business_id = i.business_id AND l.staff_id IS NOT DISTINCT FROM i.staff_id`
