package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// UpdateInput changes an appointment. Nil fields stay unchanged.
type UpdateInput struct {
	Business          business.ID
	Appointment       appointment.ID
	IfVersion         core.IfVersion
	Status            *appointment.Status
	Customer          *appointment.CustomerPatch
	Service           *business.ServiceID
	Staff             *business.StaffID
	Items             []EditedItem // all services of the appointment from now on; nil: unchanged
	StartsAt          *time.Time
	LocalStart        *LocalStart // in place of StartsAt
	Notes             *string
	NoShow            *bool
	AllowOutsideHours bool
	Restore           bool // it returns to an earlier time: hours do not matter, and OutsideHours stays unchanged
	Explanation       Explanation

	secret [16]byte // of the new link if the customer's address changes
	basis  basis    // of Items
}

// Update changes an appointment for its owner. It returns Changed with the current appointment if that is not at
// IfVersion. A new time, service or staff member and reactivating a cancelled appointment can return Conflict with Reason
// "slot_taken" or "outside_hours", as in Book. Items that meet one another are refused with "items_overlap". If nothing differs, nothing is
// written.
func (s *Service) Update(ctx context.Context, by appointment.Actor, in UpdateInput) (Result, error) {
	if err := by.Check(access.Book); err != nil {
		return Result{}, err
	}
	in, err := in.checked()
	if err != nil {
		return Result{}, err
	}
	in.secret = s.deps.Generate.Secret()
	before, err := s.getVisible(ctx, in.Business, in.Appointment)
	if err != nil {
		return Result{}, err
	}
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Result{}, err
	}
	if in.Items != nil && before.Session == "" {
		if in.basis, err = s.basisOf(ctx, in, before); err != nil {
			return Result{}, err
		}
	}
	if in.LocalStart != nil && before.Session != "" {
		start := in.LocalStart.inClass(before, setup)
		in.StartsAt = &start
	} else if in.LocalStart != nil {
		start, err := s.resolveStart(ctx, in, before)
		if err != nil {
			return Result{}, err
		}
		in.StartsAt = &start
	}
	updated, err := s.change(ctx, before, setup, by, in.plan)
	updated.Appointment = updated.SeenByOwner()
	return updated, err
}

// resolveStart finds the instant of LocalStart. If the current start already shows that date and time, it stays the same,
// even in an hour that occurs twice.
func (s *Service) resolveStart(ctx context.Context, in UpdateInput, a appointment.Appointment) (time.Time, error) {
	local := *in.LocalStart
	found, err := s.searchToMove(ctx, in.Business, local.Date, a, func(setup *business.Setup, now time.Time) (wanted, error) {
		after, _, err := in.target(a, setup, now)
		w := wantedAsBooked(after)
		if len(w.items) == 1 {
			w.items[0].Staff = in.staffOf(a)
		}
		return w.withBookableStaff(setup, now), err
	})
	switch {
	case err != nil:
		return time.Time{}, err
	case local.At.IsZero() && clockShows(a.StartsAt, local.Date, local.Time, found.query.Schedule.Zone):
		return a.StartsAt, nil
	}
	return local.resolve(found.query, true)
}

// inClass returns the instant, which is only compared with the present start: that of a class changes in the session.
func (l LocalStart) inClass(a appointment.Appointment, setup *business.Setup) time.Time {
	zone := setup.Business.Zone()
	switch {
	case !l.At.IsZero():
		return l.At
	case clockShows(a.StartsAt, l.Date, l.Time, zone):
		return a.StartsAt
	}
	return civil.Instant(l.Date, l.Time, zone)
}

// staffOf returns the staff member of the appointment after the change.
func (in UpdateInput) staffOf(a appointment.Appointment) business.StaffID {
	if in.Staff != nil {
		return *in.Staff
	}
	return a.First().StaffID
}

func (in UpdateInput) checked() (UpdateInput, error) {
	var p core.Problems
	if in.Status != nil {
		p.Check(in.Status.Valid(), appointment.FieldStatus, text.Of("appointment.status"))
	}
	if in.Customer != nil {
		customer := in.Customer.Checked(&p)
		in.Customer = &customer
	}
	if in.Notes != nil {
		notes := checkNotes(*in.Notes, &p)
		in.Notes = &notes
	}
	if in.StartsAt != nil {
		p.Check(in.StartsAt.Truncate(time.Minute).Equal(*in.StartsAt), appointment.FieldStart, text.Of("appointment.wholeMinute"))
	}
	if in.Items != nil {
		in.checkItems(&p)
	}
	in.Explanation = in.Explanation.checked(&p)
	return in, p.Err()
}

// plan plans the change and whether it needs lanes.
func (in UpdateInput) plan(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error) {
	if !in.IfVersion.Allows(a.Version) {
		return changePlan{}, errChangedMeanwhile
	}
	if a.Held() && !in.onlyCancels() {
		return changePlan{}, appointment.ErrHeld
	}
	if a.Session != "" {
		return in.planInClass(a, setup)
	}
	if in.Items != nil {
		return in.planItems(a, setup, now)
	}
	target, edit, err := in.target(a, setup, now)
	if err != nil {
		return changePlan{}, err
	}
	changesStaff := in.staffOf(a) != a.First().StaffID
	if changesStaff && len(a.Items) > 1 {
		return changePlan{}, core.InvalidField(appointment.FieldStaff, severalServices)
	}
	changesLanes := edit.StartsAt != nil || edit.Service != nil || changesStaff
	reactivates := !a.Status.Occupies() && target.Status.Occupies()
	if !changesLanes && !reactivates {
		return changePlan{edit: edit, notice: in.Explanation.Notice, keepDeposit: in.Explanation.KeepDeposit}, nil
	}
	w, unassigned := in.wanted(a, target, setup, now)
	if err := w.check(setup, now); err != nil {
		return changePlan{}, err
	}
	if !target.Status.Occupies() { // a cancelled appointment occupies nothing
		edit.Assignments = assignmentTo(setup, w, a)
		return changePlan{edit: edit, notice: in.Explanation.Notice, keepDeposit: in.Explanation.KeepDeposit}, nil
	}
	if edit.StartsAt != nil || reactivates { // another staff member may still take over an appointment at its time
		if err := setup.Business.CheckTakesBookings(true); err != nil {
			return changePlan{}, err
		}
	}
	return changePlan{edit: edit, notice: in.Explanation.Notice, undoes: in.Restore, placement: &placement{
		setup: setup, now: now, wanted: w, start: target.StartsAt,
		owner: true, unassigned: unassigned, allowOutside: in.AllowOutsideHours,
		keepsTime: edit.StartsAt == nil, restores: in.Restore || reactivates && !changesLanes,
		own: a.ID,
	}}, nil
}

// planInClass plans a change of an appointment in a class. Service, staff member and time are those of the session.
func (in UpdateInput) planInClass(a appointment.Appointment, setup *business.Setup) (changePlan, error) {
	refused := text.Of("class.changedInSession")
	switch {
	case in.StartsAt != nil && !in.StartsAt.Equal(a.StartsAt):
		return changePlan{}, core.InvalidField(in.startField(), refused)
	case in.Service != nil && *in.Service != a.First().ServiceID:
		return changePlan{}, core.InvalidField(appointment.FieldService, refused)
	case in.Staff != nil && *in.Staff != a.First().StaffID:
		return changePlan{}, core.InvalidField(appointment.FieldStaff, refused)
	case in.Items != nil:
		return changePlan{}, core.InvalidField(appointment.FieldItems, refused)
	}
	edit := in.edit(a)
	p := changePlan{edit: edit, notice: in.Explanation.Notice, keepDeposit: in.Explanation.KeepDeposit, undoes: in.Restore}
	if p.reopens = edit.Status != nil && edit.Status.Occupies() && !a.Status.Occupies(); p.reopens {
		return p, setup.Business.CheckTakesBookings(true)
	}
	return p, nil
}

// edit returns the change of what has nothing to do with lanes.
func (in UpdateInput) edit(a appointment.Appointment) appointment.Edit {
	edit := appointment.Edit{Status: in.Status, NoShow: in.NoShow, Notes: in.Notes, Reason: in.Explanation.Reason}
	if in.Customer != nil {
		customer := in.Customer.Applied(a.Customer)
		edit.Customer, edit.Secret = &customer, in.secret
	}
	return edit
}

// wanted returns what the appointment needs after the change, and which of its items are for nobody in particular.
func (in UpdateInput) wanted(a, target appointment.Appointment, setup *business.Setup, now time.Time) (w wanted, unassigned []bool) {
	w = wantedAsBooked(target)
	if in.staffOf(a) != a.First().StaffID {
		w.items[0].Staff = in.staffOf(a)
	} else if len(setup.ActiveStaff(now)) == 0 {
		w.clearStaff() // the business no longer has staff to choose: the appointment takes a place of the business
	}
	unassigned = w.nobody()
	if len(w.items) > 1 { // nobody can be chosen for one of them, so somebody else takes over
		w = w.withBookableStaff(setup, now)
	}
	return w, unassigned
}

// onlyCancels reports whether the input cancels the appointment and changes nothing else.
func (in UpdateInput) onlyCancels() bool {
	return in.Status != nil && *in.Status == appointment.Cancelled && in.Customer == nil && in.Service == nil && in.Staff == nil &&
		in.Items == nil && in.StartsAt == nil && in.LocalStart == nil && in.Notes == nil && in.NoShow == nil
}

// target returns the appointment after the change, except for its assignment, and the edit that changes it.
func (in UpdateInput) target(a appointment.Appointment, setup *business.Setup, now time.Time) (appointment.Appointment, appointment.Edit, error) {
	edit := in.edit(a)
	if in.Status != nil {
		a.Status = *in.Status
	}
	if in.StartsAt != nil && !in.StartsAt.Equal(a.StartsAt) {
		if err := checkDate(setup, civil.DateOf(*in.StartsAt, setup.Business.Zone()), now, in.startField()); err != nil {
			return a, edit, err
		}
		a.StartsAt, edit.StartsAt = *in.StartsAt, in.StartsAt
	}
	if in.Service != nil && *in.Service != a.First().ServiceID {
		if len(a.Items) > 1 {
			return a, edit, core.InvalidField(appointment.FieldService, severalServices)
		}
		service, err := bookableService(setup, *in.Service, now, true)
		if err != nil {
			return a, edit, err
		}
		service = setup.ServiceBy(service, in.staffOf(a))
		a = a.WithService(service)
		edit.Service = &service
	}
	return a, edit, nil
}

// startField returns the field in which the start was given.
func (in UpdateInput) startField() core.Field {
	if in.LocalStart != nil {
		return appointment.FieldDate
	}
	return appointment.FieldStart
}

// assignmentTo returns the new assignments of a cancelled appointment; nil: unchanged.
func assignmentTo(setup *business.Setup, w wanted, a appointment.Appointment) []appointment.Assignment {
	if w.items[0].Staff == a.First().StaffID {
		return nil
	}
	to := make([]appointment.Assignment, len(w.items))
	for i, item := range w.items {
		to[i] = appointment.Assignment{After: item.After, Staff: item.Staff, StaffName: setup.StaffName(item.Staff)}
	}
	return to
}
