package settings_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

func (w *env) addPool(name string, count int) business.Pool {
	w.t.Helper()
	p, err := w.AddPool(w.ctx, w.id, name, count)
	ok(w.t, err)
	return p
}

func (w *env) pools() []business.Pool {
	w.t.Helper()
	list, err := w.ListPools(w.ctx, w.id)
	ok(w.t, err)
	return list
}

func resource(name string) business.ResourceDetails { return business.ResourceDetails{Name: name} }

func TestAddPools(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	rooms := w.addPool(" Massage  room ", 2)
	first := business.Resource{ID: rooms.Resources[0].ID, Name: "Massage room 1", Active: true, Position: 1, CreatedAt: now, Version: 1}
	second := business.Resource{ID: rooms.Resources[1].ID, Name: "Massage room 2", Active: true, Position: 2, CreatedAt: now, Version: 1}
	same(t, "rooms", rooms, business.Pool{ID: rooms.ID, Name: "Massage room", Resources: []business.Resource{first, second}, CreatedAt: now, Version: 1})
	w.clock.Advance(time.Minute)
	laser := w.addPool("Laser", 1)
	same(t, "a single one has the name of its pool", laser.Resources[0].Name, "Laser")
	same(t, "listed", w.pools(), []business.Pool{rooms, laser})

	for _, count := range []int{0, 51} {
		_, err := w.AddPool(w.ctx, w.id, "Chair", count)
		same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldCount].ID, "field.range")
	}
	for _, name := range []string{" ", fmt.Sprintf("%61s", "x")} {
		_, err := w.AddPool(w.ctx, w.id, name, 1)
		same(t, "named", err != nil, name == " ")
	}
	_, err := w.AddPool(w.ctx, "nobody's", "Chair", 1)
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
}

func TestChangeResources(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	rooms := w.addPool("Room", 1)
	renamed, err := w.RenamePool(w.ctx, w.id, rooms.ID, 1, "Massage room")
	ok(t, err)
	same(t, "resources keep their names", renamed.Resources, rooms.Resources)
	added, err := w.AddResource(w.ctx, w.id, rooms.ID, resource("Garden room"))
	ok(t, err)
	same(t, "added", added, business.Resource{ID: added.ID, Name: "Garden room", Active: true, Position: 2, CreatedAt: now, Version: 1})

	off := false
	in := resource("Garden")
	in.Active, in.Hours = &off, &business.OwnHours{Days: map[time.Weekday]business.Day{time.Monday: {}}}
	changed, err := w.UpdateResource(w.ctx, w.id, added.ID, 1, in)
	ok(t, err)
	same(t, "in use", changed.Active, false)
	setup, err := w.SetupByID(w.ctx, w.id)
	ok(t, err)
	same(t, "closed on Mondays", changed.Hours[time.Monday].Open, false)
	same(t, "as the business on Tuesdays", changed.Hours[time.Tuesday], setup.Business.Hours[time.Tuesday])
	again, err := w.UpdateResource(w.ctx, w.id, added.ID, 2, resource("Garden"))
	ok(t, err)
	changed.Version = 3
	same(t, "what is not given stays", again, changed)
	in.Hours = &business.OwnHours{}
	always, err := w.UpdateResource(w.ctx, w.id, added.ID, 3, in)
	ok(t, err)
	same(t, "at all times", always.Hours == nil, true)
	renamed.Resources = append(renamed.Resources, always)
	same(t, "listed", w.pools(), []business.Pool{renamed})

	_, err = w.UpdateResource(w.ctx, w.id, added.ID, core.AnyVersion, resource(""))
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldName].String(), "resource.nameMissing")
	_, err = w.ArchiveResource(w.ctx, w.id, added.ID, core.AnyVersion)
	ok(t, err)
	_, err = w.UpdateResource(w.ctx, w.id, added.ID, core.AnyVersion, resource("Back"))
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "resource.notFound")
	_, err = w.ArchivePool(w.ctx, w.id, rooms.ID, core.AnyVersion)
	ok(t, err)
	_, err = w.AddResource(w.ctx, w.id, rooms.ID, resource("Garden"))
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "resource.poolNotFound")
	same(t, "left", len(w.pools()), 0)
}

func TestResourcesChangedMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	rooms := w.addPool("Room", 1)
	room := rooms.Resources[0]
	_, err := w.RenamePool(w.ctx, w.id, rooms.ID, 1, "Rooms")
	ok(t, err)
	_, err = w.UpdateResource(w.ctx, w.id, room.ID, 1, resource("Garden"))
	ok(t, err)
	current := w.pools()[0]
	for _, seen := range []core.IfVersion{1, 3, core.NoVersion} {
		_, renamed := w.RenamePool(w.ctx, w.id, rooms.ID, seen, "Again")
		pool, archived := w.ArchivePool(w.ctx, w.id, rooms.ID, seen)
		for _, err := range []error{renamed, archived} {
			same(t, "message", refused(t, err, core.Changed, "").Text.String(), "resource.poolChanged")
		}
		same(t, "as it is now", pool, current)
		_, updated := w.UpdateResource(w.ctx, w.id, room.ID, seen, resource("Again"))
		of, archived := w.ArchiveResource(w.ctx, w.id, room.ID, seen)
		for _, err := range []error{updated, archived} {
			same(t, "message", refused(t, err, core.Changed, "").Text.String(), "resource.changed")
		}
		same(t, "as it is now", of, current.Resources[0])
	}
}

// On a plan without resources, they can be read and archived, but neither added nor changed.
func TestResourcesNeedThePlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Entitlement = tier.RegisteredPremium(tier.PlanPremiumMonthly, now) })
	rooms := w.addPool("Room", 2)
	w.clock.Set(now.Add(tier.RegistrationGrace))
	_, pool := w.AddPool(w.ctx, w.id, "Laser", 1)
	_, renamed := w.RenamePool(w.ctx, w.id, rooms.ID, core.AnyVersion, "Rooms")
	_, added := w.AddResource(w.ctx, w.id, rooms.ID, resource("Room 3"))
	_, updated := w.UpdateResource(w.ctx, w.id, rooms.Resources[0].ID, core.AnyVersion, resource("Garden"))
	for _, err := range []error{pool, renamed, added, updated} {
		same(t, "message", refused(t, err, core.LimitReached, "").Text.String(), "tier.resources")
	}
	same(t, "kept", w.pools(), []business.Pool{rooms})
	_, err := w.ArchiveResource(w.ctx, w.id, rooms.Resources[0].ID, core.AnyVersion)
	ok(t, err)
	_, err = w.ArchivePool(w.ctx, w.id, rooms.ID, core.AnyVersion)
	ok(t, err)
	same(t, "left", len(w.pools()), 0)
}

func TestAPoolThatServicesNeedStays(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	rooms := w.addPool("Room", 1)
	services := w.fill(6)
	var names []string
	for _, service := range services {
		_, err := w.UpdateService(w.ctx, w.id, service.ID, core.AnyVersion, business.ServiceDetails{
			Name: service.Name, DurationMinutes: 30, Price: "0", Active: true,
			Steps: []business.StepDetails{{Minutes: 30, Staffed: true, Pools: []business.PoolID{rooms.ID}}},
		})
		ok(t, err)
		names = append(names, service.Name)
	}
	needed := func() string {
		_, err := w.ArchivePool(w.ctx, w.id, rooms.ID, core.AnyVersion)
		return refused(t, err, core.Conflict, "pool_needed").Text.String()
	}
	same(t, "six", needed(), "resource.poolNeededByMany (count: 1, services: "+strings.Join(names[:5], ", ")+")")
	for _, service := range services[1:] {
		w.delete(service)
	}
	same(t, "one", needed(), "resource.poolNeeded (services: "+names[0]+")")
	w.delete(services[0])
	_, err := w.ArchivePool(w.ctx, w.id, rooms.ID, core.AnyVersion)
	ok(t, err)
}

func TestTheSoftwareLimitsResources(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.addPool("Room", business.MaxResourcesAtOnce)
	chairs := w.addPool("Chair", business.MaxResources-business.MaxResourcesAtOnce)
	_, err := w.AddPool(w.ctx, w.id, "Laser", 1)
	same(t, "message", refused(t, err, core.Conflict, "technical_limit").Text.ID, "business.tooManyResources")
	_, err = w.AddResource(w.ctx, w.id, chairs.ID, resource("One more"))
	refused(t, err, core.Conflict, "technical_limit")
	_, err = w.ArchivePool(w.ctx, w.id, chairs.ID, core.AnyVersion)
	ok(t, err)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		for range business.MaxResourcePools - 1 {
			if err := tx.Resources.InsertPool(ctx, w.id, business.Pool{ID: business.PoolID(w.generate.ID()), Name: "Empty", CreatedAt: now, Version: 1}); err != nil {
				return err
			}
		}
		return nil
	})
	_, err = w.AddPool(w.ctx, w.id, "Laser", 1)
	same(t, "message", refused(t, err, core.Conflict, "technical_limit").Text.ID, "business.tooManyPools")
}
