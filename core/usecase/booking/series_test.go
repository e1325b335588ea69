package booking_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
)

// series returns the form of a series from the 2nd of March on, a Tuesday.
func (w *env) series(repeat appointment.Repeat, at string, count int) booking.SeriesInput {
	return booking.SeriesInput{BookInput: w.form(2, at), Repeat: repeat, Count: count}
}

// accepting returns the form with all dates of the preview that exist, and a confirmation of each question.
func accepting(in booking.SeriesInput, preview booking.SeriesPreview) booking.SeriesInput {
	in.Starts = nil
	for _, d := range preview.Dates {
		if d.State != booking.DateMissing {
			in.Starts = append(in.Starts, booking.SeriesStart{At: d.Start, AllowOutsideHours: d.State == booking.DateAsks})
		}
	}
	return in
}

func (w *env) preview(in booking.SeriesInput) booking.SeriesPreview {
	w.t.Helper()
	preview, err := w.PreviewSeries(w.ctx, owner, in)
	ok(w.t, err)
	return preview
}

// bookSeries books all dates of a series.
func (w *env) bookSeries(in booking.SeriesInput) []appointment.Appointment {
	w.t.Helper()
	booked, err := w.BookSeries(w.ctx, owner, accepting(in, w.preview(in)))
	ok(w.t, err)
	for i := range booked.Appointments {
		booked.Appointments[i] = utc(booked.Appointments[i])
	}
	return booked.Appointments
}

// states returns the dates of a preview as "MM-DD HH:MM state (nearest)", joined by commas.
func states(preview booking.SeriesPreview) string {
	var all []string
	for _, d := range preview.Dates {
		label := d.Date.String()[5:]
		if d.State != booking.DateMissing {
			label += d.Start.Format(" 15:04")
		}
		label += " " + string(d.State)
		if !d.Question.IsZero() {
			label += " " + d.Question.ID
		}
		if !d.Nearest.IsZero() {
			label += d.Nearest.Format(" (15:04)")
		}
		all = append(all, label)
	}
	return strings.Join(all, ", ")
}

func starts(all []appointment.Appointment, zone *time.Location) string {
	var labels []string
	for _, a := range all {
		labels = append(labels, a.StartsAt.In(zone).Format("01-02 15:04"))
	}
	return strings.Join(labels, ", ")
}

func (w *env) zone() *time.Location {
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	return setup.Business.Zone()
}

func TestPreviewOfASeries(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	taken := w.form(9, "14:00")
	w.book(customer, taken)
	w.change(func(b *business.Business) {
		b.Overrides = []business.DateOverride{{Date: day(16), Note: "closed"}}
		b.Rules.HorizonDays = 20 // the owner books further ahead without being asked
	})
	in := w.series(appointment.EveryWeek, "14:00", 6)
	in.Staff = ann
	same(t, "weekly, over the change of clocks", states(w.preview(in)),
		"03-02 14:00 free, 03-09 14:00 taken (13:30), 03-16 14:00 question booking.outsideHours, 03-23 14:00 free, 03-30 14:00 free, 04-06 14:00 free")

	in = w.series(appointment.EveryMonth, "17:45", 4)
	in.Date = day(31)
	same(t, "monthly, after closing", states(w.preview(in)),
		"03-31 17:45 question booking.outsideHours (16:30), 04-30 no_such_date, 05-31 17:45 question booking.outsideHours (16:30), 06-30 no_such_date")

	in = w.series(appointment.EveryWeek, "02:30", 2)
	in.Date = day(21)
	same(t, "a time that is skipped", states(w.preview(in)), "03-21 02:30 question booking.outsideHours, 03-28 03:00 question booking.outsideHours")

	for name, c := range map[string]struct {
		change func(*booking.SeriesInput)
		field  core.Field
	}{
		"one date":        {func(in *booking.SeriesInput) { in.Count = 1 }, appointment.FieldCount},
		"too many":        {func(in *booking.SeriesInput) { in.Count = 27 }, appointment.FieldCount},
		"too far":         {func(in *booking.SeriesInput) { in.Date, in.Count = civil.Date{Year: 2037, Month: 3, Day: 1}, 26 }, appointment.FieldCount},
		"in the past":     {func(in *booking.SeriesInput) { in.Date = day(-5) }, appointment.FieldDate},
		"unknown rhythm":  {func(in *booking.SeriesInput) { in.Repeat = "day" }, appointment.FieldRepeat},
		"unknown staff":   {func(in *booking.SeriesInput) { in.Staff = eve }, appointment.FieldStaff},
		"without service": {func(in *booking.SeriesInput) { in.Service = "" }, appointment.FieldService},
	} {
		in := w.series(appointment.EveryWeek, "14:00", 3)
		c.change(&in)
		_, err := w.PreviewSeries(w.ctx, owner, in)
		if e := refused(t, err, core.Invalid, ""); e.Fields[c.field].IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestASeriesIsBooked(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	in := w.series(appointment.EveryTwoWeeks, "14:00", 3)
	in.Staff, in.Notes = ann, "tea"
	in.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	all := w.bookSeries(in)
	same(t, "starts", starts(all, w.zone()), "03-02 14:00, 03-16 14:00, 03-30 14:00")
	for i, a := range all {
		same(t, "stored", w.get(a), a)
		same(t, "items", w.itemsOf(a), "Cut/ann 14:00, Dye/bob 14:30")
		same(t, "occupied", w.held(a), "ann 14:00-14:30, bob 14:30-15:00")
		same(t, "history", len(w.history(a)), 1)
		same(t, "what it is", fmt.Sprint(a.Status, " ", a.Source, " ", a.Notes, " ", a.Deposit.Asked(), " ", a.Series == all[0].Series), "confirmed manual tea false true")
		d, err := w.Detail(w.ctx, w.id, a.ID)
		ok(t, err)
		same(t, "its place", d.Series, booking.SeriesPlace{Repeat: appointment.EveryTwoWeeks, Position: i + 1, Count: 3, Later: 2 - i})
	}
	same(t, "one mail", strings.Join(append(append(w.messages(all[0]), w.messages(all[1])...), w.messages(all[2])...), " "), "series_booked:customer:queued")
	same(t, "links", all[0].Secret == all[1].Secret || all[0].Number == all[1].Number, false)

	_, err := w.Delete(w.ctx, owner, w.id, all[1].ID, core.AnyVersion, booking.Explanation{})
	ok(t, err)
	d, err := w.Detail(w.ctx, w.id, all[2].ID)
	ok(t, err)
	same(t, "without the deleted one", d.Series, booking.SeriesPlace{Repeat: appointment.EveryTwoWeeks, Position: 2, Count: 2})
}

func TestADateThatIsLostBooksNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.series(appointment.EveryWeek, "14:00", 4)
	in = accepting(in, w.preview(in))
	other := w.form(16, "14:00")
	w.book(customer, other)
	_, err := w.BookSeries(w.ctx, owner, in)
	refused(t, err, core.Conflict, "dates_taken")
	same(t, "fresh dates", states(takenDates(t, err)), "03-02 14:00 free, 03-09 14:00 free, 03-16 14:00 taken (13:30), 03-23 14:00 free")
	same(t, "still free", w.labels(booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(9)})[:5], "09:00")

	in.Starts[2].At = berlin(16, "13:30")
	booked, err := w.BookSeries(w.ctx, owner, in)
	ok(t, err)
	same(t, "with another start", starts(booked.Appointments, w.zone()), "03-02 14:00, 03-09 14:00, 03-16 13:30, 03-23 14:00")

	late := w.series(appointment.EveryWeek, "20:00", 2)
	late.Starts = []booking.SeriesStart{{At: berlin(2, "20:00"), AllowOutsideHours: true}, {At: berlin(9, "20:00")}}
	_, err = w.BookSeries(w.ctx, owner, late)
	refused(t, err, core.Conflict, "dates_taken")
	late.Starts[1].AllowOutsideHours = true
	booked, err = w.BookSeries(w.ctx, owner, late)
	ok(t, err)
	same(t, "outside hours", booked.Appointments[1].OutsideHours, true)
}

func takenDates(t *testing.T, err error) booking.SeriesPreview {
	t.Helper()
	taken, is := errors.AsType[*booking.DatesTakenError](err)
	if !is {
		t.Fatalf("got %v", err)
	}
	return taken.Preview
}

func TestStartsMustBeOfTheSeries(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	start := func(d int, at string) booking.SeriesStart { return booking.SeriesStart{At: berlin(d, at)} }
	for name, starts := range map[string][]booking.SeriesStart{
		"none":          nil,
		"too many":      make([]booking.SeriesStart, 27),
		"another day":   {start(2, "14:00"), start(10, "14:00")},
		"twice a day":   {start(2, "14:00"), start(2, "15:00")},
		"in no order":   {start(9, "14:00"), start(2, "14:00")},
		"too far ahead": {start(2, "14:00"), {At: berlin(2, "14:00").AddDate(0, 0, 7*26)}},
	} {
		in := w.series(appointment.EveryWeek, "14:00", 2)
		in.Starts = starts
		_, err := w.BookSeries(w.ctx, owner, in)
		if e := refused(t, err, core.Invalid, ""); e.Fields[appointment.FieldStarts].IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestARepeatedRequestBooksASeriesOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.series(appointment.EveryWeek, "14:00", 3)
	in.Key, in.RequestHash = "a key of a form", [32]byte{1}
	in = accepting(in, w.preview(in))
	first, err := w.BookSeries(w.ctx, owner, in)
	ok(t, err)
	again, err := w.BookSeries(w.ctx, owner, in)
	ok(t, err)
	same(t, "the same", starts(again.Appointments, w.zone())+string(again.Series.ID), starts(first.Appointments, w.zone())+string(first.Series.ID))
	in.RequestHash = [32]byte{2}
	_, err = w.BookSeries(w.ctx, owner, in)
	refused(t, err, core.Conflict, "key_reused")
}

// Appointments that float make room on several dates, and ended holds do not stand in the way.
func TestASeriesMakesRoom(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	for _, d := range []int{2, 9} {
		floating := w.form(d, "14:00")
		a := w.book(owner, floating)
		same(t, "with ann", w.held(a), "ann 14:00-14:30")
	}
	in := w.series(appointment.EveryWeek, "14:00", 3)
	in.Staff = ann
	for _, a := range w.bookSeries(in) {
		same(t, "occupied", w.held(a), "ann 14:00-14:30")
	}
}

// All want the same customer and the same lane.
func TestSeriesAtTheSameTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	const rounds, writers = 3, 8
	form := w.series(appointment.EveryWeek, "09:00", 6)
	for round := range rounds {
		in := form
		in.Time = clock("09:00") + civil.Minute(round*60)
		in = accepting(in, w.preview(in))
		var (
			all    sync.WaitGroup
			mutex  sync.Mutex
			booked []appointment.Appointment
		)
		for i := range writers {
			all.Go(func() {
				mine := in
				if i%2 == 1 { // in part the same dates
					mine.Starts = in.Starts[3:]
				}
				result, err := w.BookSeries(w.ctx, owner, mine)
				single := w.formAgain(form.BookInput, 23, in.Time)
				_, other := w.Book(w.ctx, customer, single)
				mutex.Lock()
				defer mutex.Unlock()
				booked = append(booked, result.Appointments...)
				for _, err := range []error{err, other} {
					if err != nil && core.CodeOf(err) != core.Conflict {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		held := map[int64]bool{}
		for _, a := range booked {
			if held[w.get(a).StartsAt.Unix()] {
				t.Errorf("%s is booked twice", a.StartsAt)
			}
			held[a.StartsAt.Unix()] = true
		}
		if len(booked) != 0 && len(booked) != 3 && len(booked) != 6 {
			t.Errorf("%d appointments are half a series", len(booked))
		}
	}
}

// formAgain returns a form for the same customer at another time.
func (w *env) formAgain(in booking.BookInput, d int, at civil.Minute) booking.BookInput {
	in.Date, in.Time = day(d), at
	return in
}

func (w *env) later(a appointment.Appointment, change func(*booking.LaterInput)) ([]appointment.Appointment, error) {
	in := booking.LaterInput{Business: w.id, Appointment: a.ID}
	change(&in)
	changed, err := w.UpdateLater(w.ctx, owner, in)
	return changed.Appointments, err
}

func moveTo(d int, at string) func(*booking.LaterInput) {
	return func(in *booking.LaterInput) { in.Start = &booking.LocalStart{Date: day(d), Time: clock(at)} }
}

func TestThisAndTheLaterOnesMove(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.series(appointment.EveryWeek, "13:45", 5)
	in.Staff = ann
	all := w.bookSeries(in)
	_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: all[3].ID, StartsAt: new(berlin(23, "15:00"))})
	ok(t, err)
	_, err = w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: all[2].ID, Status: new(appointment.Cancelled)})
	ok(t, err)

	changed, err := w.later(all[1], moveTo(9, "14:30"))
	ok(t, err)
	same(t, "moved", starts(changed, w.zone()), "03-09 14:30, 03-23 15:45, 03-30 14:30")
	same(t, "occupied", w.held(w.get(all[4])), "ann 14:30-15:00")
	same(t, "one mail", strings.Join(w.messages(all[1]), " ")+strings.Join(w.messages(all[4]), " "), "series_moved:customer:queued")
	same(t, "the one before", w.held(w.get(all[0])), "ann 13:45-14:15")
	same(t, "the cancelled one", w.get(all[2]).StartsAt, all[2].StartsAt)

	changed, err = w.later(all[1], moveTo(16, "14:30"))
	ok(t, err)
	same(t, "each to the former time of the next", starts(changed, w.zone()), "03-16 14:30, 03-30 15:45, 04-06 14:30")

	busy := w.form(2, "10:00")
	busy.Date, busy.Staff = civil.Date{Year: 2027, Month: time.April, Day: 6}, ann
	w.book(owner, busy)
	_, err = w.later(all[1], moveTo(16, "10:00"))
	if e := refused(t, err, core.Conflict, "slot_taken"); e.Text.ID != "booking.laterTaken" {
		t.Errorf("got %v", e)
	}
	same(t, "nothing moved", starts([]appointment.Appointment{w.get(all[1]), w.get(all[3]), w.get(all[4])}, w.zone()), "03-16 14:30, 03-30 15:45, 04-06 14:30")

	_, err = w.later(all[1], moveTo(16, "17:45"))
	refused(t, err, core.Conflict, "outside_hours")
	changed, err = w.later(all[1], func(in *booking.LaterInput) { moveTo(16, "17:45")(in); in.AllowOutsideHours = true })
	ok(t, err)
	same(t, "after a confirmation", changed[0].OutsideHours, true)

	_, err = w.later(all[1], func(in *booking.LaterInput) { moveTo(16, "12:00")(in); in.IfVersion = 1 })
	refused(t, err, core.Changed, "")
}

func TestASeriesKeepsWhatWasBooked(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	chair := w.resources("Chair", 1)
	dye := w.service(w.id, "Dye", 0, steps(minutes(30, true, chair.ID), minutes(30, false)))
	w.terms(ann, dye, 6000, 45, 30)
	in := w.series(appointment.EveryWeek, "10:00", 3)
	in.Service, in.Staff = dye.ID, ann
	w.book(owner, w.formAgain(w.formFor(dye, bob, "10:00"), 16, clock("10:30"))) // in the only chair
	same(t, "the chair is needed as long as Ann takes", states(w.preview(in)), "03-02 10:00 free, 03-09 10:00 free, 03-16 10:00 taken (09:00)")

	preview := w.preview(in)
	lost := preview.Dates[2]
	same(t, "prices", fmt.Sprint(preview.Dates[0].Price.Decimal(), " ", lost.Price.Decimal(), " ", lost.NearestPrice.Decimal()), "60.00 0.00 60.00")
	preview.Dates[2].Start = lost.Nearest
	booked, err := w.BookSeries(w.ctx, owner, accepting(in, preview))
	ok(t, err)
	all := booked.Appointments
	same(t, "starts", starts(all, w.zone()), "03-02 10:00, 03-09 10:00, 03-16 09:00")
	for _, a := range all {
		same(t, "price and time", fmt.Sprint(a.Price().Decimal(), " ", a.Duration()), "60.00 1h15m0s")
	}
	w.terms(ann, dye, 9000, 60, 30)
	_, err = w.later(all[0], moveTo(2, "11:00"))
	if e := refused(t, err, core.Conflict, "slot_taken"); e.Text.ID != "booking.laterTaken" {
		t.Errorf("got %v", e)
	}
	changed, err := w.later(all[0], moveTo(2, "12:00"))
	ok(t, err)
	same(t, "moved", starts(changed, w.zone()), "03-02 12:00, 03-09 12:00, 03-16 11:00")
	for _, a := range changed {
		same(t, "price and time", fmt.Sprint(a.Price().Decimal(), " ", a.Duration()), "60.00 1h15m0s")
	}
	same(t, "who and where", w.held(w.get(all[2])), "Chair 11:00-11:45, ann 11:00-11:45")
}

func TestThisAndTheLaterOnesAreCancelled(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	all := w.bookSeries(w.series(appointment.EveryWeek, "13:00", 4))
	changed, err := w.later(all[2], func(in *booking.LaterInput) { in.Explanation.Notice.Note = "We move away." })
	ok(t, err)
	same(t, "cancelled", starts(changed, w.zone()), "03-16 13:00, 03-23 13:00")
	same(t, "states", fmt.Sprint(w.get(all[1]).Status, w.get(all[2]).Status, w.get(all[3]).Status), "confirmedcancelledcancelled")
	same(t, "free again", w.held(w.get(all[3])), "")
	same(t, "one mail", strings.Join(append(w.messages(all[2]), w.messages(all[3])...), " "), "series_cancelled:customer:queued")
	_, err = w.later(all[2], func(*booking.LaterInput) {})
	refused(t, err, core.Conflict, "no_series")

	w.clock.Set(all[0].StartsAt.Add(time.Minute))
	_, err = w.later(all[0], moveTo(2, "15:00"))
	refused(t, err, core.Conflict, "no_series")
	alone := w.book(owner, w.form(5, "10:00"))
	_, err = w.later(alone, func(*booking.LaterInput) {})
	refused(t, err, core.Conflict, "no_series")
}
