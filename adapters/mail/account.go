package mail

import (
	"fmt"

	"slotwise/core"
	"slotwise/core/message"
	"slotwise/ports"
)

// accountContent is the letter about an account. It does not name the business: its name was typed by whoever registered, not
// always the one who reads the mail at this address. support is whom to ask; empty: nobody.
func accountContent(m ports.AccountMail, support string) (content, error) {
	out := content{Sender: "Slotwise", Footer: []string{"You get this mail because of an account with Slotwise under your address."}}
	if support != "" {
		out.Footer = append(out.Footer, "Questions? Write to "+support+".")
	}
	if m.ValidFor > 0 {
		out.Hints = []string{fmt.Sprintf("The link works for %s.", unbroken(core.DurationText(m.ValidFor)))}
	}
	switch m.Message.Kind {
	case message.ConfirmEmail:
		out.Subject = "Confirm your e-mail address"
		out.Title = out.Subject
		out.Preview = "So that your customers get their confirmations"
		out.Intro = []string{
			"Welcome! Please confirm that this address is yours, so that Slotwise can write to your customers in the name of your business.",
			"Your books are open already. Mail to customers waits until you have confirmed.",
		}
		out.Action = action{"Confirm this address", m.Link}
		out.Hints = append(out.Hints, "If you did not register, ignore this mail: nothing will be sent in your name.")
	case message.ResetPassword:
		out.Subject = "Choose a new password"
		out.Title = out.Subject
		out.Preview = "The link to set it is inside"
		out.Intro = []string{"Somebody, we hope you, asked for a new password for your account."}
		out.Action = action{"Choose a new password", m.Link}
		out.Hints = append(out.Hints, "If it was not you, ignore this mail: the old password stays.")
	case message.GraceEnded:
		out.Subject = "You are on the Free plan now"
		out.Title = out.Subject
		out.Preview = "Nothing is deleted, and booked appointments stay"
		out.Intro = []string{
			"You started with the Premium plan, but its payment was not completed in time. So your business is on the Free plan now.",
			"Nothing is deleted and booked appointments stay. Services beyond the Free plan’s limit are switched off, and staff, breaks and payment settings rest until the plan is Premium again.",
		}
		out.Action = action{"Open the dashboard", m.Link}
	default:
		return content{}, fmt.Errorf("no letter about %q", m.Message.Kind)
	}
	return out, nil
}
