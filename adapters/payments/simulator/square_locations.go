package simulator

import (
	"hash/fnv"
	"strconv"
	"strings"

	"slotwise/core/money"
)

// SquareLocation is a location of a seller.
type SquareLocation struct {
	Name     string
	Currency money.Currency // the only currency of its transactions
	Inactive bool
	NoCards  bool // the seller may not accept card payments yet
}

// ChangeSquareLocation replaces the location with that id. By default, "LUSD" and "LUSD2" are locations with the currency USD,
// and so on for all currencies.
func (s *Simulator) ChangeSquareLocation(id string, l SquareLocation) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p, ok := s.processors["square"].(*square); ok {
		p.locations[id] = l
	}
}

func (p *square) location(id string) (SquareLocation, bool) {
	if l, ok := p.locations[id]; ok {
		return l, true
	}
	code, ok := strings.CutPrefix(strings.TrimRight(id, "0123456789"), "L")
	if _, known := money.Lookup(money.Currency(code)); !ok || !known {
		return SquareLocation{}, false
	}
	return SquareLocation{Name: "Simulated location", Currency: money.Currency(code)}, true
}

func (p *square) getLocation(c squareCall) (any, error) {
	id := c.PathValue("id")
	l, ok := p.location(id)
	if !ok {
		return nil, squareNotFound("Location", id)
	}
	status, capabilities := "ACTIVE", []string{"CREDIT_CARD_PROCESSING", "AUTOMATIC_TRANSFERS"}
	if l.Inactive {
		status = "INACTIVE"
	}
	if l.NoCards {
		capabilities = []string{}
	}
	return map[string]any{"location": map[string]any{
		"id": id, "name": l.Name, "status": status, "currency": l.Currency, "capabilities": capabilities, "merchant_id": squareMerchant(c.seller),
	}}, nil
}

func (p *square) tokenStatus(c squareCall) (any, error) {
	application := SquareApplication
	if c.live {
		application = SquareLiveApplication
	}
	return map[string]any{
		"client_id": application, "merchant_id": squareMerchant(c.seller),
		"scopes": []string{"MERCHANT_PROFILE_READ", "ORDERS_READ", "ORDERS_WRITE", "PAYMENTS_READ", "PAYMENTS_WRITE", "DISPUTES_READ"},
	}, nil
}

// squareMerchant returns the id of a seller.
func squareMerchant(seller string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(seller)) // never fails
	return "ML" + strings.ToUpper(strconv.FormatUint(h.Sum64(), 36))
}
