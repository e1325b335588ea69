package subscription

import (
	"slices"
	"time"
)

// Poll is the processor's data about a business at one time.
type Poll struct {
	Sessions      []Session  // of the pages whose outcome was unknown
	Subscriptions []Snapshot // of the customer, including ended ones; none if the processor does not know the customer
}

// After returns the subscription after a poll, the notices to the owner, and the duplicate subscriptions.
func (s Subscription) After(poll Poll, at time.Time) (after Subscription, notices []Notice, duplicates []Snapshot) {
	tell := func(n Notice) {
		if n != NoNotice {
			notices = append(notices, n)
		}
	}
	own, duplicates, found := Choose(poll.Subscriptions)
	if !found {
		own, found = s.without(poll)
	}
	if !found && s.State.Exists() {
		s, n := s.unknown(at)
		tell(n)
		return s, notices, nil
	}
	var n Notice
	if found {
		if !s.UnknownSince.IsZero() && own.ID != s.ID {
			s.EndNow = false // it was about the subscription that is not known
		}
		s.UnknownSince = time.Time{}
		s, n = s.See(own, at)
		tell(n)
		return s, notices, duplicates
	}
	for _, session := range poll.undecided() {
		s, n = s.SeeSession(session)
		tell(n)
	}
	return s, notices, nil
}

// without chooses the subscription that decides if none can be charged. found is false if none has new information. A
// subscription that ended before a page was opened must not close that page.
func (s Subscription) without(poll Poll) (own Snapshot, found bool) {
	if s.State.Exists() {
		return poll.Find(s.ID)
	}
	for _, snapshot := range poll.Subscriptions {
		if snapshot.Status == Incomplete && (!found || snapshot.CreatedAt.After(own.CreatedAt)) {
			own, found = snapshot, true
		}
	}
	if found {
		return own, true
	}
	if s.State == Confirming {
		if own, found = poll.Find(s.ID); found {
			return own, true
		}
	}
	if s.State == Checkout || s.State == Confirming {
		for _, session := range poll.Sessions {
			if own, found = poll.Find(session.Subscription); found {
				return own, true
			}
		}
	}
	return Snapshot{}, false
}

// undecided returns the sessions that can still change the state. An ended session is ignored while another one is open.
func (l Poll) undecided() []Session {
	open := slices.ContainsFunc(l.Sessions, func(s Session) bool { return s.State == SessionOpen })
	return slices.DeleteFunc(slices.Clone(l.Sessions), func(s Session) bool {
		_, known := l.Find(s.Subscription)
		return known || open && s.State == SessionClosed
	})
}

// Find returns the subscription with that id. An empty id finds none.
func (l Poll) Find(id string) (Snapshot, bool) {
	at := slices.IndexFunc(l.Subscriptions, func(s Snapshot) bool { return id != "" && s.ID == id })
	if at < 0 {
		return Snapshot{}, false
	}
	return l.Subscriptions[at], true
}
