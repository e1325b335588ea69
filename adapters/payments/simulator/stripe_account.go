package simulator

import "net/http"

func (p *stripe) readAccount(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if key, _ := parseStripeKey(bearer(r.Request)); key.kind == "rk" {
		return stripeNotPermitted().reply()
	}
	return asJSON(http.StatusOK, map[string]any{
		"id": account.id, "object": "account", "type": "standard", "country": "US", "default_currency": "usd", "charges_enabled": true,
		"payouts_enabled": true, "details_submitted": true, "email": "owner@example.com", "created": 1700000000, "metadata": map[string]string{},
	})
}

func (p *stripe) readBalance(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	return asJSON(http.StatusOK, map[string]any{"object": "balance", "livemode": account.live, "available": []any{}, "pending": []any{}})
}
