package porttest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

type businesses struct{ viewer }

var _ ports.BusinessStore = businesses{}

func (b businesses) Create(ctx context.Context, added business.Business) error {
	return b.do(ctx, func(s *state) error {
		taken := s.erased[added.UniqueURL]
		for _, t := range s.tenants {
			taken = taken || t.hasLink(added.UniqueURL)
		}
		if taken {
			return &core.Error{Code: core.Conflict, Reason: "unique_url_taken"}
		}
		if _, exists := s.tenants[added.ID]; exists {
			return fmt.Errorf("business %s exists", added.ID)
		}
		t := &tenant{
			business:     added,
			setupVersion: 1,
			appointments: map[appointment.ID]appointment.Appointment{},
			allocations:  map[appointment.ID][]appointment.Allocation{},
			history:      map[appointment.ID][]appointment.Entry{},
			keys:         map[string]usedKey{},
			mailDays:     map[time.Time]mailDay{},
		}
		t.addPlaces(1)
		s.tenants[added.ID] = t
		return nil
	})
}

// addLane adds the lane with an id that is unique across businesses.
func (t *tenant) addLane(l business.Lane) {
	l.ID = business.LaneID(fmt.Sprintf("lane-%s-%s", cmp.Or(string(l.Staff), strconv.Itoa(l.Position)), t.business.ID))
	t.lanes = append(t.lanes, l)
}

func (t *tenant) addPlaces(upTo int) {
	places := 0
	for _, l := range t.lanes {
		if l.Staff == "" {
			places++
		}
	}
	for ; places < upTo; places++ {
		t.addLane(business.Lane{Position: places + 1})
	}
}

func (b businesses) Setup(ctx context.Context, id business.ID) (setup business.Setup, err error) {
	err = b.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			setup = t.setup()
			return nil
		})
	})
	return setup, err
}

func (t *tenant) setup() business.Setup {
	b := t.business
	b.Overrides = slices.Clone(b.Overrides)
	return business.Setup{Version: t.setupVersion, Business: b, Services: t.listed(), Staff: t.listedStaff(), Lanes: slices.Clone(t.lanes), Blocked: t.listedBlocked()}
}

func (b businesses) Lock(ctx context.Context, id business.ID) (found business.Business, err error) {
	err = b.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			found = t.setup().Business
			return nil
		})
	})
	return found, err
}

func (b businesses) Update(ctx context.Context, changed business.Business) (version int, err error) {
	err = b.do(ctx, func(s *state) error {
		return s.tenant(changed.ID, func(t *tenant) error {
			changed.UniqueURL, changed.CreatedAt = t.business.UniqueURL, t.business.CreatedAt
			changed.Version = t.business.Version + 1
			t.business, version = changed, changed.Version
			t.setupVersion++
			t.addPlaces(changed.Rules.ParallelBookings)
			return nil
		})
	})
	return version, err
}

func (b businesses) SetLink(ctx context.Context, id business.ID, uniqueURL string, _ time.Time) error {
	return b.do(ctx, func(s *state) error {
		for _, t := range s.tenants {
			if t.business.ID != id && t.hasLink(uniqueURL) || s.erased[uniqueURL] {
				return &core.Error{Code: core.Conflict, Reason: "unique_url_taken"}
			}
		}
		return s.tenant(id, func(t *tenant) error {
			t.formerLinks = append(slices.Clone(t.formerLinks), t.business.UniqueURL)
			t.business.UniqueURL = uniqueURL
			return nil
		})
	})
}

func (t *tenant) hasLink(uniqueURL string) bool {
	return t.business.UniqueURL == uniqueURL || slices.Contains(t.formerLinks, uniqueURL)
}

func (b businesses) BookingLink(ctx context.Context, uniqueURL string) (link business.BookingLink, err error) {
	err = b.do(ctx, func(s *state) error {
		for _, t := range s.tenants {
			if t.hasLink(uniqueURL) {
				link = business.BookingLink{Business: t.business.ID, Primary: t.business.UniqueURL}
				return nil
			}
		}
		return errNotFound
	})
	return link, err
}

func (b businesses) GraceEnded(ctx context.Context, now time.Time, limit int) (ids []business.ID, err error) {
	err = b.do(ctx, func(s *state) error {
		var ended []tier.Entitlement
		for id, t := range s.tenants {
			entitlement := t.business.Entitlement
			if _, over := entitlement.ExpireGrace(now); over {
				at, _ := slices.BinarySearchFunc(ended, entitlement, func(a, b tier.Entitlement) int { return a.GraceUntil.Compare(b.GraceUntil) })
				ended, ids = slices.Insert(ended, at, entitlement), slices.Insert(ids, at, id)
			}
		}
		ids = ids[:min(limit, len(ids))]
		return nil
	})
	return ids, err
}

type storedService struct {
	business.Service
	archived bool
}

// listed returns every service that is not archived, in order.
func (t *tenant) listed() []business.Service {
	var list []business.Service
	for _, s := range t.services {
		if !s.archived {
			list = append(list, s.Service)
		}
	}
	slices.SortStableFunc(list, func(a, b business.Service) int {
		return cmp.Or(a.Position-b.Position, a.CreatedAt.Compare(b.CreatedAt))
	})
	return list
}

type services struct{ viewer }

var _ ports.ServiceStore = services{}

func (v services) List(ctx context.Context, id business.ID) (list []business.Service, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			list = t.listed()
			return nil
		})
	})
	if core.CodeOf(err) == core.NotFound {
		return nil, nil
	}
	return list, err
}

func (v services) Insert(ctx context.Context, id business.ID, added business.Service) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.services = append(t.services, storedService{Service: added})
			t.setupVersion++
			return nil
		})
	})
}

func (t *tenant) service(id business.ServiceID, fn func(at int) error) error {
	at := slices.IndexFunc(t.services, func(k storedService) bool { return k.ID == id && !k.archived })
	if at < 0 {
		return errNotFound
	}
	t.setupVersion++
	return fn(at)
}

func (v services) Update(ctx context.Context, id business.ID, changed business.Service) (version int, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.service(changed.ID, func(at int) error {
				before := t.services[at]
				changed.CreatedAt, changed.Version = before.CreatedAt, before.Version+1
				t.services[at].Service, version = changed, changed.Version
				return nil
			})
		})
	})
	return version, err
}

func (v services) Remove(ctx context.Context, id business.ID, sid business.ServiceID, _ time.Time) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.service(sid, func(at int) error {
				for _, a := range t.appointments {
					if a.First().ServiceID == sid {
						t.services[at].archived = true
						return nil
					}
				}
				t.services = slices.Delete(t.services, at, at+1)
				for i := range t.staff {
					t.staff[i].Services = without(t.staff[i].Services, sid)
				}
				return nil
			})
		})
	})
}

func without(s business.ServiceSet, id business.ServiceID) business.ServiceSet {
	if s.All() {
		return s
	}
	return business.OnlyServices(slices.DeleteFunc(s.Listed(), func(listed business.ServiceID) bool { return listed == id })...)
}

func (v services) Upcoming(ctx context.Context, id business.ID, now time.Time) (counts map[business.ServiceID]int, err error) {
	counts = map[business.ServiceID]int{}
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for _, a := range t.appointments {
				if a.Status.Occupies() && a.DeletedAt.IsZero() && !a.StartsAt.Before(now) {
					counts[a.First().ServiceID]++
				}
			}
			return nil
		})
	})
	if core.CodeOf(err) == core.NotFound {
		return counts, nil
	}
	return counts, err
}

type setups struct{ viewer }

var _ ports.Setups = setups{}

func (v setups) Get(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := businesses(v).Setup(ctx, id)
	return &setup, err
}

type availability struct{ viewer }

var _ ports.AvailabilityReader = availability{}

func (c availability) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (cal ports.SchedulingData, err error) {
	err = c.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			setup := t.setup()
			lanes := make([]business.LaneID, len(setup.Lanes))
			for i, l := range setup.Lanes {
				lanes[i] = l.ID
			}
			cal = ports.SchedulingData{Setup: &setup, Busy: t.busy(lanes, from, to)}
			return nil
		})
	})
	return cal, err
}
