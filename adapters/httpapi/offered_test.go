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

// What is offered can be booked, and what is not offered cannot: through HTTP, on calendars nobody would think of.
func TestOfferedIsBookable(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			offeredIsBookable(t, newEnv(t), rand.New(rand.NewPCG(seed, 1)))
		})
	}
	for seed := range uint64(3) {
		t.Run(fmt.Sprintf("PostgreSQL %d", seed), func(t *testing.T) {
			offeredIsBookable(t, newPostgresEnv(t), rand.New(rand.NewPCG(seed, 2)))
		})
	}
}

func offeredIsBookable(t *testing.T, w *env, random *rand.Rand) {
	s := randomShop(w, random)
	start := time.Date(2027, time.October, 25, 6, 0, 0, 0, time.UTC) // clocks change in the following weeks
	w.clock.Set(start.Add(time.Duration(random.IntN(24*60)) * time.Minute))
	refused, made := 0, 0
	for try := range 40 {
		date := start.AddDate(0, 0, random.IntN(16)).Format(time.DateOnly)
		offered := s.free(date).AvailableSlots
		at := fmt.Sprintf("%02d:%02d", random.IntN(24), random.IntN(12)*5)
		if len(offered) > 0 && random.IntN(2) == 0 {
			at = offered[random.IntN(len(offered))]
		}
		order := s.order(date, at)
		order["client_info"].(object)["email"] = fmt.Sprintf("customer%d@example.com", try)
		a := w.browser().post(s.path("/appointments"), order, from(try))
		switch isOffered := slices.Contains(offered, at); {
		case isOffered && a.Status == http.StatusCreated:
			made++
			if got := decode[booked](a).Datetime; !strings.HasPrefix(got, date+"T"+at+":00") {
				t.Errorf("%s at %s was booked as %s", date, at, got)
			}
		case !isOffered && a.Status == http.StatusBadRequest && decode[problem](a).Code == "slot_taken":
			refused++
		default:
			t.Fatalf("%s at %s, offered %v: %d %s\noffered: %v", date, at, isOffered, a.Status, a.Body, offered)
		}
	}
	if made == 0 || refused == 0 {
		t.Errorf("%d made and %d refused prove little", made, refused)
	}
}

// randomShop has odd hours, rules, buffers and special dates.
func randomShop(w *env, random *rand.Rand) testShop {
	s := w.openShop("Odd Hours", "owner@example.com")
	pick := func(values ...any) any { return values[random.IntN(len(values))] }
	s.owner.patch(s.path("/datetime-preferences"), object{
		"timezone": pick("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"),
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
			"step_minutes": pick(nil, 5, 15, 20, 45), "minimum_notice_minutes": pick(0, 90, 2880), "horizon_days": pick(10, 180),
		},
	}).want(http.StatusOK)
	s.service = s.addService(object{
		"name": "Odd", "duration_minutes": pick(15, 30, 50, 95), "price": 1, "buffer_before_minutes": pick(0, 10), "buffer_after_minutes": pick(0, 25),
	})
	return s
}

// randomWindows are one or two openings; the second may run over midnight.
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
