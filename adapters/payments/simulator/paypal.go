package simulator

// paypal is PayPal's API.
type paypal struct{ sim *Simulator }

func newPayPal(s *Simulator) *paypal { return &paypal{s} }

func (p *paypal) mount(*api) {}

func (p *paypal) refuse(status int) reply { return reply{status: status} }

func (p *paypal) find(string) (checkout, bool) { return nil, false }
