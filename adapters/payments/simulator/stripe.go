package simulator

// stripe is Stripe's API.
type stripe struct{ sim *Simulator }

func newStripe(s *Simulator) *stripe { return &stripe{s} }

func (p *stripe) mount(*api) {}

func (p *stripe) refuse(status int) reply { return reply{status: status} }

func (p *stripe) find(string) (checkout, bool) { return nil, false }
