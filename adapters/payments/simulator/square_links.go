package simulator

import (
	"net/mail"
	"net/url"
	"strconv"
	"strings"
)

// squareLink is a payment link, which never expires.
type squareLink struct {
	ID              string                 `json:"id"`
	Version         int                    `json:"version"`
	OrderID         string                 `json:"order_id"`
	CheckoutOptions *squareCheckoutOptions `json:"checkout_options,omitempty"`
	PaymentNote     string                 `json:"payment_note,omitempty"`
	URL             string                 `json:"url"`
	CreatedAt       string                 `json:"created_at"`

	seller  string
	deleted bool
}

type squareCheckoutOptions struct {
	RedirectURL            string                `json:"redirect_url,omitempty"`
	AllowTipping           bool                  `json:"allow_tipping"`
	EnableCoupon           bool                  `json:"enable_coupon"`
	EnableLoyalty          bool                  `json:"enable_loyalty"`
	AskForShippingAddress  bool                  `json:"ask_for_shipping_address"`
	AcceptedPaymentMethods *squarePaymentMethods `json:"accepted_payment_methods,omitempty"`
}

type squarePaymentMethods struct {
	AfterpayClearpay bool `json:"afterpay_clearpay"`
}

type squareLinkRequest struct {
	IdempotencyKey   string                 `json:"idempotency_key"`
	Order            *squareOrderRequest    `json:"order"`
	CheckoutOptions  *squareCheckoutOptions `json:"checkout_options"`
	PrePopulatedData struct {
		BuyerEmail string `json:"buyer_email"`
	} `json:"pre_populated_data"`
	PaymentNote string `json:"payment_note"`
}

func (p *square) createLink(c squareCall) (any, error) {
	var asked squareLinkRequest
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if err := asked.check(); err != nil {
		return nil, err
	}
	order, err := p.newOrder(c, *asked.Order)
	if err != nil {
		return nil, err
	}
	link := &squareLink{
		ID: p.sim.newCode("PL"), Version: 1, OrderID: order.ID, CheckoutOptions: asked.CheckoutOptions, PaymentNote: asked.PaymentNote,
		CreatedAt: squareTime(c.now), seller: c.seller,
	}
	link.URL = p.sim.payURL(link.ID)
	order.link, order.email = link, asked.PrePopulatedData.BuyerEmail
	p.orders, p.links = append(p.orders, order), append(p.links, link)
	return map[string]any{"payment_link": link, "related_resources": map[string]any{"orders": []any{order}}}, nil
}

func (asked squareLinkRequest) check() error {
	if asked.Order == nil {
		return squareInvalid("MISSING_REQUIRED_PARAMETER", "order", "Missing required parameter.")
	}
	if err := squareLength("idempotency_key", asked.IdempotencyKey, 192); err != nil {
		return err
	}
	if err := squareLength("payment_note", asked.PaymentNote, 500); err != nil {
		return err
	}
	if email := asked.PrePopulatedData.BuyerEmail; email != "" && !takesEmail(email) {
		return squareInvalid("INVALID_EMAIL_ADDRESS", "pre_populated_data.buyer_email", "The email address is invalid.")
	}
	if o := asked.CheckoutOptions; o != nil && o.RedirectURL != "" {
		if u, err := url.Parse(o.RedirectURL); err != nil || u.Host == "" || len(o.RedirectURL) > 2048 {
			return squareInvalid("INVALID_VALUE", "checkout_options.redirect_url", "The URL is invalid.")
		}
	}
	return nil
}

// takesEmail reports whether a processor takes an address. Each has rules of its own, which refuse addresses that work. The simulators refuse
// the reserved domain "invalid".
func takesEmail(email string) bool {
	_, err := mail.ParseAddress(email)
	return err == nil && len(email) <= 256 && !strings.HasSuffix(email, ".invalid")
}

func squareLength(field, value string, most int) error {
	if len(value) > most {
		return squareInvalid("VALUE_TOO_LONG", field, "Field must not be greater than "+strconv.Itoa(most)+" in length.")
	}
	return nil
}

func (p *square) linkOf(c squareCall) (*squareLink, error) {
	id := c.PathValue("id")
	l := squareFirst(p.links, func(l *squareLink) bool { return l.ID == id && l.seller == c.seller && !l.deleted })
	if l == nil {
		return nil, squareNotFound("Payment link", id)
	}
	return l, nil
}

func (p *square) getLink(c squareCall) (any, error) {
	l, err := p.linkOf(c)
	if err != nil {
		return nil, err
	}
	return map[string]any{"payment_link": l}, nil
}

func (p *square) listLinks(c squareCall) (any, error) {
	if err := c.queryOnly("cursor", "limit"); err != nil {
		return nil, err
	}
	var all []*squareLink
	for _, l := range p.links {
		if l.seller == c.seller && !l.deleted {
			all = append(all, l)
		}
	}
	return squareList("payment_links", all, c)
}

// squareList returns the page of a list that the query requests.
func squareList[T any](name string, all []T, c squareCall) (any, error) {
	limit, err := strconv.Atoi(c.URL.Query().Get("limit"))
	if err != nil || limit <= 0 || limit > 100 {
		limit = 100
	}
	page, next, err := squarePage(all, c.URL.Query().Get("cursor"), limit)
	if err != nil {
		return nil, err
	}
	return squarePart(name, page, next), nil
}

// squarePart returns a part of a list. Square omits empty fields.
func squarePart[T any](name string, page []T, next string) map[string]any {
	body := map[string]any{}
	if len(page) > 0 {
		body[name] = page
	}
	if next != "" {
		body["cursor"] = next
	}
	return body
}

// deleteLink cancels the order of the link, but only before the first attempt to pay. After a card was declined, the
// response names no cancelled order, and the page can still be paid: https://developer.squareup.com/forums/t/21874.
func (p *square) deleteLink(c squareCall) (any, error) {
	l, err := p.linkOf(c)
	if err != nil {
		return nil, err
	}
	order := p.order(l.OrderID)
	if order.payLate {
		order.payLate = false
		p.pay(order, "COMPLETED", nil)
	}
	l.deleted = true
	body := map[string]any{"id": l.ID}
	if order.State == "DRAFT" {
		p.cancelOrder(order)
		body["cancelled_order_id"] = order.ID
	}
	return body, nil
}
