package main

import (
	"crypto/md5" //nolint:gosec // see kind.id
	"encoding/hex"
	"fmt"
	"strconv"
	"time"
	_ "time/tzdata" // the zone must not depend on what the machine has

	"slotwise/core/civil"
)

// The data of the benchmarks: shops of one place each, and some salons of twenty staff. Everything has an id that
// follows from its number, so that requests and SQL can name it without looking it up.
const (
	businesses = 1000
	salons     = 8 // numbers 1 to 8; the rest are shops
	fullSalons = 4 // of the salons, the first; the rest are quiet
	staffEach  = 20
	// customersEach is how many customers a business has.
	customersEach = 25
	zoneName      = "Europe/Berlin"

	busyDays     = 31  // from today on there are appointments; the days after are free to book
	fullDaily    = 160 // appointments of a full salon on a day: 5,000 a month
	quietDaily   = 16  // of a quiet one: 500 a month, as many as the average business has in all
	bookableDays = 140
)

// kind is part of an id: what it names.
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

// id is as scattered as random ones are, which matters: indexes of ids in a row are not like those of real ones.
func (k kind) id(number int) string {
	sum := md5.Sum([]byte(kindNames[k] + strconv.Itoa(number))) //nolint:gosec // PostgreSQL knows it too; nothing is kept secret by it
	hexed := hex.EncodeToString(sum[:])
	return hexed[:8] + "-" + hexed[8:12] + "-" + hexed[12:16] + "-" + hexed[16:20] + "-" + hexed[20:]
}

// sql is the id of the number that the expression yields.
func (k kind) sql(number string) string { return "md5('" + kindNames[k] + "' || " + number + ")::uuid" }

// member is the number of a salon's staff member and of their lane; the lanes of shops have the shop's number.
func member(salon, staff int) int { return 10_000 + salon*100 + staff }

func memberSQL(salon, staff string) string { return "(10000 + " + salon + " * 100 + " + staff + ")" }

// customer is the number of one of a business's customers, from 0 on.
func customer(business, nth int) int { return business*100 + nth }

func customerSQL(business, nth string) string { return "(" + business + " * 100 + " + nth + ")" }

// dailyPlaces are the starts of half-hour appointments that fit beside one another into a day: 9 to 12 and 13 to 17.
const dailyPlaces = 14

func placeOf(i int) civil.Minute {
	const morning, lunch = 6, 60
	at := 9*60 + 30*i
	if i >= morning {
		at += lunch
	}
	return civil.Minute(at)
}

// booking is what a customer wants.
type booking struct {
	business int
	date     civil.Date
	clock    civil.Minute
}

// shops is how many there are, and the number of the first.
const (
	shops     = businesses - salons
	firstShop = salons + 1
)

// bookingOf is a place in a shop that no other number has. It spreads numbers over all shops before it comes to the next time.
func bookingOf(today civil.Date, n int) booking {
	times := n / shops
	return booking{
		business: firstShop + n%shops,
		date:     today.AddDays(busyDays + times/dailyPlaces%bookableDays),
		clock:    placeOf(times % dailyPlaces),
	}
}

// bookings is how many numbers bookingOf can tell apart.
const bookings = shops * dailyPlaces * bookableDays

func zone() (*time.Location, error) {
	loc, err := time.LoadLocation(zoneName)
	if err != nil {
		return nil, fmt.Errorf("load the zone: %w", err)
	}
	return loc, nil
}
