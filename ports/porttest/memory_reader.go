package porttest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
)

type appointments struct{ viewer }

var _ ports.AppointmentReader = appointments{}

func (r appointments) Get(ctx context.Context, id business.ID, aid appointment.ID) (a appointment.Appointment, err error) {
	err = r.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			found, ok := t.appointments[aid]
			if !ok {
				return errNotFound
			}
			a = found
			return nil
		})
	})
	return a, err
}

func (r appointments) ByKey(ctx context.Context, id business.ID, key string) (a appointment.Appointment, hash [32]byte, err error) {
	err = r.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			used, ok := t.keys[key]
			if !ok {
				return errNotFound
			}
			a, hash = t.appointments[used.appointment], used.hash
			return nil
		})
	})
	return a, hash, err
}

func (r appointments) History(ctx context.Context, id business.ID, aid appointment.ID) (entries []appointment.Entry, err error) {
	err = r.all(ctx, id, func(t *tenant) {
		entries = slices.Clone(t.history[aid])
		slices.Reverse(entries)
	})
	return entries, err
}

// all runs fn on the tenant; a business that does not exist has nothing.
func (r appointments) all(ctx context.Context, id business.ID, fn func(*tenant)) error {
	return r.do(ctx, func(s *state) error {
		if t, ok := s.tenants[id]; ok {
			fn(t)
		}
		return nil
	})
}

func (r appointments) List(ctx context.Context, id business.ID, f ports.Filter) (page ports.Page, err error) {
	from := 0
	if f.Cursor != "" {
		// The order goes by the now of the first page, so that a later page neither repeats nor leaves out.
		if f.Now, from, err = readCursor(f.Cursor); err != nil {
			return page, err
		}
	}
	err = r.all(ctx, id, func(t *tenant) {
		found := t.selected(func(a appointment.Appointment) bool { return matches(a, f) })
		slices.SortFunc(found, func(a, b appointment.Appointment) int {
			nearer := cmp.Or(
				count(a.StartsAt.Before(f.Now))-count(b.StartsAt.Before(f.Now)), // what is to come, then what was
				cmp.Compare(a.StartsAt.Sub(f.Now).Abs(), b.StartsAt.Sub(f.Now).Abs()),
				cmp.Compare(a.ID, b.ID))
			if f.Furthest {
				return -nearer
			}
			return nearer
		})
		found = found[min(from, len(found)):]
		if f.Limit > 0 && len(found) > f.Limit {
			found, page.Next = found[:f.Limit], fmt.Sprintf(cursor, f.Now.UnixNano(), from+f.Limit)
		}
		page.Appointments = found
	})
	return page, err
}

const cursor = "%d/%d"

func readCursor(text string) (now time.Time, from int, err error) {
	var nanos int64
	if _, err := fmt.Sscanf(text, cursor, &nanos, &from); err != nil || from < 0 || fmt.Sprintf(cursor, nanos, from) != text {
		return now, 0, &core.Error{Code: core.Invalid, Message: "This is no cursor."}
	}
	return time.Unix(0, nanos), from, nil
}

// selected are the appointments that are not deleted and fit, in no order.
func (t *tenant) selected(fits func(appointment.Appointment) bool) []appointment.Appointment {
	var found []appointment.Appointment
	for _, a := range t.appointments {
		if a.DeletedAt.IsZero() && fits(a) {
			found = append(found, a)
		}
	}
	return found
}

func matches(a appointment.Appointment, f ports.Filter) bool {
	return (f.From.IsZero() || !a.StartsAt.Before(f.From)) &&
		(f.To.IsZero() || a.StartsAt.Before(f.To)) &&
		(f.EndsFrom.IsZero() || a.EndsAt().After(f.EndsFrom)) &&
		contains(f.Text, a.Customer.FullName, a.Customer.Email, a.Customer.Phone, string(a.Number)) &&
		(f.Customer == "" || strings.EqualFold(a.Customer.Email, f.Customer)) &&
		(f.Service == "" || a.ServiceID == f.Service) &&
		(f.Staff == "" || a.StaffID == f.Staff) &&
		(f.Status == "" || a.Status == f.Status)
}

func contains(part string, texts ...string) bool {
	return slices.ContainsFunc(texts, func(text string) bool {
		return strings.Contains(strings.ToLower(text), strings.ToLower(part))
	})
}

func (r appointments) Customers(ctx context.Context, id business.ID, text string, limit int) (list []customer.Summary, err error) {
	err = r.all(ctx, id, func(t *tenant) {
		booked := t.selected(func(a appointment.Appointment) bool { return a.Customer.Email != "" })
		slices.SortFunc(booked, func(a, b appointment.Appointment) int {
			return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
		})
		known := map[string]int{}
		for _, a := range booked {
			key := strings.ToLower(a.Customer.Email)
			at, met := known[key]
			if !met {
				at = len(list)
				known[key], list = at, append(list, customer.Summary{})
			}
			c := &list[at]
			c.FullName, c.Email, c.Phone = cmp.Or(c.FullName, a.Customer.FullName), key, cmp.Or(c.Phone, a.Customer.Phone)
			c.Appointments++
			if a.StartsAt.After(c.LastAppointment) {
				c.LastAppointment = a.StartsAt
			}
		}
		list = slices.DeleteFunc(list, func(c customer.Summary) bool {
			return !strings.Contains(customer.SearchText(c.FullName, c.Email, c.Phone), customer.SearchTerm(text))
		})
		slices.SortStableFunc(list, func(a, b customer.Summary) int { return b.LastAppointment.Compare(a.LastAppointment) })
		if list = list[:min(limit, len(list))]; len(list) == 0 {
			list = nil
		}
	})
	return list, err
}

func (r appointments) Overview(ctx context.Context, id business.ID, b ports.OverviewBounds) (rows ports.OverviewRows, err error) {
	err = r.all(ctx, id, func(t *tenant) {
		rows.Coming = make([]int, max(len(b.ComingDays)-1, 0))
		revenue := map[money.Currency]int64{}
		all := t.selected(func(appointment.Appointment) bool { return true })
		for _, a := range all {
			if within(a.StartsAt, b.DayFrom, b.DayTo) {
				rows.Today = append(rows.Today, a)
			}
			rows.Month += count(within(a.StartsAt, b.MonthFrom, b.MonthTo))
			if !a.Status.HoldsPlace() {
				continue
			}
			revenue[a.Price.Currency] += a.Price.Minor
			expected := a.Status != appointment.Completed
			rows.StartingSoon += count(expected && within(a.StartsAt, b.Now, b.SoonUntil))
			rows.Pending += count(a.Status == appointment.Pending && !a.StartsAt.Before(b.Now))
			for i := range rows.Coming {
				rows.Coming[i] += count(within(a.StartsAt, b.ComingDays[i], b.ComingDays[i+1]))
			}
		}
		for currency, minor := range revenue {
			rows.Revenue = append(rows.Revenue, money.Amount{Minor: minor, Currency: currency})
		}
		slices.SortFunc(rows.Revenue, func(a, b money.Amount) int { return cmp.Compare(a.Currency, b.Currency) })
		slices.SortFunc(rows.Today, func(a, b appointment.Appointment) int { return a.StartsAt.Compare(b.StartsAt) })
		slices.SortFunc(all, func(a, b appointment.Appointment) int {
			return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(b.ID, a.ID))
		})
		rows.Recent = all[:min(5, len(all))]
	})
	if err != nil {
		return rows, err
	}
	err = r.do(ctx, func(s *state) error {
		failed := s.failed(id)
		rows.FailedMessages, rows.Failed = len(failed), failed[:min(5, len(failed))]
		return nil
	})
	return rows, err
}

// failed is every message that was given up, of appointments that can be seen, newest first.
func (s *state) failed(id business.ID) (all []ports.FailedMessage) {
	for _, m := range slices.Backward(s.messages) {
		if m.BusinessID != id || m.State != message.Failed {
			continue
		}
		if a, err := s.tenants[id].visible(m.Subject.Appointment); err == nil {
			all = append(all, ports.FailedMessage{Appointment: a.ID, CustomerName: a.Customer.FullName})
		}
	}
	return all
}

func within(t, from, to time.Time) bool { return !t.Before(from) && t.Before(to) }

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
