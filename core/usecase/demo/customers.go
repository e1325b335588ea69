package demo

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
)

var (
	firstNames = strings.Fields(`Amara Ben Carla Daniel Elena Farid Grace Hiro Isabel Jonas Kavya Liam Mei Noah Olivia Priya Quinn Rosa Sam Tara Umar Vera
		Will Yara Zoe Ana Bruno Chloe Diego Emma Felix Gita Hana Ivan Julia Karim Lena Marco Nadia Omar Paula Rahul Sara Tomas Ursula Victor Wanda Yusuf
		Alice Boris Celine Dario Esther Frank Greta Hugo Ines Jamal Kira Luca Mona Nico Oskar Petra Rita Stefan Tessa Vincent`)
	lastNames = strings.Fields(`Okafor Whitaker Mendes Novak Petrova Haddad Lindqvist Tanaka Fuentes Weber Raman Connor Chen Fischer Marsh Nair Avery Bianchi
		Kowalski Singh Rashid Lund Carter Martin Costa Dubois Eriksen Ferrari Garcia Hansen Ito Jensen Khan Laurent Moreau Nguyen Ortiz Park Quist Rossi
		Santos Turner Ueda Vargas Wagner Young Zhang Baker Andersen Brandt Castillo Doyle Evans Farkas Gallo Horvat Ibrahim Jansen Keller Lopez Meyer Nowak
		Oliveira Peters Reyes Silva Thomas Walsh`)
	areaCodes = []int{
		205, 206, 207, 208, 212, 213, 214, 216, 217, 218, 301, 303, 304, 305, 307, 308, 309, 312, 313, 314, 402, 404, 405, 406, 408, 410, 412, 413, 414, 415,
		501, 502, 503, 505, 507, 508, 509, 512, 513, 515, 601, 602, 603, 605, 606, 607, 608, 617,
	}
)

// customers are the customers of a sample business. Regular customers return at their own intervals. All others come once or
// occasionally.
type customers struct {
	regulars []regular
	names    []int // of all others
}

// regular is a customer who returns.
type regular struct {
	appointment.Customer

	weeks  int     // approximate interval between two visits
	offset int     // shifts the weeks in which they come
	since  int     // days between their first visit and the reset
	taste  float64 // decides which service they usually book
}

// customersOf returns the customers of a sample business. Their number has grown over the year, like the business.
func customersOf(s sample) customers {
	random := rand.New(rand.NewChaCha8(seed(s.id, "customers")))
	names := random.Perm(len(firstNames) * len(lastNames))
	c := customers{names: names[s.regulars:]}
	for i, n := range names[:s.regulars] {
		one := regular{Customer: customerNamed(n), weeks: s.returns[random.IntN(len(s.returns))], since: daysInAll, taste: random.Float64()}
		one.offset = random.IntN(one.weeks)
		if i == 0 {
			one.Customer = appointment.Customer{FullName: "ليلى حداد", Email: "layla.haddad@example.com", Phone: "+1 212 555 0150"}
		}
		if later := i - s.regulars*(100-growth)/100; later > 0 {
			one.since -= daysInAll * 100 * later / (s.regulars * growth)
		}
		c.regulars = append(c.regulars, one)
	}
	return c
}

// customerNamed returns a customer with an address at example.com, which receives no mail, and a phone number that is
// reserved for fiction.
func customerNamed(n int) appointment.Customer {
	first, last := firstNames[n/len(lastNames)], lastNames[n%len(lastNames)]
	return appointment.Customer{
		FullName: first + " " + last, Email: strings.ToLower(first+"."+last) + "@example.com",
		Phone: fmt.Sprintf("+1 %d 555 01%02d", areaCodes[n%len(areaCodes)], n/len(areaCodes)%100),
	}
}

// due returns the regular customers whose next visit is on the date: in the week of their return or somewhat later, and more often
// on busy weekdays. The result does not depend on other dates, because dates are filled in any order.
func (c calendar) due(date civil.Date) (due []regular) {
	week, ago := int(date.DayNumber()/7), date.DaysUntil(c.today)
	for i, one := range c.customers.regulars {
		round, within, latest := (week+one.offset)/one.weeks, (week+one.offset)%one.weeks, one.weeks/3
		if within > latest || ago > one.since {
			continue
		}
		random := rand.New(rand.NewPCG(uint64(i), uint64(round)))
		if random.IntN(latest+1) == within && weekday(c.sample.busy, random) == date.Weekday() {
			due = append(due, one)
		}
	}
	return due
}

// weekday returns a random weekday, weighted by how busy it is.
func weekday(busy [7]int, random *rand.Rand) time.Weekday {
	return time.Weekday(weighted(busy[:], random.Float64()))
}

// weighted returns the index at which the running sum of weights exceeds the given part (0 to 1) of the total.
func weighted(weights []int, part float64) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	at := int(part * float64(sum))
	for i, w := range weights {
		if at < w {
			return i
		}
		at -= w
	}
	return len(weights) - 1
}

// visitor returns the customer and the services of the date's next appointment. Regular customers usually book the same
// service.
func (d *sampleDay) visitor() (appointment.Customer, []business.Service) {
	taste, newcomer := d.random.Float64(), d.random.IntN(100) < d.sample.newcomers
	if newcomer || len(d.due) == 0 {
		return d.newcomer(), d.withFurther(d.favorite(taste))
	}
	at := d.random.IntN(len(d.due))
	one := d.due[at]
	d.due = append(d.due[:at], d.due[at+1:]...)
	if d.random.IntN(3) > 0 {
		taste = one.taste
	}
	return one.Customer, d.withFurther(d.favorite(taste))
}

// withFurther returns the service and, for some customers, another one that they book with it.
func (d *sampleDay) withFurther(service business.Service) []business.Service {
	for _, f := range d.sample.further {
		if f.after != service.Name || d.random.IntN(100) >= f.percent {
			continue
		}
		for _, other := range d.setup.Services {
			if other.Name == f.service {
				return []business.Service{service, other}
			}
		}
	}
	return []business.Service{service}
}

// newcomer returns a customer who comes for the first time, or was there long ago.
func (d *sampleDay) newcomer() appointment.Customer {
	return customerNamed(d.customers.names[d.random.IntN(len(d.customers.names))])
}

// favorite returns the service that a customer with this taste books. Services have different shares. Services that a visitor
// has added have a small share. Classes are booked by their sessions.
func (c calendar) favorite(taste float64) business.Service {
	weights := make([]int, len(c.setup.Services))
	for i, service := range c.setup.Services {
		if service.IsClass() {
			continue
		}
		weights[i] = 10
		for n, of := range c.sample.services {
			if of.Name == service.Name {
				weights[i] = c.sample.shares[n]
			}
		}
	}
	return c.setup.Services[weighted(weights, taste)]
}
