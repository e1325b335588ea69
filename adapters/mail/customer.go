package mail

import (
	"cmp"
	"fmt"
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (c composer) toCustomer() (content, error) {
	if c.Message.Kind == message.AddressChanged {
		return c.toFormerAddress(), nil
	}
	h, err := c.headlineForCustomer()
	if err != nil {
		return content{}, err
	}
	texts := customerTexts
	out := c.content(h)
	out.Quote = quote{c.fill(texts.ownersNote), lines(cmp.Or(sentence(c.Message.Says), c.Message.Note))}
	out.Ticket.Facts = slices.Concat([]fact{c.what()}, c.forWhom(), []fact{c.where(), c.price()}, c.depositRow(depositTexts.customerRow))
	out.Action = action{texts.manage, c.ManageURL}
	out.Footer = c.footer()
	if c.Message.Kind == message.PaymentDue {
		out.Ticket.Status.Text, out.Action.Label = depositTexts.held, depositTexts.pay
		return out, nil
	}
	if c.Appointment.Status == appointment.Cancelled {
		out.Action.Label = texts.viewOrBook
		if c.mayArrive() {
			out.Action.Label = texts.view
		}
		return out, nil
	}
	out.Notes = c.rules()
	if c.Appointment.CustomerCanChange(c.Business.Rules, c.now) {
		until := c.moment(c.Appointment.ChangeUntil(c.Business.Rules))
		out.Hints = []string{texts.changeUntil.fill("{moment}", until)}
	} else {
		out.Action.Label = texts.view
		out.Hints = []string{c.tooLate()}
	}
	return out, nil
}

// toFormerAddress shows neither the appointment nor its link, because the address may belong to a stranger.
func (c composer) toFormerAddress() content {
	texts := customerTexts
	h := texts.addressChanged
	switch {
	case c.canReply():
		h = h.and(texts.yoursReply)
	case c.phone() != "":
		h = h.and(texts.yoursCall)
	}
	out := c.content(h)
	out.Ticket, out.Preview = nil, c.business
	out.Footer = []string{c.fill(texts.reason), texts.product}
	return out
}

func (c composer) cancelledForCustomer() headline {
	h, texts := customerTexts.cancelled, customerTexts
	switch {
	case c.canReply():
		return h.and(texts.askByReply)
	case c.phone() != "":
		return h.and(texts.askByPhone)
	default:
		return h
	}
}

// footer says why the customer gets the mail, and who receives a reply.
func (c composer) footer() []string {
	texts := customerTexts
	contact := texts.noReply
	switch {
	case c.canReply():
		contact = texts.notYou
	case c.phone() != "":
		contact = texts.noReplyCall
	}
	return []string{c.fill(texts.reason), c.fill(contact), texts.product}
}

// canReply reports whether the customer's reply reaches the business.
func (c composer) canReply() bool { return c.Business.ReplyEmail != "" }

func (c composer) phone() string { return oneLine(c.Business.Phone) }

func (c composer) tooLate() string {
	if c.phone() != "" {
		return c.fill(customerTexts.tooLateCall)
	}
	return c.fill(customerTexts.tooLate)
}

func (c composer) headlineForCustomer() (headline, error) {
	if h, ok := c.depositForCustomer(); ok {
		return h, nil
	}
	texts := customerTexts
	byCustomer := c.By == appointment.ActorCustomer
	switch c.Message.Kind {
	case message.Booked:
		return c.bookedForCustomer(), nil
	case message.Confirmed:
		return texts.confirmed, nil
	case message.Changed:
		return c.changedForCustomer(), nil
	case message.Cancelled:
		if byCustomer {
			return c.withDeposit(texts.cancelledByCustomer), nil
		}
		return c.withDeposit(c.cancelledForCustomer()), nil
	case message.Reminder:
		if c.isPending() {
			return texts.reminder.and(texts.notYetConfirmed), nil
		}
		return texts.reminder, nil
	default:
		return headline{}, fmt.Errorf("no mail to a customer is of kind %q", c.Message.Kind)
	}
}

func (c composer) bookedForCustomer() headline {
	texts, byOwner := customerTexts, c.By == appointment.ActorOwner
	switch {
	case c.isPending() && byOwner:
		return texts.entered
	case c.isPending():
		return texts.requested
	case byOwner:
		return texts.bookedByOwner
	default:
		return texts.booked
	}
}

func (c composer) changedForCustomer() headline {
	texts := customerTexts
	h, byCustomer := texts.changed, texts.changedByCustomer
	if !c.MovedFrom.IsZero() {
		h, byCustomer = texts.moved, texts.movedByCustomer
	}
	if c.By == appointment.ActorCustomer {
		h = byCustomer
	}
	if c.isPending() {
		h = h.and(texts.willBeConfirmed)
	}
	return c.withRefund(h)
}

// forWhom tells apart the appointments of people who share an address.
func (c composer) forWhom() []fact {
	name := nameTyped(c.Appointment.Customer)
	if name == "" {
		return nil
	}
	return []fact{{appointmentTexts.forWhom, []line{{Text: name}}}}
}

func (c composer) where() fact {
	where := []line{{Text: c.business}}
	for _, l := range lines(c.Business.Address) {
		where = append(where, line{Text: l})
	}
	if c.Business.Phone != "" {
		where = append(where, phoneLine(c.Business.Phone))
	}
	return fact{appointmentTexts.where, where}
}

// rules returns what the customer should know before coming.
func (c composer) rules() []note {
	var notes []note
	if arrive := arrivalNote(c.Business.Rules); arrive != nil {
		notes = append(notes, note{Lines: arrive})
	}
	if policy := lines(c.Business.Rules.CancellationPolicy); policy != nil {
		notes = append(notes, note{Title: customerTexts.policy, Lines: policy})
	}
	return notes
}
