package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

func aResource(position int) business.Resource {
	return business.Resource{
		ID: business.ResourceID(freshID()), Name: "Room", Active: true, Position: position, CreatedAt: at(-2), Version: 1,
		Hours: &business.Hours{time.Friday: {Open: true, Windows: []business.Window{{Open: 600, Close: 900}}}},
	}
}

func aPool(resources ...business.Resource) business.Pool {
	return business.Pool{ID: business.PoolID(freshID()), Name: "Rooms", Resources: resources, CreatedAt: at(-2), Version: 1}
}

// RunResourceStore checks a ports.ResourceStore.
func RunResourceStore(t *testing.T, open Opener) {
	t.Run("pools are listed by creation and resources by position, and each change raises the version of the setup", func(t *testing.T) {
		poolsAreListed(t, open(t))
	})

	t.Run("an update stores everything but id, position, creation time and version, which rises by one", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		room := aResource(1)
		pool := aPool(room)
		s.addPool(pool)
		lanes := s.setup().Lanes
		changed := business.Resource{ID: room.ID, Name: "Garden room", Position: 7, CreatedAt: at(5), Version: 99}
		s.inTx(func(tx ports.Tx) {
			version, err := tx.Resources.Update(s.ctx, s.id, changed)
			OK(t, err)
			Same(t, "version", version, 2)
			version, err = tx.Resources.RenamePool(s.ctx, s.id, pool.ID, "Garden")
			OK(t, err)
			Same(t, "version of the pool", version, 2)
		})
		changed.Position, changed.CreatedAt, changed.Version = 1, room.CreatedAt, 2
		pool.Name, pool.Version, pool.Resources = "Garden", 2, []business.Resource{changed}
		Same(t, "stored", s.setup().Pools, []business.Pool{pool})
		Same(t, "lanes", s.setup().Lanes, lanes)
	})

	t.Run("the lanes of resources come after those of staff members, and stay when the resources are archived", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		first, second, third := aResource(1), aResource(2), aResource(1)
		rooms, devices := aPool(first, second), aPool(third)
		devices.CreatedAt = at(-1)
		s.addPool(devices)
		s.addPool(rooms)
		ann := s.Hire(t, s.id, aStaffMember())
		lanes := s.setup().Lanes
		Same(t, "staff", lanes[1], ann)
		for i, want := range []business.Lane{{Resource: first.ID, Pool: rooms.ID}, {Resource: second.ID, Pool: rooms.ID}, {Resource: third.ID, Pool: devices.ID}} {
			want.ID = lanes[i+2].ID
			Same(t, "resource", lanes[i+2], want)
		}
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Resources.Archive(s.ctx, s.id, second.ID, noon))
			OK(t, tx.Resources.ArchivePool(s.ctx, s.id, devices.ID, noon))
		})
		rooms.Resources = rooms.Resources[:1]
		Same(t, "pools", s.setup().Pools, []business.Pool{rooms})
		Same(t, "lanes", s.setup().Lanes, lanes)
	})

	t.Run("a new number of parallel bookings adds places beside resources", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		s.addPool(aPool(aResource(1)))
		b := s.setup().Business
		b.Rules.ParallelBookings = 2
		s.inTx(func(tx ports.Tx) {
			_, err := tx.Businesses.Update(s.ctx, b)
			OK(t, err)
		})
		Same(t, "lanes", len(s.setup().Lanes), 3)
	})

	t.Run("a pool or resource that is unknown, archived or of another business is NotFound", func(t *testing.T) {
		unknownResourcesAreNotFound(t, open(t))
	})
}

func (s *fixture) addPool(p business.Pool) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Resources.InsertPool(s.ctx, s.id, p)) })
}

func poolsAreListed(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	version, ofBusiness := s.setup().Version, s.setup().Business.Version
	change := func(fn func(tx ports.Tx) error) {
		t.Helper()
		s.inTx(func(tx ports.Tx) { OK(t, fn(tx)) })
		now := s.setup()
		Same(t, "the version rises", now.Version > version, true)
		Same(t, "version of the business", now.Business.Version, ofBusiness)
		version = now.Version
	}
	first, second, third := aResource(1), aResource(2), aResource(3)
	second.Active, second.Hours = false, nil
	rooms, empty := aPool(second, first), aPool()
	empty.CreatedAt = at(-3)
	change(func(tx ports.Tx) error { return tx.Resources.InsertPool(s.ctx, s.id, rooms) })
	change(func(tx ports.Tx) error { return tx.Resources.InsertPool(s.ctx, s.id, empty) })
	change(func(tx ports.Tx) error { return tx.Resources.Insert(s.ctx, s.id, rooms.ID, third) })
	rooms.Resources = []business.Resource{first, second, third}
	Same(t, "setup", s.setup().Pools, []business.Pool{empty, rooms})
	s.inTx(func(tx ports.Tx) {
		list, err := tx.Resources.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "list", list, []business.Pool{empty, rooms})
	})
	change(func(tx ports.Tx) error {
		_, err := tx.Resources.Update(s.ctx, s.id, first)
		return err
	})
	change(func(tx ports.Tx) error {
		_, err := tx.Resources.RenamePool(s.ctx, s.id, empty.ID, "Devices")
		return err
	})
	change(func(tx ports.Tx) error { return tx.Resources.Archive(s.ctx, s.id, third.ID, noon) })
	change(func(tx ports.Tx) error { return tx.Resources.ArchivePool(s.ctx, s.id, rooms.ID, noon) })
}

func unknownResourcesAreNotFound(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	archived, withPool, theirs := aResource(1), aResource(1), aResource(1)
	rooms, gone, ofOther := aPool(archived), aPool(withPool), aPool(theirs)
	s.addPool(rooms)
	s.addPool(gone)
	other.addPool(ofOther)
	s.inTx(func(tx ports.Tx) {
		OK(t, tx.Resources.Archive(s.ctx, s.id, archived.ID, noon))
		OK(t, tx.Resources.ArchivePool(s.ctx, s.id, gone.ID, noon))
	})
	refused := func(fn func(tx ports.Tx) error) {
		t.Helper()
		NotFound(t, s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error { return fn(tx) }))
	}
	for _, r := range []business.Resource{aResource(1), archived, withPool, theirs, {ID: "no uuid"}} {
		refused(func(tx ports.Tx) error {
			_, err := tx.Resources.Update(s.ctx, s.id, r)
			return err
		})
		refused(func(tx ports.Tx) error { return tx.Resources.Archive(s.ctx, s.id, r.ID, noon) })
	}
	for _, p := range []business.Pool{aPool(), gone, ofOther, {ID: "no uuid"}} {
		refused(func(tx ports.Tx) error {
			_, err := tx.Resources.RenamePool(s.ctx, s.id, p.ID, "Devices")
			return err
		})
		refused(func(tx ports.Tx) error { return tx.Resources.ArchivePool(s.ctx, s.id, p.ID, noon) })
	}
	for _, p := range []business.Pool{aPool(), ofOther} {
		refused(func(tx ports.Tx) error { return tx.Resources.Insert(s.ctx, s.id, p.ID, aResource(1)) })
	}
	Same(t, "pools of the other business", other.setup().Pools, []business.Pool{ofOther})
	refused(func(tx ports.Tx) error { return tx.Resources.InsertPool(s.ctx, business.ID(freshID()), aPool()) })
}
