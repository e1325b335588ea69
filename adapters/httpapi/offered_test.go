package httpapi_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// For random settings of a business, HTTP clients can book exactly the offered times.
func TestExactlyTheOfferedTimesCanBeBooked(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			checkOfferedTimes(t, newEnv(t), rand.New(rand.NewPCG(seed, 1)))
		})
	}
	for seed := range uint64(3) {
		t.Run(fmt.Sprintf("PostgreSQL %d", seed), func(t *testing.T) {
			checkOfferedTimes(t, newEnv(t), rand.New(rand.NewPCG(seed, 2)))
		})
	}
}

func checkOfferedTimes(t *testing.T, w *env, random *rand.Rand) {
	s := newRandomBusiness(w, random)
	start := time.Date(2027, time.October, 25, 6, 0, 0, 0, time.UTC) // clocks change in the following weeks
	w.clock.Set(start.Add(time.Duration(random.IntN(24*60)) * time.Minute))
	rejected, created := 0, 0
	for attempt := range 40 {
		date := start.AddDate(0, 0, random.IntN(16)).Format(time.DateOnly)
		offered := s.free(date).AvailableSlots
		clock := fmt.Sprintf("%02d:%02d", random.IntN(24), random.IntN(12)*5)
		if len(offered) > 0 && random.IntN(2) == 0 {
			clock = offered[random.IntN(len(offered))]
		}
		request := s.bookingRequest(date, clock)
		request["client_info"].(object)["email"] = fmt.Sprintf("customer%d@example.com", attempt)
		a := w.browser().post(s.path("/appointments"), request, from(attempt))
		switch isOffered := slices.Contains(offered, clock); {
		case isOffered && a.Status == http.StatusCreated:
			created++
			if got := decode[booked](a).Datetime; !strings.HasPrefix(got, date+"T"+clock+":00") {
				t.Errorf("%s at %s was booked as %s", date, clock, got)
			}
		case !isOffered && a.Status == http.StatusBadRequest && decode[problem](a).Code == "slot_taken":
			rejected++
		default:
			t.Fatalf("%s at %s, offered %v: %d %s\noffered: %v", date, clock, isOffered, a.Status, a.Body, offered)
		}
	}
	if created == 0 || rejected == 0 {
		t.Errorf("only %d created and %d rejected bookings", created, rejected)
	}
}

// newRandomBusiness returns a business with random hours, rules, buffers and date overrides.
func newRandomBusiness(w *env, random *rand.Rand) testBusiness {
	s := w.openBusiness("Odd Hours", "owner@example.com")
	choose := func(values ...any) any { return values[random.IntN(len(values))] }
	s.owner.patch(s.path("/datetime-preferences"), object{
		"timezone": choose("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"),
	}).want(http.StatusOK)
	days := object{}
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		days[day] = object{"is_open": random.IntN(6) > 0, "windows": randomWindows(random)}
	}
	s.owner.patch(s.path(""), object{
		"operating_hours": days,
		"date_overrides": []any{
			object{"date": "2027-10-31", "windows": randomWindows(random)},
			object{"date": "2027-11-03", "windows": []any{}},
			object{"date": "2027-11-07", "windows": randomWindows(random)},
		},
		"booking_rules": object{
			"step_minutes": choose(nil, 5, 15, 20, 45), "minimum_notice_minutes": choose(0, 90, 2880), "horizon_days": choose(10, 180),
		},
	}).want(http.StatusOK)
	s.service = s.addService(object{
		"name": "Odd", "duration_minutes": choose(15, 30, 50, 95), "price": 1, "buffer_before_minutes": choose(0, 10), "buffer_after_minutes": choose(0, 25),
	})
	return s
}

// randomWindows returns one or two opening windows. The second one may end after midnight.
func randomWindows(random *rand.Rand) []any {
	clock := func(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60%24, minute%60) }
	open := random.IntN(80) * 5
	noon := open + 60 + random.IntN(60)*5
	windows := []any{object{"open": clock(open), "close": clock(noon)}}
	if random.IntN(2) == 0 {
		evening := noon + 30 + random.IntN(30)*5
		windows = append(windows, object{"open": clock(evening), "close": clock(evening + 120 + random.IntN(60)*5)})
	}
	return windows
}
