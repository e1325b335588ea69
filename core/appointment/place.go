package appointment

// SessionID identifies a session of a class within its business.
type SessionID string

// Holder returns the id under which the session holds its allocations.
func (s SessionID) Holder() ID { return ID(s) }

// Place is a numbered place in a session of a class. An appointment holds it in place of an Allocation. No place is held twice, and none
// has a number above the capacity.
type Place struct {
	Session  SessionID
	Number   int // from 1
	Capacity int // of the session
}

// PlacesOf returns places with these numbers.
func PlacesOf(session SessionID, capacity int, numbers []int) []Place {
	places := make([]Place, len(numbers))
	for i, n := range numbers {
		places[i] = Place{session, n, capacity}
	}
	return places
}
