package mail

import (
	"fmt"
	"slices"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (c composer) toCustomer() (content, error) {
	if c.Message.Kind == message.AddressChanged {
		return c.toFormerAddress(), nil
	}
	if c.Message.Kind.OfSeries() {
		return c.seriesToCustomer(), nil
	}
	h, err := c.headlineForCustomer()
	if err != nil {
		return content{}, err
	}
	out := c.content(h)
	out.Quote = quote{c.say("mail.customer.ownersNote"), append(lines(c.Message.Note), lines(c.Write(c.Message.Says))...)}
	out.Ticket.Facts = slices.Concat([]fact{c.what()}, c.forWhom(), []fact{c.where(), c.price()}, c.depositRow(customersDepositRows))
	out.Action = action{c.say("mail.customer.manage"), c.ManageURL}
	if c.Appointment.Session != "" { // places in a class are not moved
		out.Action.Label = c.say("mail.customer.cancelOnly")
	}
	out.Footer = c.footer()
	if c.Message.Kind == message.PaymentDue {
		out.Ticket.Status.Text, out.Action.Label = c.say("mail.customer.deposit.held"), c.say("mail.customer.deposit.pay")
		return out, nil
	}
	if c.Appointment.Status == appointment.Cancelled {
		out.Action.Label = c.say("mail.customer.viewOrBook")
		if c.mayArrive() {
			out.Action.Label = c.say("mail.customer.view")
		}
		return out, nil
	}
	out.Notes = c.rules()
	if c.Appointment.CustomerCanChange(c.Business.Rules, c.now) {
		until := c.moment(c.Appointment.ChangeUntil(c.Business.Rules))
		out.Hints = []string{c.Say("mail.customer.changeUntil", "moment", until)}
		if c.Appointment.Session != "" {
			out.Hints = []string{c.Say("mail.customer.cancelUntil", "moment", until)}
		}
	} else {
		out.Action.Label = c.say("mail.customer.view")
		out.Hints = []string{c.tooLate()}
	}
	return out, nil
}

// toFormerAddress shows neither the appointment nor its link, because the address may belong to a stranger.
func (c composer) toFormerAddress() content {
	h := headlineOf("mail.customer.addressChanged")
	switch {
	case c.canReply():
		h = h.and("mail.customer.yoursReply")
	case c.phone() != "":
		h = h.and("mail.customer.yoursCall")
	}
	out := c.content(h)
	out.Ticket, out.Preview = nil, c.business
	out.Footer = []string{c.say("mail.customer.reason"), c.say("mail.customer.product")}
	return out
}

func (c composer) cancelledForCustomer() headline {
	h := headlineOf("mail.customer.cancelled")
	switch {
	case c.canReply():
		return h.and("mail.customer.askByReply")
	case c.phone() != "":
		return h.and("mail.customer.askByPhone")
	default:
		return h
	}
}

// footer says why the customer gets the mail, and who receives a reply.
func (c composer) footer() []string {
	contact := c.say("mail.customer.noReply")
	switch {
	case c.canReply():
		contact = c.say("mail.customer.notYou")
	case c.phone() != "":
		contact = c.say("mail.customer.noReplyCall")
	}
	return []string{c.say("mail.customer.reason"), contact, c.say("mail.customer.product")}
}

// canReply reports whether the customer's reply reaches the business.
func (c composer) canReply() bool { return c.Business.ReplyEmail != "" }

func (c composer) phone() string { return oneLine(c.Business.Phone) }

func (c composer) tooLate() string {
	if c.phone() != "" {
		return c.say("mail.customer.tooLateCall")
	}
	return c.say("mail.customer.tooLate")
}

func (c composer) headlineForCustomer() (headline, error) {
	if h, ok := c.depositForCustomer(); ok {
		return h, nil
	}
	byCustomer := c.By == appointment.ActorCustomer
	switch c.Message.Kind {
	case message.Booked:
		return c.withMove(headlineOf(c.bookedForCustomer())), nil
	case message.Confirmed:
		return c.withMove(headlineOf("mail.customer.confirmed")), nil
	case message.Changed:
		return c.changedForCustomer(), nil
	case message.Cancelled:
		if byCustomer {
			return c.withDeposit(headlineOf("mail.customer.cancelledByCustomer")), nil
		}
		return c.withDeposit(c.cancelledForCustomer()), nil
	case message.Reminder:
		if c.isPending() {
			return headlineOf("mail.customer.reminder").and("mail.customer.notYetConfirmed"), nil
		}
		return headlineOf("mail.customer.reminder"), nil
	default:
		return headline{}, fmt.Errorf("no mail to a customer is of kind %q", c.Message.Kind)
	}
}

func (c composer) bookedForCustomer() texts.ID {
	byOwner := c.By.IsMember()
	switch {
	case c.isPending() && byOwner:
		return "mail.customer.entered"
	case c.isPending():
		return "mail.customer.requested"
	case byOwner:
		return "mail.customer.bookedByOwner"
	default:
		return "mail.customer.booked"
	}
}

func (c composer) changedForCustomer() headline {
	var id, byCustomer texts.ID = "mail.customer.changed", "mail.customer.changedByCustomer"
	if !c.MovedFrom.IsZero() {
		id, byCustomer = "mail.customer.moved", "mail.customer.movedByCustomer"
	}
	if c.By == appointment.ActorCustomer {
		id = byCustomer
	}
	if c.onlyZone() {
		id = "mail.customer.newZone"
	}
	h := headlineOf(id)
	if c.isPending() {
		h = h.and("mail.customer.willBeConfirmed")
	}
	return c.withRefund(h)
}

// withMove adds to the headline of a booking or a confirmation that the business has moved the appointment, which no mail has told.
func (c composer) withMove(h headline) headline {
	switch {
	case c.MovedFrom.IsZero():
		return h
	case c.onlyZone():
		h = h.and("mail.customer.newZone.intro")
	default:
		h = h.and("mail.customer.moved.intro")
	}
	return c.withRefund(h)
}

// forWhom tells apart the appointments of people who share an address.
func (c composer) forWhom() []fact {
	name := nameTyped(c.Appointment.Customer)
	if name == "" {
		return nil
	}
	return []fact{{c.Say("mail.label.forWhom"), []line{{Text: name}}}}
}

func (c composer) where() fact {
	where := []line{{Text: c.business}}
	for _, l := range lines(c.Business.Address) {
		where = append(where, line{Text: l})
	}
	if c.Business.Phone != "" {
		where = append(where, phoneLine(c.Business.Phone))
	}
	return fact{c.Say("mail.label.where"), where}
}

// rules returns what the customer should know before coming.
func (c composer) rules() []note {
	var notes []note
	if arrive := arrivalNote(c.Business.Rules); arrive != nil {
		notes = append(notes, note{Lines: arrive})
	}
	if policy := lines(c.Business.Rules.CancellationPolicy); policy != nil {
		notes = append(notes, note{Title: c.say("mail.customer.policy"), Lines: policy})
	}
	return notes
}
