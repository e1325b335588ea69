package simulator

import (
	"path"
	"time"
)

// Always, as Fault.Times, keeps a fault active until ClearFaults.
const Always = -1

// Fault describes what goes wrong with some calls of one operation. Without Cut and Status, the call only takes Delay longer.
type Fault struct {
	// Operation is the name of an operation, such as "stripe.sessions.create", or a pattern of path.Match: "stripe.*".
	Operation string
	// Call is the number of the first call that the fault affects, counted from Inject: 1 is the next call. 0 counts as 1.
	Call int
	// Times is the number of calls that the fault affects. 0 counts as 1.
	Times int

	Delay      time.Duration
	Cut        bool          // the connection breaks, so the caller does not learn the outcome
	Status     int           // the response: 401, 403, 404, 429 or 500; any with Foreign
	RetryAfter time.Duration // of the response; whole seconds
	// Foreign is the body of a response that does not come from the processor, such as the page of a proxy. It is sent with Status.
	Foreign string
	// Applied makes the operation take effect although the caller does not learn of it. Without it, Cut and Status prevent the effect.
	Applied bool

	seen int
}

// Inject adds a fault. If several affect a call, the one added first applies. Each of them counts the call.
func (s *Simulator) Inject(f Fault) {
	if _, err := path.Match(f.Operation, ""); err != nil {
		panic("simulator: fault for " + f.Operation + ": " + err.Error())
	}
	f.Call, f.Times = max(f.Call, 1), max(f.Times, Always)
	if f.Times == 0 {
		f.Times = 1
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, &f)
}

// ClearFaults removes all faults.
func (s *Simulator) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

// takeFault counts a call and returns its fault. The zero Fault means no fault.
func (s *Simulator) takeFault(operation string) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	var taken Fault
	for _, f := range s.faults {
		if matches, _ := path.Match(f.Operation, operation); !matches {
			continue
		}
		f.seen++
		if taken.Operation == "" && f.seen >= f.Call && (f.Times == Always || f.seen < f.Call+f.Times) {
			taken = *f
		}
	}
	return taken
}
