package operators

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// EventKind is the kind of an event that neither the history of the plan nor the audit log has.
type EventKind string

const (
	EventRegistered EventKind = "registered"
	EventPaid       EventKind = "paid" // Plan, Amount, Transaction, and Test and Refunded as they apply
)

// eventActions are the operators' actions that belong to the history of a business.
var eventActions = []operator.Action{operator.TierChanged, operator.BusinessSuspended, operator.BusinessRestored, operator.SignInsEnded}

// Event is one event in the history of a business and its plan. One of Kind, Entry and Action says what happened. Fields that do not belong
// to it are zero.
type Event struct {
	At            time.Time
	Kind          EventKind
	Entry         subscription.EntryKind
	Action        operator.Action // one of eventActions
	Plan          tier.PlanID
	Amount        money.Amount
	Test          bool // no real money moved
	Refunded      bool // the payment was refunded later
	Transaction   string
	Until         time.Time
	OperatorEmail string
	Detail        string // of an operator's action, as operator.Entry has it, like Before
	Before        string

	key string // orders events with equal times
}

// EventPage is a part of the history of a business, the newest events first.
type EventPage struct {
	Events []Event
	Next   string // the cursor of the next page; empty: this is the last one
	All    int    // on all pages
}

// Events returns a page of the history of a business. It returns NotFound for an unknown business, and Invalid for a cursor of another list.
func (s *Service) Events(ctx context.Context, id business.ID, from string, limit int) (EventPage, error) {
	after, err := parseEventCursor(from)
	if err != nil {
		return EventPage{}, err
	}
	list, err := s.allEvents(ctx, id)
	if err != nil {
		return EventPage{}, err
	}
	page := EventPage{All: len(list)}
	if from != "" {
		list = slices.DeleteFunc(list, func(e Event) bool { return newestFirst(e, after) <= 0 })
	}
	if most := pageSize(limit); len(list) > most {
		list = list[:most]
		page.Next = list[most-1].cursor()
	}
	page.Events = list
	return page, nil
}

// allEvents reads everything, since a business has at most a few dozen events a year.
func (s *Service) allEvents(ctx context.Context, id business.ID) ([]Event, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load", id)
	}
	list := []Event{{At: setup.Business.CreatedAt, Kind: EventRegistered, key: "0"}}
	if !s.deps.PlansOff {
		if list, err = s.withPlans(ctx, id, list); err != nil {
			return nil, err
		}
	}
	if list, err = s.withActions(ctx, id, list); err != nil {
		return nil, err
	}
	slices.SortFunc(list, newestFirst)
	return list, nil
}

// withPlans adds the payments for plans and the other events of plans.
func (s *Service) withPlans(ctx context.Context, id business.ID, list []Event) ([]Event, error) {
	invoices, err := s.deps.Subscriptions.Invoices(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list the payments of %s: %w", id, err)
	}
	for _, i := range invoices {
		list = append(list, Event{
			At: i.PaidAt, Kind: EventPaid, Plan: i.Plan, Amount: i.Amount, Test: i.Test, Refunded: i.Refunded, Transaction: i.ID, key: "2" + i.ID,
		})
	}
	history, err := s.deps.Subscriptions.History(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list what happened to the plan of %s: %w", id, err)
	}
	for _, e := range history {
		list = append(list, Event{At: e.At, Entry: e.Kind, Plan: e.Plan, Amount: e.Amount, Until: e.Until, key: "1" + e.ID})
	}
	return list, nil
}

// withActions adds what operators did.
func (s *Service) withActions(ctx context.Context, id business.ID, list []Event) ([]Event, error) {
	q := operator.AuditQuery{Business: id, Limit: exportBatch}
	for {
		page, err := s.deps.Audit.List(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("read the audit log about %s: %w", id, err)
		}
		for _, e := range page.Entries {
			if slices.Contains(eventActions, e.Action) && (e.Action != operator.TierChanged || !s.deps.PlansOff) {
				list = append(list, Event{
					At: e.At, Action: e.Action, OperatorEmail: e.OperatorEmail, Detail: e.Detail, Before: e.Before, key: "3" + e.ID,
				})
			}
		}
		if q.Cursor = page.Next; q.Cursor == "" {
			return list, nil
		}
	}
}

func newestFirst(a, b Event) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.key, a.key)) }

func (e Event) cursor() string { return strconv.FormatInt(e.At.UnixMicro(), 10) + "." + e.key }

// parseEventCursor returns an event that has only the position encoded in the cursor.
func parseEventCursor(cursor string) (Event, error) {
	if cursor == "" {
		return Event{}, nil
	}
	micro, key, _ := strings.Cut(cursor, ".")
	at, err := strconv.ParseInt(micro, 10, 64)
	if err != nil || key == "" {
		return Event{}, core.InvalidField(ports.FieldCursor, text.Of("field.noCursor"))
	}
	return Event{At: time.UnixMicro(at).UTC(), key: key}, nil
}
