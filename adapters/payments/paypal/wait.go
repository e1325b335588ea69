package paypal

import (
	"strings"

	"slotwise/core/payment"
)

// wait is what pending money waits for, as the owner is told.
type wait struct {
	ownerMust string // what the owner has to do at PayPal
	waitsFor  string // what others have to do
}

// captureWaits are PayPal's reasons for a pending capture. CHARGEBACK and REFUNDED are missing, because they are reasons of reversed ones.
var captureWaits = map[string]wait{
	"BUYER_COMPLAINT":          {ownerMust: "Answer the customer’s complaint in PayPal’s Resolution Center."},
	"INTERNATIONAL_WITHDRAWAL": {ownerMust: "Accept the payment in the overview of your PayPal account."},
	"OTHER":                    {ownerMust: "Look at the payment in your PayPal account. PayPal says only there what it waits for."},
	"RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION": {
		ownerMust: "Accept the payment in your PayPal account. Its settings require that you accept such payments yourself, for example those in another currency.",
	},
	"UNILATERAL":            {ownerMust: "Confirm the email address of your PayPal account. PayPal does not credit payments to an address that is not confirmed."},
	"VERIFICATION_REQUIRED": {ownerMust: "Verify your PayPal account, as PayPal asks there."},

	"ECHECK":                                {waitsFor: "The customer pays from a bank account. This takes some days."},
	"PENDING_REVIEW":                        {waitsFor: "PayPal reviews the payment before it credits it."},
	"REGULATORY_REVIEW":                     {waitsFor: "PayPal has to check the payment as the law requires."},
	"TRANSACTION_APPROVED_AWAITING_FUNDING": {waitsFor: "The customer still has to send the money to PayPal."},
}

// refundWaits are PayPal's reasons for a pending refund.
var refundWaits = map[string]wait{
	"ECHECK": {waitsFor: "PayPal takes the money for the refund from your bank account. This takes some days."},
}

// addWait adds to an observation what PayPal waits for. A reason that is not in the list is told as PayPal writes it.
func addWait(seen *payment.Observation, reason string, known map[string]wait) {
	w, ok := known[reason]
	if !ok && reason != "" {
		w.waitsFor = "PayPal names the reason “" + strings.ToLower(strings.ReplaceAll(reason, "_", " ")) + "”."
	}
	seen.OwnerMust, seen.WaitsFor = w.ownerMust, w.waitsFor
}
