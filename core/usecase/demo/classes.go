package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/slot"
	"slotwise/ports"
)

// addTimetables adds the weekly timetables of the sample's classes.
func (s *Service) addTimetables(ctx context.Context, tx ports.Tx, sample sample, setup *business.Setup) ([]class.Plan, error) {
	plans := sample.plans(setup, s.deps.Generate.ID)
	if err := tx.Classes.PutPlans(ctx, sample.id, plans); err != nil {
		return nil, fmt.Errorf("add the timetables of classes: %w", err)
	}
	return plans, nil
}

func (s sample) plans(setup *business.Setup, newID func() string) (plans []class.Plan) {
	created := setup.Business.CreatedAt
	for _, of := range s.classes {
		service := slices.IndexFunc(setup.Services, func(s business.Service) bool { return s.Name == of.service.Name })
		for _, t := range of.times {
			staff := slices.IndexFunc(setup.Staff, func(m business.Staff) bool { return m.Name == t.staff })
			plans = append(plans, class.Plan{
				ID: class.PlanID(newID()), ServiceID: setup.Services[service].ID, StaffID: setup.Staff[staff].ID,
				Weekday: t.weekday, Time: t.at, First: setup.Business.Today(created), CreatedAt: created,
			})
		}
	}
	return plans
}

// addSessions adds the date's sessions of classes, with their participants. A session that a worker has opened already only gets participants,
// and none if visitors have booked places in it.
func (d *sampleDay) addSessions(to *ports.Samples) error {
	zone := d.setup.Business.Zone()
	for _, plan := range d.plans {
		service, exists := d.setup.Service(plan.ServiceID, d.now)
		if !exists {
			continue // a visitor has removed it
		}
		for _, start := range plan.Starts(d.date, d.date, zone) {
			session, open := d.open(plan, start, service, to)
			if !open {
				continue
			}
			if err := d.fillSession(session, service, to); err != nil {
				return err
			}
		}
	}
	return nil
}

// open returns the session of a timetable's date, which it adds if it does not exist. open is false if nobody can be added to it.
func (d *sampleDay) open(plan class.Plan, start class.Start, service business.Service, to *ports.Samples) (_ class.Session, open bool) {
	known := slices.IndexFunc(d.opened, func(l class.Listed) bool { return l.Plan == plan.ID && l.PlanDate == start.Date })
	if known >= 0 {
		l := d.opened[known]
		return l.Session, l.Status == class.Scheduled && l.Taken == 0
	}
	free, found := d.free([]business.Service{service}, plan.StaffID, func(starts []slot.Start) int {
		return slices.IndexFunc(starts, func(s slot.Start) bool { return s.At == start.At.Unix() })
	})
	if !found {
		return class.Session{}, false
	}
	session := class.Session{
		ID: appointment.SessionID(d.deps.Generate.ID()), BusinessID: d.setup.Business.ID, ServiceID: service.ID, StaffID: free.assigned[0].Staff,
		StartsAt: free.at, Duration: service.Duration, Capacity: service.Capacity, Status: class.Scheduled,
		Plan: plan.ID, PlanDate: start.Date, CreatedAt: d.setup.Business.CreatedAt, Version: 1,
	}
	occupied := session.Allocations(session.Item(service, 1, ""), free.assigned[0])
	d.occupy(occupied)
	to.Sessions = append(to.Sessions, ports.SampleSession{Session: session, Allocations: occupied})
	return session, true
}

// fillSession adds participants. Future sessions are not full yet.
func (d *sampleDay) fillSession(of class.Session, service business.Service, to *ports.Samples) error {
	wanted := of.Capacity * d.filledPercent(service) * (75 + d.random.IntN(51)) / 10_000
	if ahead := d.today.DaysUntil(d.date); ahead > 0 {
		wanted = wanted * (2*daysAhead - ahead) / (2 * daysAhead)
	}
	came := map[string]bool{}
	for taken := 0; taken < min(wanted, of.Capacity); {
		n := 1
		if d.random.IntN(4) == 0 {
			n = min(2, service.MostPlaces, of.Capacity-taken)
		}
		p := placement{Appointment: d.online(d.participant(came), of.StartsAt)}
		p.Session, p.Places, p.Channel = of.ID, n, d.channel()
		p.Items = []appointment.Item{of.Item(service, n, d.setup.StaffName(of.StaffID))}
		for range n {
			taken++
			p.places = append(p.places, appointment.Place{Session: of.ID, Number: taken, Capacity: of.Capacity})
		}
		told, err := d.tell(p, rand.New(rand.NewChaCha8(seed(d.sample.id, d.date.String(), service.Name, string(p.Number)))))
		if err != nil {
			return err
		}
		to.Appointments = append(to.Appointments, told)
	}
	return nil
}

// filledPercent returns how full the class usually is. The one of a visitor is empty.
func (c calendar) filledPercent(service business.Service) int {
	for _, of := range c.sample.classes {
		if of.service.Name == service.Name {
			return of.filled
		}
	}
	return 0
}

// participant returns a regular customer, or sometimes a new one, whom it adds to those who came.
func (d *sampleDay) participant(came map[string]bool) appointment.Customer {
	who, ago := d.newcomer(), d.date.DaysUntil(d.today)
	if one := d.customers.regulars[d.random.IntN(len(d.customers.regulars))]; d.random.IntN(100) >= d.sample.newcomers && ago <= one.since {
		who = one.Customer
	}
	if came[who.Email] {
		return d.participant(came)
	}
	came[who.Email] = true
	return who
}
