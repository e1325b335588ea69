package simulator

// square is Square's API.
type square struct{ sim *Simulator }

func newSquare(s *Simulator) *square { return &square{s} }

func (p *square) mount(*api) {}

func (p *square) refuse(status int) reply { return reply{status: status} }

func (p *square) find(string) (checkout, bool) { return nil, false }
