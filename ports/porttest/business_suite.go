package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// RunBusinessStore checks a ports.BusinessStore.
func RunBusinessStore(t *testing.T, open Opener) {
	t.Run("a business is read as it was stored, with its first place", func(t *testing.T) {
		h := open(t)
		ctx, b := t.Context(), aBusiness()
		OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Create(ctx, b) }))

		setup, err := h.Businesses.Setup(ctx, b.ID)
		OK(t, err)
		Same(t, "business", setup.Business, b)
		Same(t, "services", len(setup.Services), 0)
		Same(t, "staff", len(setup.Staff), 0)
		Same(t, "lanes", len(setup.Lanes), 1)
		Same(t, "lane", setup.Lanes[0], business.Lane{ID: setup.Lanes[0].ID, Position: 1})
		link, err := h.Businesses.BookingLink(ctx, b.UniqueURL)
		OK(t, err)
		Same(t, "booking link", link, business.BookingLink{Business: b.ID, Primary: b.UniqueURL})
	})

	t.Run("a booking link is unique, and a taken one writes nothing", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		second := aBusiness()
		second.UniqueURL = s.setup().Business.UniqueURL
		third := aBusiness()
		s.inTx(func(tx ports.Tx) {
			Refused(t, tx.Businesses.Create(s.ctx, second), core.Conflict, "unique_url_taken")
			OK(t, tx.Businesses.Create(s.ctx, third)) // the transaction can try another link
		})
		_, err := h.Businesses.Setup(s.ctx, second.ID)
		NotFound(t, err)
		link, err := h.Businesses.BookingLink(s.ctx, second.UniqueURL)
		OK(t, err)
		Same(t, "business of the link", link.Business, s.id)
		_, err = h.Businesses.Setup(s.ctx, third.ID)
		OK(t, err)
	})

	t.Run("a former link keeps leading to its business, which alone can have it again", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		first, taken := s.setup().Business.UniqueURL, other.setup().Business.UniqueURL
		set := func(s *fixture, link string) (err error) {
			OK(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				if err = tx.Businesses.SetLink(ctx, s.id, link, at(1)); core.CodeOf(err) != core.Conflict {
					return err
				}
				return nil // the transaction continues
			}))
			return err
		}
		next := "next-" + string(s.id)
		OK(t, set(s, next))
		for _, link := range []string{first, next} {
			found, err := h.Businesses.BookingLink(s.ctx, link)
			OK(t, err)
			Same(t, "link", found, business.BookingLink{Business: s.id, Primary: next})
			Refused(t, set(other, link), core.Conflict, "unique_url_taken")
		}
		Same(t, "after the update", s.setup().Business.UniqueURL, next)
		Refused(t, set(s, taken), core.Conflict, "unique_url_taken")
		Same(t, "after the refusal", s.setup().Business.UniqueURL, next)
		OK(t, set(s, first))
		Same(t, "again", s.setup().Business.UniqueURL, first)
	})

	t.Run("an unknown business or link is NotFound", func(t *testing.T) {
		h := open(t)
		ctx := t.Context()
		for _, id := range []business.ID{business.ID(freshID()), "no uuid"} {
			_, err := h.Businesses.Setup(ctx, id)
			NotFound(t, err)
			NotFound(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Businesses.Lock(ctx, id)
				return err
			}))
			NotFound(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
				b := aBusiness()
				b.ID = id
				_, err := tx.Businesses.Update(ctx, b)
				return err
			}))
		}
		_, err := h.Businesses.BookingLink(ctx, "nobody's")
		NotFound(t, err)
	})

	t.Run("an update stores everything but id, link, creation time and version, which rises by one", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		setup := s.setup()
		before := setup.Business
		var b business.Business
		s.inTx(func(tx ports.Tx) {
			var err error
			b, err = tx.Businesses.Lock(s.ctx, s.id)
			OK(t, err)
			Same(t, "locked", b, before)
			b.Name, b.Email, b.ReplyEmail, b.Phone, b.Address, b.Description = "N", "n@example.com", "", "1", "A", "D"
			b.Category, b.Currency, b.DateFormat, b.TimeFormat = business.Restaurant, "JPY", business.YearFirst, business.Clock12
			b.Language, b.Languages = "tr", []text.Language{"de", "ar"}
			b.WeekStart, b.Logo, b.BrandColor, b.EmbedSites, b.HideFromSearch = business.SaturdayFirst, "", "", []string{}, false
			b.Timezone, b.Entitlement, b.Demo = "Asia/Tokyo", tier.Entitlement{Plan: tier.PlanFree}, false
			b.Hours, b.Breaks, b.Overrides = business.Hours{}, business.Hours{}, nil
			b.Rules = business.Rules{HorizonDays: 1, ParallelBookings: 1}
			b.EmailConfirmedAt, b.ServicesCheckedAt, b.HoursSetAt, b.LinkSharedAt = time.Time{}, at(2), time.Time{}, at(1)
			changed := b
			changed.UniqueURL, changed.CreatedAt, changed.Version = "another", at(9), 99
			b.Version, err = tx.Businesses.Update(s.ctx, changed)
			OK(t, err)
		})
		Same(t, "updated", s.setup().Business, b)
		Same(t, "versions", []any{b.Version, s.setup().Version > setup.Version}, []any{before.Version + 1, true})
	})

	t.Run("places are added up to the parallel bookings and never removed", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 3)
		three := s.setup().Lanes
		Same(t, "places", len(three), 3)
		for i, l := range three {
			Same(t, "position", l.Position, i+1)
		}
		b := s.setup().Business
		b.Rules.ParallelBookings = 1
		s.updateBusiness(b)
		Same(t, "places", s.setup().Lanes, three)
		b.Rules.ParallelBookings = 4
		s.updateBusiness(b)
		Same(t, "first three of four", s.setup().Lanes[:3], three)
	})

	t.Run("the setup has services, staff and lanes", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 2)
		before := s.setup().Version
		hours := business.Hours{time.Friday: {Open: true, Windows: []business.Window{{Open: 600, Close: 900}}}}
		ann := business.Staff{
			ID: business.StaffID(freshID()), Name: "Ann", Active: true, Hours: &hours, Breaks: hours, Services: business.AllServices(),
			CreatedAt: at(-1), Version: 1,
		}
		bob := business.Staff{
			ID: business.StaffID(freshID()), Name: "Bob", Services: business.OnlyServices(s.service.ID), CreatedAt: noon, Version: 1,
		}
		first, second := h.Hire(t, s.id, ann), h.Hire(t, s.id, bob)
		setup := s.setup()
		Same(t, "services", setup.Services, []business.Service{s.service})
		Same(t, "staff", setup.Staff, []business.Staff{ann, bob})
		Same(t, "lanes of staff, after the places", setup.Lanes[2:], []business.Lane{first, second})
		Same(t, "staff of the lane", first.Staff, ann.ID)
		if setup.Version <= before {
			t.Fatalf("version %d after %d", setup.Version, before)
		}
	})

	t.Run("staff members have the services that they do", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		deleted, archived := aService(), aService()
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Services.Insert(s.ctx, s.id, deleted))
			OK(t, tx.Services.Insert(s.ctx, s.id, archived))
		})
		add := func(services business.ServiceSet) {
			h.Hire(t, s.id, business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Services: services})
		}
		add(business.AllServices())
		add(business.OnlyServices(s.service.ID, deleted.ID, archived.ID))
		add(business.OnlyServices())
		sets := func() (sets []business.ServiceSet) {
			for _, m := range s.setup().Staff {
				sets = append(sets, m.Services)
			}
			return sets
		}
		none := business.OnlyServices()
		Same(t, "services", sets(), []business.ServiceSet{business.AllServices(), business.OnlyServices(s.service.ID, deleted.ID, archived.ID), none})

		a := s.appointment(at(1))
		ChangeItems(&a, func(i *appointment.Item) { i.ServiceID = archived.ID })
		s.book(a)
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Services.Remove(s.ctx, s.id, deleted.ID, noon))
			OK(t, tx.Services.Remove(s.ctx, s.id, archived.ID, noon))
		})
		Same(t, "an archived one stays, for its appointments", sets(),
			[]business.ServiceSet{business.AllServices(), business.OnlyServices(s.service.ID, archived.ID), none})
	})

	t.Run("businesses whose grace has ended, the oldest first", func(t *testing.T) {
		h := open(t)
		ctx := t.Context()
		var want []business.ID
		for _, until := range []time.Time{at(-2), at(0), at(-1), at(0.001), {}} {
			b := aBusiness()
			b.Entitlement.GraceUntil = until
			want = append(want, b.ID)
			OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Create(ctx, b) }))
		}
		got, err := h.Businesses.GraceEnded(ctx, noon, 10)
		OK(t, err)
		Same(t, "ended", got, []business.ID{want[0], want[2], want[1]})
		got, err = h.Businesses.GraceEnded(ctx, noon, 2)
		OK(t, err)
		Same(t, "the first two", got, []business.ID{want[0], want[2]})
	})
}

// RunServiceStore checks a ports.ServiceStore.
func RunServiceStore(t *testing.T, open Opener) {
	t.Run("services are listed by position, then creation, and each change raises the version of the setup", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		version, ofBusiness := s.setup().Version, s.setup().Business.Version
		checkRaised := func() {
			t.Helper()
			now := s.setup()
			if now.Version <= version {
				t.Fatalf("version %d after %d", now.Version, version)
			}
			version = now.Version
			Same(t, "version of the business", now.Business.Version, ofBusiness)
		}
		older, last := aService(), aService()
		older.CreatedAt = s.service.CreatedAt.Add(-time.Hour)
		last.Position = 2
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, last)) })
		checkRaised()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, older)) })
		checkRaised()
		list, err := s.Services.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "services", list, []business.Service{older, s.service, last})

		changed := last
		changed.Name, changed.Description, changed.Category, changed.Active = "Shave", "", "beard", false
		changed.Duration, changed.BufferBefore, changed.BufferAfter = time.Hour, 0, 0
		changed.Price, changed.Position = money.Amount{Minor: 0, Currency: "KWD"}, 0
		changed.Steps = []business.Step{{Duration: 20 * time.Minute, Staffed: true, Pools: []business.PoolID{"room"}}, {Duration: 40 * time.Minute}}
		stored := changed
		stored.Version = 2
		changed.CreatedAt, changed.Version = at(5), 99
		Same(t, "version of the service", s.updateService(changed), 2)
		checkRaised()
		list, err = s.Services.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "services", list, []business.Service{stored, older, s.service})

		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Remove(s.ctx, s.id, changed.ID, noon)) })
		checkRaised()
		list, err = s.Services.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "services", list, []business.Service{older, s.service})
	})

	t.Run("removing a service keeps its appointments", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.book(s.appointment(at(-48)))
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Remove(s.ctx, s.id, s.service.ID, noon)) })
		list, err := s.Services.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "services", len(list), 0)
		Same(t, "setup", len(s.setup().Services), 0)
		Same(t, "appointment", s.get(a.ID), a)
	})

	t.Run("a service that is unknown, removed or of another business is NotFound", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		removed := aService()
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Services.Insert(s.ctx, s.id, removed))
			OK(t, tx.Services.Remove(s.ctx, s.id, removed.ID, noon))
		})
		s.book(s.appointment(at(1)))
		archived := s.service
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Remove(s.ctx, s.id, archived.ID, noon)) })
		for _, v := range []business.Service{aService(), removed, archived, other.service} {
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Services.Update(ctx, s.id, v)
				return err
			}))
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				return tx.Services.Remove(ctx, s.id, v.ID, noon)
			}))
		}
		Same(t, "services of the other business", other.setup().Services, []business.Service{other.service})
		NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Services.Insert(ctx, business.ID(freshID()), aService())
		}))
	})

	t.Run("upcoming appointments per service", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		s.book(s.appointment(at(-1))) // past
		s.book(s.appointment(noon))   // from now on includes now
		s.book(s.appointment(at(1)))
		cancelled := s.appointment(at(2))
		cancelled.Status = appointment.Cancelled
		s.book(cancelled)
		deleted := s.book(s.appointment(at(3)))
		s.change(&deleted, func(a *appointment.Appointment) { a.DeletedAt = noon })
		other.book(other.appointment(at(1)))
		counts, err := s.Services.Upcoming(s.ctx, s.id, noon)
		OK(t, err)
		Same(t, "counts", counts, map[business.ServiceID]int{s.service.ID: 2})
	})
}
