package httpapi

import (
	"fmt"
	"time"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
)

// classBody is what makes a service a class.
type classBody struct {
	Capacity   int          `json:"capacity"`
	MostPlaces int          `json:"most_places"`
	Plans      *[]classPlan `json:"plans,omitempty"` // only for the owner
}

type classPlan struct {
	ID        class.PlanID `json:"id"`
	Weekday   string       `json:"weekday"`
	Time      string       `json:"time"`
	StaffID   *string      `json:"staff_id"`
	FirstDate string       `json:"first_date"`
	LastDate  *string      `json:"last_date"`
}

// classToWire returns nil for a service that is not a class.
func classToWire(b business.Service) *classBody {
	if !b.IsClass() {
		return nil
	}
	return &classBody{Capacity: b.Capacity, MostPlaces: b.MostPlaces}
}

func (b *classBody) withPlans(plans []class.Plan) *classBody {
	if b == nil {
		return nil
	}
	wire := make([]classPlan, len(plans))
	for i, p := range plans {
		wire[i] = classPlan{ID: p.ID, Weekday: weekdayName(p.Weekday), Time: p.Time.String(), StaffID: orNull(p.StaffID), FirstDate: p.First.String()}
		if !p.Last.IsZero() {
			wire[i].LastDate = new(p.Last.String())
		}
	}
	b.Plans = &wire
	return b
}

type classRequest struct {
	Capacity   int                 `json:"capacity"`
	MostPlaces int                 `json:"most_places"`
	Plans      *[]classPlanRequest `json:"plans"`
}

type classPlanRequest struct {
	ID        string           `json:"id"`
	Weekday   string           `json:"weekday"`
	Time      string           `json:"time"`
	StaffID   business.StaffID `json:"staff_id"`
	FirstDate string           `json:"first_date"`
	LastDate  string           `json:"last_date"`
}

func (r *classRequest) toInput(errs contract.FieldErrors) *business.ClassDetails {
	if r == nil {
		return nil
	}
	details := &business.ClassDetails{Capacity: r.Capacity, MostPlaces: r.MostPlaces, KeepsPlans: r.Plans == nil}
	if r.Plans == nil {
		return details
	}
	for i, p := range *r.Plans {
		field := fmt.Sprintf("class.plans.%d.", i)
		at, _ := civil.ParseClock(p.Time) // openapi.yaml defines the form
		plan := business.PlanDetails{ID: p.ID, Time: at, Staff: p.StaffID}
		for day := time.Sunday; day <= time.Saturday; day++ {
			if weekdayName(day) == p.Weekday {
				plan.Weekday = day
			}
		}
		plan.First, plan.Last = readOptionalDate(field+"first_date", p.FirstDate, errs), readOptionalDate(field+"last_date", p.LastDate, errs)
		details.Plans = append(details.Plans, plan)
	}
	return details
}
