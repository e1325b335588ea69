package demo

import (
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/slot"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var now = time.Date(2027, time.June, 9, 15, 0, 0, 0, time.UTC)

// setupOf returns the setup of a sample after a reset. If it takes deposits, they are connected.
func setupOf(sample sample) *business.Setup {
	setup := &business.Setup{Business: sample.business(now)}
	b := &setup.Business
	today := b.Today(now)
	b.Entitlement.Subscribed = len(sample.billing) > 0
	if sample.id == salon.id {
		b.Deposits = b.Deposits.WithAccount("till", "1", true, true)
		b.Deposits.Required = true
	}
	for i, service := range sample.offered() {
		service.ID, service.Price.Currency, service.Active = business.ServiceID("service "+strconv.Itoa(i)), sample.currency, true
		setup.Services = append(setup.Services, service)
	}
	for i, m := range sample.staff {
		id := business.StaffID(strconv.Itoa(i))
		setup.Staff = append(setup.Staff, m.member(id, setup.Services, today, now))
		setup.Lanes = append(setup.Lanes, business.Lane{ID: business.LaneID("lane " + strconv.Itoa(i)), Staff: id})
	}
	for i := range sample.places {
		setup.Lanes = append(setup.Lanes, business.Lane{ID: business.LaneID("place " + strconv.Itoa(i+1)), Position: i + 1})
	}
	for _, block := range sample.blocked {
		setup.Blocked = append(setup.Blocked, block.in(setup.Staff, today, now))
	}
	return setup
}

// till is a processor that accepts every currency and amount.
type till struct{ ports.PaymentProcessor }

func (till) AmountRules(money.Currency) (payment.AmountRules, bool) {
	return payment.AmountRules{Minimum: 50, Step: 1}, true
}

func calendarOf(sample sample) calendar {
	s := New(Deps{
		Clock: porttest.NewClock(now), Generate: &porttest.Generator{}, Processors: ports.PaymentProcessors{"till": till{}},
		TestPayments: &TestPayments{Processor: "till", Paid: func(id deposit.AttemptID, _ money.Amount) payment.Reference {
			return payment.Reference{Page: "paid " + string(id)}
		}},
	})
	c := s.calendar(sample, setupOf(sample), now)
	c.plans = sample.plans(c.setup, c.deps.Generate.ID)
	return c
}

// sampled returns the appointments of the dates.
func sampled(c calendar, from, to civil.Date) ([]ports.SampleAppointment, error) {
	some, err := c.between(from, to)
	return some.Appointments, err
}

func TestThereIsOneSampleOfEachCategory(t *testing.T) {
	t.Parallel()
	var categories, labels []string
	for _, s := range samples {
		categories = append(categories, string(s.details.Category))
		if s.label != "" {
			labels = append(labels, s.label)
		}
		if allowed := tier.LimitsOf(setupOf(s).Tier(now)); !allowed.Staff && len(s.staff) > 0 || !allowed.AllowsServices(len(s.services)) {
			t.Errorf("%s has more than its plan", s.details.Name)
		}
	}
	for _, c := range business.Categories() {
		if !slices.Contains(categories, string(c)) {
			t.Errorf("there is no %s", c)
		}
	}
	if want := []string{"premium", "free"}; len(categories) != len(business.Categories()) || !slices.Equal(labels, want) {
		t.Errorf("%d samples with the sign-ins %q", len(samples), labels)
	}
}

func TestSamplesAreAssignedToStaffWhoDoTheService(t *testing.T) {
	t.Parallel()
	c := calendarOf(salon)
	list, err := sampled(c, c.today.AddDays(-30), c.today.AddDays(daysAhead))
	if err != nil {
		t.Fatal(err)
	}
	perMember, several := map[string]int{}, 0
	for _, sample := range list {
		a := sample.Appointment
		if len(a.Items) > 1 {
			several++
		}
		for _, item := range a.Items {
			perMember[item.StaffName]++
			if item.StaffID == "" {
				continue
			}
			at := slices.IndexFunc(c.setup.Staff, func(m business.Staff) bool { return m.ID == item.StaffID })
			m := c.setup.Staff[at]
			if !m.Active || !m.Services.Includes(item.ServiceID) || item.StaffName != m.Name {
				t.Errorf("%s at %s is with %s", item.ServiceName, a.StartsAt, m.Name)
			}
			if own, has := m.Terms[item.ServiceID]; has && item.Price != *own.Price {
				t.Errorf("%s costs %v with %s", item.ServiceName, item.Price, m.Name)
			}
		}
	}
	if several < len(list)/25 {
		t.Errorf("%d of %d appointments have several services", several, len(list))
	}
	for _, name := range []string{"Maya Chen", "Leo Martins", "Sofia Novak"} {
		if perMember[name] < len(list)/8 {
			t.Errorf("%s has %d of %d appointments", name, perMember[name], len(list))
		}
	}
	if unassigned := perMember[""]; unassigned == 0 || unassigned > len(list)/8 {
		t.Errorf("%d of %d appointments are unassigned", unassigned, len(list))
	}
}

// essence has the fields that are equal in two resets on the same day.
type essence struct {
	service, customer, staff, channel string
	at                                time.Time
	status                            appointment.Status
	history                           int
}

func essences(list []ports.SampleAppointment) (all []essence) {
	for _, s := range list {
		a := s.Appointment
		all = append(all, essence{a.ServiceNames(), a.Customer.Email, a.StaffNames(), string(a.Channel), a.StartsAt, a.Status, len(s.History)})
	}
	return all
}

func TestADaysAppointmentsAreTheSameEachTime(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		of := func(date civil.Date) []essence {
			list, err := sampled(calendarOf(sample), date, date)
			if err != nil {
				t.Fatal(err)
			}
			return essences(list)
		}
		date := civil.Date{Year: 2027, Month: time.June, Day: 4} // a Friday
		first := of(date)
		if len(first) < 2 {
			t.Errorf("%s: %d appointments on a Friday", sample.details.Name, len(first))
		}
		if !reflect.DeepEqual(first, of(date)) {
			t.Errorf("%s: the same day differs the second time", sample.details.Name)
		}
		if reflect.DeepEqual(first, of(date.AddDays(1))) {
			t.Errorf("%s: the next day is the same", sample.details.Name)
		}
	}
}

// checkPlaces fails the test if two appointments overlap on a lane, or one lies outside the hours.
func checkPlaces(t *testing.T, c calendar, list []ports.SampleAppointment) {
	t.Helper()
	taken := map[business.LaneID][]slot.Interval{}
	open := map[business.LaneID][]slot.Interval{}
	from, to := list[0].Appointment.StartsAt, list[len(list)-1].Appointment.StartsAt
	for _, l := range c.setup.OpenTimes(now, from.AddDate(0, 0, -2), to.AddDate(0, 0, 2)) {
		open[l.Lane.ID] = l.Open
	}
	for _, sample := range list {
		if len(sample.Places) > 0 {
			continue
		}
		place := sample.Allocations[0]
		span, start := place.Interval, time.Unix(place.Start, 0)
		if slices.ContainsFunc(taken[place.Lane], span.Overlaps) {
			t.Errorf("%s: %s overlaps another appointment on %s", c.sample.details.Name, start, place.Lane)
		}
		taken[place.Lane] = append(taken[place.Lane], span)
		if !slices.ContainsFunc(open[place.Lane], func(o slot.Interval) bool { return o.Start <= span.Start && span.End <= o.End }) {
			t.Errorf("%s: %s is outside the hours of %s", c.sample.details.Name, start, place.Lane)
		}
	}
}

func TestNumbersOfAYearAreDifferent(t *testing.T) {
	t.Parallel()
	c := calendarOf(salon)
	list, err := sampled(c, c.today.AddDays(-daysInAll), c.today.AddDays(daysAhead))
	if err != nil {
		t.Fatal(err)
	}
	taken := map[appointment.Number]bool{}
	for _, s := range list {
		if n := s.Appointment.Number; taken[n] || len(n) != len("7KQ3-M9TX") {
			t.Errorf("%s is there twice, or is no number", n)
		}
		taken[s.Appointment.Number] = true
	}
}

// The job uses appointments before the reset to detect that the first part was added.
func TestTheFirstPartHasAppointmentsBeforeTheReset(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		for later := range 28 {
			c := calendarOf(sample)
			c.today = c.today.AddDays(later)
			c.now = c.now.AddDate(0, 0, later)
			from, _ := c.aroundToday()
			list, err := sampled(c, from, c.today.AddDays(-1))
			if err != nil || len(list) == 0 {
				t.Errorf("%s has no appointment in the days before %s: %v", sample.details.Name, c.today, err)
			}
		}
	}
}

func TestAppointmentsAreAddedAroundThoseOfVisitors(t *testing.T) {
	t.Parallel()
	c := calendarOf(trattoria)
	date := civil.Date{Year: 2027, Month: time.June, Day: 12} // a Saturday
	noon := civil.Instant(date, 12*60, c.setup.Business.Zone())
	visitor := slot.Interval{Start: noon.Unix(), End: noon.Add(8 * time.Hour).Unix()}
	if list, err := sampled(c, date, date); err != nil || !overlapsAny(visitor, list) {
		t.Fatalf("the time is free without a visitor: %v", err)
	}
	c.taken = []appointment.Allocation{{Lane: c.setup.EffectiveLanes(now)[0].ID, Busy: slot.Busy{Interval: visitor}}}
	list, err := sampled(c, date, date)
	if err != nil || len(list) == 0 || overlapsAny(visitor, list) {
		t.Errorf("%d appointments, or one where a visitor is: %v", len(list), err)
	}
}

func overlapsAny(span slot.Interval, list []ports.SampleAppointment) bool {
	return slices.ContainsFunc(list, func(s ports.SampleAppointment) bool {
		return len(s.Allocations) > 0 && span.Overlaps(s.Allocations[0].Interval)
	})
}

func TestPartsOfTheHistoryMeet(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		c := calendarOf(sample)
		from, to, missing := c.firstPart(time.Time{})
		if !missing || from != c.today.AddDays(-daysBack) || to != c.today.AddDays(daysAhead) {
			t.Errorf("%s: the first part is from %s to %s", sample.details.Name, from, to)
		}
		for _, visitor := range []int{0, 1, daysAhead} { // books before the job runs
			at := civil.Instant(c.today.AddDays(visitor), 12*60, c.setup.Business.Zone())
			if _, _, missing := c.firstPart(at); !missing {
				t.Errorf("%s: a visitor's booking %d days from the reset stands for the first part", sample.details.Name, visitor)
			}
			if _, _, missing := c.partBefore(at); missing {
				t.Errorf("%s: the history is filled before the first part", sample.details.Name)
			}
		}
		earliest, parts := from, 0
		for {
			at := civil.Instant(earliest, 12*60, c.setup.Business.Zone())
			if _, _, first := c.firstPart(at); first {
				t.Fatalf("%s: the first part is added again", sample.details.Name)
			}
			from, to, missing := c.partBefore(at)
			if !missing {
				break
			}
			if to != c.today.AddDays(-daysBack-parts*daysPerPart-1) || from.After(to) {
				t.Errorf("%s: part %d is from %s to %s", sample.details.Name, parts, from, to)
			}
			// The first day of a part may have no appointment.
			earliest, parts = from.AddDays(min(2, from.DaysUntil(to))), parts+1
			if parts > 20 {
				t.Fatal("there is no end")
			}
		}
		if days := min(daysInAll, sample.age-1) - daysBack; parts != (days+daysPerPart-1)/daysPerPart {
			t.Errorf("%s: %d parts for %d days", sample.details.Name, parts, days)
		}
	}
}

// Analytics compare this year up to today with the same dates of last year. Samples on one or two of those dates would show
// changes of tens of thousands of percent. The samples are shown until the day after the reset.
func TestTheHistoryBeginsAfterTheDatesThatAnalyticsCompareWith(t *testing.T) {
	t.Parallel()
	c := calendarOf(salon)
	compared := c.today.AddDays(1 - 365)
	lastButOne := c.today.AddDays(-daysBack - 12*daysPerPart)
	begin, _, missing := c.partBefore(civil.Instant(lastButOne, 12*60, c.setup.Business.Zone()))
	if !missing || !begin.After(compared) {
		t.Errorf("the history begins on %s, the comparison ends on %s", begin, compared)
	}
}

func TestInvoicesFollowEachOther(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		list := sample.invoices(now)
		for i, invoice := range list {
			if invoice.PaidAt.After(now) || i > 0 && invoice.PaidAt.Before(list[i-1].PaidAt) {
				t.Errorf("%s: %+v", sample.details.Name, invoice)
			}
		}
		if n := len(list); n > 0 && !list[n-1].PeriodEnd.After(now) {
			t.Errorf("%s: nothing is paid from %s on", sample.details.Name, list[n-1].PeriodEnd)
		}
	}
}
