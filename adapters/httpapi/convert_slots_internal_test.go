package httpapi

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
)

func sampleSlots(t testing.TB, starts, staff int) booking.Slots {
	loc, err := civil.LoadZone("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	slots := booking.Slots{Zone: loc}
	for i := range starts {
		start := booking.Start{At: time.Date(2027, time.June, 7, 7, 0, 0, 0, time.UTC).Add(time.Duration(i) * 15 * time.Minute).In(loc)}
		for j := range staff {
			start.Staff = append(start.Staff, business.StaffID(fmt.Sprintf("00000000-0000-7000-8000-%012x", j)))
		}
		slots.Starts = append(slots.Starts, start)
	}
	return slots
}

func TestAppendSlotsMatchesTheEncoder(t *testing.T) {
	t.Parallel()
	escaped := sampleSlots(t, 2, 1)
	escaped.Starts[0].Staff = []business.StaffID{"a\"b\\c\n<é>"}
	for name, slots := range map[string]booking.Slots{
		"none": sampleSlots(t, 0, 0), "without staff": sampleSlots(t, 3, 0), "with staff": sampleSlots(t, 40, 3), "escaped names": escaped,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			type start struct {
				Time     string   `json:"time"`
				Datetime string   `json:"datetime"`
				StaffIDs []string `json:"staff_ids"`
			}
			want := struct {
				AvailableSlots []string `json:"available_slots"`
				Slots          []start  `json:"slots"`
				Timezone       string   `json:"timezone"`
			}{[]string{}, []start{}, slots.Zone.String()}
			for _, s := range slots.Starts {
				ids := []string{}
				for _, id := range s.Staff {
					ids = append(ids, string(id))
				}
				want.AvailableSlots = append(want.AvailableSlots, s.At.Format("15:04"))
				want.Slots = append(want.Slots, start{s.At.Format("15:04"), s.At.Format(time.RFC3339), ids})
			}
			encoded, err := json.Marshal(want)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(appendSlots(nil, slots)); got != string(encoded) {
				t.Errorf("got  %s\nwant %s", got, encoded)
			}
		})
	}
}

func BenchmarkAppendSlots(b *testing.B) {
	slots := sampleSlots(b, 16, 0)
	b.ReportAllocs()
	for b.Loop() {
		appendSlots(make([]byte, 0, 128+160*len(slots.Starts)), slots)
	}
}
