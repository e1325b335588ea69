package simulator

import (
	"net/http"
	"slices"
	"time"
)

type stripeProduct struct {
	id, name, description string
	metadata              map[string]string
	created               time.Time
}

type stripePrice struct {
	id, product, nickname, lookupKey string
	currency                         string
	unit                             int64
	interval                         string // "month" or "year"
	active                           bool
	metadata                         map[string]string
	created                          time.Time
}

func (p *stripe) createProduct(account *stripeAccount, r *request) reply {
	var params struct {
		ID          string            `form:"id"`
		Name        string            `form:"name"`
		Description string            `form:"description"`
		Active      *bool             `form:"active"`
		Metadata    map[string]string `form:"metadata"`
		Expand      []string          `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	if params.Name == "" {
		return missingParam("name").reply()
	}
	if params.ID == "" {
		params.ID = p.sim.newID("prod_")
	}
	if account.product(params.ID) != nil {
		return (&stripeError{Type: "invalid_request_error", Code: "resource_already_exists", Param: "id", Message: "Product already exists."}).reply()
	}
	product := &stripeProduct{params.ID, params.Name, params.Description, params.Metadata, r.now}
	account.products = append(account.products, product)
	return asJSON(http.StatusOK, product.json(account))
}

func (account *stripeAccount) product(id string) *stripeProduct {
	return first(account.products, func(p *stripeProduct) bool { return p.id == id })
}

// first returns the first element for which is returns true, or nil.
func first[T any](all []*T, is func(*T) bool) *T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i]
	}
	return nil
}

func (p *stripeProduct) json(account *stripeAccount) map[string]any {
	return map[string]any{
		"id": p.id, "object": "product", "livemode": account.live, "name": p.name, "description": orNull(p.description), "active": true,
		"metadata": orEmpty(p.metadata), "created": p.created.Unix(), "updated": p.created.Unix(), "images": []any{}, "marketing_features": []any{},
	}
}

func (p *stripe) readProduct(account *stripeAccount, r *request) reply {
	if product := account.product(r.PathValue("id")); product != nil {
		return asJSON(http.StatusOK, product.json(account))
	}
	return noSuch("product", r.PathValue("id"))
}

func (p *stripe) listProducts(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Active *bool    `form:"active"`
		IDs    []string `form:"ids"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, product := range account.products {
		if params.IDs == nil || slices.Contains(params.IDs, product.id) {
			found = append(found, listed{product.id, product.created, product.json(account)})
		}
	}
	return params.list("/v1/products", found)
}

func (p *stripe) createPrice(account *stripeAccount, r *request) reply {
	var params struct {
		Currency    string `form:"currency"`
		UnitAmount  *int64 `form:"unit_amount"`
		Product     string `form:"product"`
		ProductData *struct {
			Name string `form:"name"`
		} `form:"product_data"`
		Recurring *struct {
			Interval      string `form:"interval"`
			IntervalCount *int64 `form:"interval_count"`
		} `form:"recurring"`
		LookupKey         string            `form:"lookup_key"`
		TransferLookupKey bool              `form:"transfer_lookup_key"`
		Nickname          string            `form:"nickname"`
		Active            *bool             `form:"active"`
		TaxBehavior       string            `form:"tax_behavior"`
		Metadata          map[string]string `form:"metadata"`
		Expand            []string          `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	switch {
	case params.Currency == "":
		return missingParam("currency").reply()
	case params.UnitAmount == nil:
		return missingParam("unit_amount").reply()
	case params.Recurring == nil || params.Recurring.Interval != "month" && params.Recurring.Interval != "year":
		return invalidParam("recurring[interval]", "The simulator has monthly and yearly prices.").reply()
	case params.Product == "" && params.ProductData == nil:
		return missingParam("product").reply()
	case params.Product != "" && account.product(params.Product) == nil:
		return noSuch("product", params.Product)
	}
	if err := checkStripeAmount(*params.UnitAmount, params.Currency, "unit_amount"); err != nil {
		return err.reply()
	}
	if taken := account.priceByKey(params.LookupKey); taken != nil {
		if !params.TransferLookupKey {
			return invalidParam("lookup_key", "A price (`"+taken.id+"`) already uses that lookup key.").reply()
		}
		taken.lookupKey = ""
	}
	if params.ProductData != nil {
		product := &stripeProduct{id: p.sim.newID("prod_"), name: params.ProductData.Name, created: r.now}
		account.products = append(account.products, product)
		params.Product = product.id
	}
	price := &stripePrice{
		p.sim.newID("price_"), params.Product, params.Nickname, params.LookupKey, params.Currency, *params.UnitAmount, params.Recurring.Interval,
		params.Active == nil || *params.Active, params.Metadata, r.now,
	}
	account.prices = append(account.prices, price)
	return asJSON(http.StatusOK, price.json(account))
}

func (account *stripeAccount) price(id string) *stripePrice {
	return first(account.prices, func(p *stripePrice) bool { return p.id == id })
}

func (account *stripeAccount) priceByKey(key string) *stripePrice {
	if key == "" {
		return nil
	}
	return first(account.prices, func(p *stripePrice) bool { return p.lookupKey == key })
}

func (p *stripePrice) json(account *stripeAccount) map[string]any {
	return map[string]any{
		"id": p.id, "object": "price", "livemode": account.live, "active": p.active, "currency": p.currency, "unit_amount": p.unit, "product": p.product,
		"lookup_key": orNull(p.lookupKey), "nickname": orNull(p.nickname), "type": "recurring", "billing_scheme": "per_unit", "metadata": orEmpty(p.metadata),
		"recurring": map[string]any{"interval": p.interval, "interval_count": 1, "usage_type": "licensed", "meter": nil},
		"created":   p.created.Unix(), "tax_behavior": "unspecified",
	}
}

func (p *stripe) readPrice(account *stripeAccount, r *request) reply {
	if price := account.price(r.PathValue("id")); price != nil {
		return asJSON(http.StatusOK, price.json(account))
	}
	return noSuch("price", r.PathValue("id"))
}

func (p *stripe) listPrices(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Active     *bool    `form:"active"`
		LookupKeys []string `form:"lookup_keys"`
		Product    string   `form:"product"`
		Type       string   `form:"type"`
		Currency   string   `form:"currency"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, price := range account.prices {
		wanted := (params.Active == nil || *params.Active == price.active) && (params.LookupKeys == nil || slices.Contains(params.LookupKeys, price.lookupKey)) &&
			(params.Product == "" || params.Product == price.product) && (params.Currency == "" || params.Currency == price.currency)
		if wanted {
			found = append(found, listed{price.id, price.created, price.json(account)})
		}
	}
	return params.list("/v1/prices", found)
}
