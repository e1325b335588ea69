package main

import (
	"context"
	"fmt"
	"net/http"

	"slotwise/core/civil"
)

const (
	severalServices  = 3
	severalBookShare = 0.5 // of the rate of bookings of one service
	severalFrom      = 60  // days from today, after those of the hot day
)

// bookSeveral books three services of three staff members at the salons. It alternates with bookings of one service there.
func bookSeveral(ctx context.Context, o options, s *site, today civil.Date, r *report) error {
	var (
		shares, several, one []float64
		next                 int
	)
	book := func(of func(n int) booking) (float64, error) {
		from := next
		got, err := load(ctx, s.product, bookClients, o.turn, func(into []byte, connection, i int) []byte {
			n := from + i*bookClients + connection
			return appendBooking(into, s.product, of(n), 2*bookings+n)
		})
		if err == nil {
			err = got.only(http.StatusCreated)
		}
		next += len(got.latencies) + len(got.latencies)/4 + bookClients // connections do not take equally many numbers
		return got.perSecond(), err
	}
	for range o.turns {
		single, err := book(func(n int) booking { return salonBooking(today, n, 1) })
		if err != nil {
			return fmt.Errorf("book one service at a salon: %w", err)
		}
		three, err := book(func(n int) booking { return salonBooking(today, n, severalServices) })
		if err != nil {
			return fmt.Errorf("book several services at a salon: %w", err)
		}
		one, several, shares = append(one, single), append(several, three), append(shares, three/single)
	}
	title := fmt.Sprintf("%d clients, three services of three staff members, ", bookClients)
	r.note(title+"bookings per second", fmt.Sprintf("%.0f of %.0f", median(several), median(one)))
	r.atLeastShare(title+"share of one service", median(shares), severalBookShare)
	return nil
}

// salonBooking returns the booking of one service or of three for a number. Those of different numbers do not overlap: they are at another salon,
// of other people, at another time or on another date.
func salonBooking(today civil.Date, n, services int) booking {
	const perDay, groups = dailyPlaces / severalServices, staffEach / severalServices
	b := booking{business: 1 + n%salons}
	n /= salons
	group := n % groups
	n /= groups
	b.clock = placeOf([perDay]int{0, 3, 6, 9}[n%perDay])
	b.date = today.AddDays(severalFrom + n/perDay)
	for i := range services {
		b.staff[i] = 1 + group*severalServices + i
	}
	return b
}
