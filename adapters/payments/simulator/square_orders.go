package simulator

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"slotwise/core/money"
)

type squareMoney struct {
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

func (m squareMoney) amount() money.Amount {
	return money.Amount{Minor: m.Amount, Currency: money.Currency(m.Currency)}
}

func squareAmount(a money.Amount) squareMoney { return squareMoney{a.Minor, string(a.Currency)} }

// squareOrder is an order. It is DRAFT until the first attempt to pay. After that it stays OPEN unless it is cancelled.
type squareOrder struct {
	ID                string              `json:"id"`
	LocationID        string              `json:"location_id"`
	ReferenceID       string              `json:"reference_id,omitempty"`
	LineItems         []squareLineItem    `json:"line_items"`
	Fulfillments      []squareFulfillment `json:"fulfillments"`
	Metadata          map[string]string   `json:"metadata,omitempty"`
	State             string              `json:"state"`
	Version           int                 `json:"version"`
	TotalMoney        squareMoney         `json:"total_money"`
	NetAmountDueMoney squareMoney         `json:"net_amount_due_money"`
	Tenders           []squareTender      `json:"tenders,omitempty"`
	CreatedAt         string              `json:"created_at"`
	UpdatedAt         string              `json:"updated_at"`

	seller  string
	link    *squareLink
	email   string
	payLate bool // the customer pays at the moment when the link is deleted
	created time.Time
	updated time.Time
}

type squareLineItem struct {
	UID            string      `json:"uid,omitempty"`
	Name           string      `json:"name"`
	Quantity       string      `json:"quantity"`
	BasePriceMoney squareMoney `json:"base_price_money"`
}

type squareFulfillment struct {
	UID   string `json:"uid"`
	Type  string `json:"type,omitempty"`
	State string `json:"state"`
}

type squareTender struct {
	ID          string      `json:"id"`
	Type        string      `json:"type"`
	PaymentID   string      `json:"payment_id"`
	AmountMoney squareMoney `json:"amount_money"`
	CreatedAt   string      `json:"created_at"`
}

type squareOrderRequest struct {
	LocationID     string            `json:"location_id"`
	ReferenceID    string            `json:"reference_id"`
	LineItems      []squareLineItem  `json:"line_items"`
	Metadata       map[string]string `json:"metadata"`
	PricingOptions struct {
		AutoApplyTaxes     bool `json:"auto_apply_taxes"`
		AutoApplyDiscounts bool `json:"auto_apply_discounts"`
	} `json:"pricing_options"`
}

func (p *square) newOrder(c squareCall, asked squareOrderRequest) (*squareOrder, error) {
	location, ok := p.location(asked.LocationID)
	if !ok {
		return nil, squareInvalid("INVALID_VALUE", "order.location_id", "The merchant has no location with ID "+asked.LocationID+".")
	}
	if location.Inactive || location.NoCards {
		return nil, squareInvalid("CARD_PROCESSING_NOT_ENABLED", "order.location_id", "The location cannot process cards.")
	}
	if err := squareLength("order.reference_id", asked.ReferenceID, 40); err != nil {
		return nil, err
	}
	if len(asked.LineItems) != 1 {
		return nil, squareInvalid("MISSING_REQUIRED_PARAMETER", "order.line_items", "The simulator takes exactly one line item.")
	}
	item := asked.LineItems[0]
	if err := item.check(location.Currency); err != nil {
		return nil, err
	}
	item.UID = p.sim.newID("item")
	return &squareOrder{
		ID: p.sim.newCode("OR"), LocationID: asked.LocationID, ReferenceID: asked.ReferenceID, LineItems: []squareLineItem{item},
		Fulfillments: []squareFulfillment{{p.sim.newID("ful"), "DIGITAL", "PROPOSED"}}, Metadata: asked.Metadata, State: "DRAFT", Version: 1,
		TotalMoney: item.BasePriceMoney, NetAmountDueMoney: item.BasePriceMoney, CreatedAt: squareTime(c.now), UpdatedAt: squareTime(c.now),
		seller: c.seller, created: c.now, updated: c.now,
	}, nil
}

func (i squareLineItem) check(currency money.Currency) error {
	const at = "order.line_items[0]."
	least := int64(100) // the documented minimum of most countries
	if currency == "USD" || currency == "CAD" {
		least = 1
	}
	switch price := i.BasePriceMoney; {
	case i.Quantity != "1":
		return squareInvalid("INVALID_VALUE", at+"quantity", `The simulator takes the quantity "1".`)
	case i.Name == "":
		return squareInvalid("MISSING_REQUIRED_PARAMETER", at+"name", "Missing required parameter.")
	case price.Currency != string(currency):
		return squareInvalid("INVALID_VALUE", at+"base_price_money.currency", "The currency must be the location's, "+string(currency)+".")
	case price.Amount < least:
		return squareInvalid("VALUE_TOO_LOW", at+"base_price_money.amount", "The amount is less than the minimum.")
	}
	return squareLength(at+"name", i.Name, 512)
}

// order finds an order of any seller, or nil.
func (p *square) order(id string) *squareOrder {
	return squareFirst(p.orders, func(o *squareOrder) bool { return o.ID == id })
}

func (p *square) orderOf(c squareCall, id string) (*squareOrder, error) {
	o := p.order(id)
	if o == nil || o.seller != c.seller {
		return nil, squareNotFound("Order", id)
	}
	return o, nil
}

// changed records a change of the order.
func (p *square) changed(o *squareOrder) {
	o.updated = p.sim.cfg.Clock.Now()
	o.UpdatedAt = squareTime(o.updated)
	o.Version++
}

func (p *square) cancelOrder(o *squareOrder) {
	for i := range o.Fulfillments {
		o.Fulfillments[i].State = "CANCELED"
	}
	o.State = "CANCELED"
	p.changed(o)
}

func (p *square) getOrder(c squareCall) (any, error) {
	o, err := p.orderOf(c, c.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return map[string]any{"order": o}, nil
}

type squareOrderUpdate struct {
	IdempotencyKey string `json:"idempotency_key"`
	Order          struct {
		LocationID   string              `json:"location_id"`
		Version      int                 `json:"version"`
		State        string              `json:"state"`
		Fulfillments []squareFulfillment `json:"fulfillments"`
	} `json:"order"`
}

// updateOrder cancels fulfillments and orders. Square refuses to cancel an order while a fulfillment is in progress.
func (p *square) updateOrder(c squareCall) (any, error) {
	var asked squareOrderUpdate
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	o, err := p.orderOf(c, c.PathValue("id"))
	if err != nil {
		return nil, err
	}
	switch {
	case asked.Order.LocationID != o.LocationID:
		return nil, squareInvalid("LOCATION_MISMATCH", "order.location_id", "The order belongs to another location.")
	case asked.Order.Version != o.Version:
		return nil, squareInvalid("VERSION_MISMATCH", "order.version", fmt.Sprintf("Supplied version %d does not match the current version %d.", asked.Order.Version, o.Version))
	case o.State == "CANCELED":
		return nil, squareInvalid("BAD_REQUEST", "order.state", "The order has been canceled.")
	case asked.Order.State != "" && asked.Order.State != "CANCELED":
		return nil, squareInvalid("INVALID_VALUE", "order.state", "The simulator only cancels orders.")
	case asked.Order.State == "CANCELED" && p.live(o) != nil:
		return nil, squareInvalid("BAD_REQUEST", "order.state", "An order with payments cannot be canceled.")
	case asked.Order.State == "CANCELED" && slices.ContainsFunc(o.Fulfillments, func(f squareFulfillment) bool { return f.State != "CANCELED" }):
		return nil, squareInvalid("BAD_REQUEST", "order.state", "The state of the fulfillments must be changed first.")
	}
	for _, f := range asked.Order.Fulfillments {
		i := slices.IndexFunc(o.Fulfillments, func(of squareFulfillment) bool { return of.UID == f.UID })
		if i < 0 || f.State != "CANCELED" {
			return nil, squareInvalid("INVALID_VALUE", "order.fulfillments", "The simulator only cancels fulfillments of the order.")
		}
		o.Fulfillments[i].State = f.State
	}
	if asked.Order.State != "" {
		o.State = asked.Order.State
	}
	p.changed(o)
	return map[string]any{"order": o}, nil
}

type squareOrderSearch struct {
	LocationIDs []string `json:"location_ids"`
	Cursor      string   `json:"cursor"`
	Limit       int      `json:"limit"`
	Query       struct {
		Filter struct {
			StateFilter struct {
				States []string `json:"states"`
			} `json:"state_filter"`
			DateTimeFilter struct {
				CreatedAt struct {
					StartAt string `json:"start_at"`
				} `json:"created_at"`
			} `json:"date_time_filter"`
		} `json:"filter"`
		Sort struct {
			SortField string `json:"sort_field"`
			SortOrder string `json:"sort_order"`
		} `json:"sort"`
	} `json:"query"`
}

// searchOrders finds orders by creation time. Square requires the same field for the time filter and for sorting.
func (p *square) searchOrders(c squareCall) (any, error) {
	var asked squareOrderSearch
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	since, err := time.Parse(time.RFC3339, asked.Query.Filter.DateTimeFilter.CreatedAt.StartAt)
	switch {
	case err != nil:
		return nil, squareInvalid("INVALID_TIME", "query.filter.date_time_filter.created_at.start_at", "The time is invalid.")
	case asked.Query.Sort.SortField != "CREATED_AT":
		return nil, squareInvalid("INVALID_VALUE", "query.sort.sort_field", "The sort field must be that of the time filter.")
	case len(asked.LocationIDs) == 0 || len(asked.LocationIDs) > 10:
		return nil, squareInvalid("INVALID_VALUE", "location_ids", "Between 1 and 10 locations are required.")
	}
	var found []*squareOrder
	for _, o := range p.orders {
		states := asked.Query.Filter.StateFilter.States
		if o.seller == c.seller && slices.Contains(asked.LocationIDs, o.LocationID) && !o.created.Before(since) &&
			(len(states) == 0 || slices.Contains(states, o.State)) && c.now.Sub(o.updated) >= squareListDelay {
			found = append(found, o)
		}
	}
	page, next, err := squarePage(found, asked.Cursor, min(max(asked.Limit, 1), 500))
	if err != nil {
		return nil, err
	}
	return squarePart("orders", page, next), nil
}

type squareOrderBatch struct {
	LocationID string   `json:"location_id"`
	OrderIDs   []string `json:"order_ids"`
}

func (p *square) batchOrders(c squareCall) (any, error) {
	var asked squareOrderBatch
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if n := len(asked.OrderIDs); n == 0 || n > 100 {
		return nil, squareInvalid("INVALID_VALUE", "order_ids", strconv.Itoa(n)+" orders; between 1 and 100 are possible.")
	}
	var found []*squareOrder
	for _, id := range asked.OrderIDs {
		if o, err := p.orderOf(c, id); err == nil && (asked.LocationID == "" || o.LocationID == asked.LocationID) {
			found = append(found, o)
		}
	}
	return squarePart("orders", found, ""), nil
}
