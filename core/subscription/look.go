package subscription

import (
	"slices"
	"time"
)

// Look is everything that the processor said about a business at one time.
type Look struct {
	Sessions      []Session  // of the pages whose outcome was not known
	Subscriptions []Snapshot // of the customer, ended ones too
}

// After is the subscription after a look, what to tell the owner, and the subscriptions that are one too many.
func (s Subscription) After(look Look, at time.Time) (after Subscription, notices []Notice, duplicates []Snapshot) {
	tell := func(n Notice) {
		if n != NoNotice {
			notices = append(notices, n)
		}
	}
	own, duplicates, found := Choose(look.Subscriptions)
	if !found {
		own, found = s.without(look)
	}
	var n Notice
	if found {
		s, n = s.See(own, at)
		tell(n)
		return s, notices, duplicates
	}
	for _, session := range look.undecided() {
		s, n = s.SeeSession(session)
		tell(n)
	}
	return s, notices, nil
}

// without returns the subscription that decides when none can be charged. found is false if there is none that says anything new:
// one that ended before a page was opened must not close the page.
func (s Subscription) without(look Look) (own Snapshot, found bool) {
	if s.State.Exists() {
		return look.Find(s.ID)
	}
	for _, snapshot := range look.Subscriptions {
		if snapshot.Status == Incomplete && (!found || snapshot.CreatedAt.After(own.CreatedAt)) {
			own, found = snapshot, true
		}
	}
	if found {
		return own, true
	}
	if s.State == Confirming {
		if own, found = look.Find(s.ID); found {
			return own, true
		}
	}
	if s.State == Checkout || s.State == Confirming {
		for _, session := range look.Sessions {
			if own, found = look.Find(session.Subscription); found {
				return own, true
			}
		}
	}
	return Snapshot{}, false
}

// undecided returns the sessions that say something by themselves. One that has ended says nothing while another is open.
func (l Look) undecided() []Session {
	open := slices.ContainsFunc(l.Sessions, func(s Session) bool { return s.State == SessionOpen })
	return slices.DeleteFunc(slices.Clone(l.Sessions), func(s Session) bool {
		_, known := l.Find(s.Subscription)
		return known || open && s.State == SessionClosed
	})
}

// Find returns the subscription with that id. An empty id finds none.
func (l Look) Find(id string) (Snapshot, bool) {
	at := slices.IndexFunc(l.Subscriptions, func(s Snapshot) bool { return id != "" && s.ID == id })
	if at < 0 {
		return Snapshot{}, false
	}
	return l.Subscriptions[at], true
}
