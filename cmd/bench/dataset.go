package main

import (
	"crypto/md5" //nolint:gosec // see kind.id
	"encoding/hex"
	"fmt"
	"strconv"
	"time"
	_ "time/tzdata" // the zone must not depend on the machine

	"slotwise/core/civil"
)

// The data of the benchmarks: shops with one place each, and some salons with twenty staff members. Every id is computed
// from a number, so that requests and SQL can use it without a lookup.
const (
	businesses = 1000
	salons     = 8 // numbers 1 to 8; the rest are shops
	fullSalons = 4 // the first of the salons; the rest are quiet
	staffEach  = 20
	// customersEach is how many customers a business has.
	customersEach = 25
	zoneName      = "Europe/Berlin"

	busyDays     = 31  // days from today with appointments; later days are free
	fullDaily    = 160 // daily appointments of a full salon: 5,000 a month
	quietDaily   = 16  // of a quiet one: 500 a month, as many as the average business has in total
	bookableDays = 140
)

// kind is the kind of row that an id identifies.
type kind int

const (
	ofBusiness kind = iota
	ofLane
	ofService
	ofStaff
	ofAppointment
	ofCustomer
)

var kindNames = [...]string{"business", "lane", "service", "staff", "appointment", "customer"}

// id returns the id of a number. Ids are scattered like random ones, because indexes on consecutive ids behave differently.
func (k kind) id(number int) string {
	sum := md5.Sum([]byte(kindNames[k] + strconv.Itoa(number))) //nolint:gosec // PostgreSQL has it too; it protects nothing
	digits := hex.EncodeToString(sum[:])
	return digits[:8] + "-" + digits[8:12] + "-" + digits[12:16] + "-" + digits[16:20] + "-" + digits[20:]
}

// sql returns the SQL expression for the id of a number, which is itself an SQL expression.
func (k kind) sql(number string) string { return "md5('" + kindNames[k] + "' || " + number + ")::uuid" }

// member returns the number of a salon's staff member and of their lane. The lane of a shop has the shop's number.
func member(salon, staff int) int { return 10_000 + salon*100 + staff }

func memberSQL(salon, staff string) string { return "(10000 + " + salon + " * 100 + " + staff + ")" }

// customerOf returns the number of a business's nth customer, counted from 0.
func customerOf(business, nth int) int { return business*100 + nth }

func customerSQL(business, nth string) string { return "(" + business + " * 100 + " + nth + ")" }

// dailyPlaces is how many half-hour appointments fit into a day: 9 to 12 and 13 to 17.
const dailyPlaces = 14

func placeOf(i int) civil.Minute {
	const morning, lunch = 6, 60
	at := 9*60 + 30*i
	if i >= morning {
		at += lunch
	}
	return civil.Minute(at)
}

// booking is a booking by a customer.
type booking struct {
	business int
	date     civil.Date
	clock    civil.Minute
	staff    [severalServices]int // at a salon, who does its service, and who does it again after that; 0: nobody is chosen
}

// The number of shops, and the number of the first one.
const (
	shops     = businesses - salons
	firstShop = salons + 1
)

// bookingOf returns the booking for a number. The bookings of different numbers do not overlap. Consecutive numbers are for different
// shops.
func bookingOf(today civil.Date, n int) booking {
	times := n / shops
	return booking{
		business: firstShop + n%shops,
		date:     today.AddDays(busyDays + times/dailyPlaces%bookableDays),
		clock:    placeOf(times % dailyPlaces),
	}
}

// bookings is how many numbers bookingOf supports.
const bookings = shops * dailyPlaces * bookableDays

func zone() (*time.Location, error) {
	loc, err := time.LoadLocation(zoneName)
	if err != nil {
		return nil, fmt.Errorf("load the zone: %w", err)
	}
	return loc, nil
}
