package paypal

import (
	"strings"

	"slotwise/core/payment"
	"slotwise/core/text"
)

// wait is what pending money waits for, as the owner is told.
type wait struct {
	ownerMust text.Text // what the owner has to do at PayPal
	waitsFor  text.Text // what others have to do
}

// captureWaits are PayPal's reasons for a pending capture. CHARGEBACK and REFUNDED are missing, because they are reasons of reversed ones.
var captureWaits = map[string]wait{
	"BUYER_COMPLAINT":          {ownerMust: text.Of("processor.paypal.buyerComplaint")},
	"INTERNATIONAL_WITHDRAWAL": {ownerMust: text.Of("processor.paypal.internationalWithdrawal")},
	"OTHER":                    {ownerMust: text.Of("processor.paypal.other")},
	"RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION": {
		ownerMust: text.Of("processor.paypal.receivingPreference"),
	},
	"UNILATERAL":            {ownerMust: text.Of("processor.paypal.unilateral")},
	"VERIFICATION_REQUIRED": {ownerMust: text.Of("processor.paypal.verificationRequired")},

	"ECHECK":                                {waitsFor: text.Of("processor.paypal.echeck")},
	"PENDING_REVIEW":                        {waitsFor: text.Of("processor.paypal.pendingReview")},
	"REGULATORY_REVIEW":                     {waitsFor: text.Of("processor.paypal.regulatoryReview")},
	"TRANSACTION_APPROVED_AWAITING_FUNDING": {waitsFor: text.Of("processor.paypal.awaitingFunding")},
}

// refundWaits are PayPal's reasons for a pending refund.
var refundWaits = map[string]wait{
	"ECHECK": {waitsFor: text.Of("processor.paypal.refundEcheck")},
}

// addWait adds to an observation what PayPal waits for. A reason that is not in the list is told as PayPal writes it.
func addWait(seen *payment.Observation, reason string, known map[string]wait) {
	w, ok := known[reason]
	if !ok && reason != "" {
		w.waitsFor = text.Of("processor.otherReason", "reason", strings.ToLower(strings.ReplaceAll(reason, "_", " ")))
	}
	seen.OwnerMust, seen.WaitsFor = w.ownerMust, w.waitsFor
}
