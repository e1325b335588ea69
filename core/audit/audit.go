// Package audit is the record of what operators did.
package audit

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
)

// Action is what an operator did.
type Action string

// TierChanged has the tier in Detail.
const TierChanged Action = "tier_changed"

// Entry is one thing that an operator did. It outlives the business that it is about.
type Entry struct {
	ID            string
	At            time.Time
	Operator      account.ID
	OperatorEmail string
	Action        Action
	Business      business.ID // that it is about; empty: none
	Detail        string
}
