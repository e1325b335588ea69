package mail

// customerTexts are the texts of mails to a customer. Placeholders: {business}, {service}, {date} and {time} of the appointment.
var customerTexts = struct {
	requested, entered, booked, bookedByOwner headline
	confirmed                                 headline
	changed, changedByCustomer                headline
	moved, movedByCustomer                    headline
	cancelled, cancelledByCustomer            headline
	reminder                                  headline
	willBeConfirmed, notYetConfirmed          phrase // additional paragraphs
	ownersNote                                phrase // before the owner's own words
	addressChanged                            headline
	yoursReply, yoursCall                     phrase // {phone}; additional paragraphs of addressChanged

	manage, view, viewOrBook string // link texts, depending on what the customer can do there
	changeUntil              phrase // {moment}
	tooLate, tooLateCall     phrase // {phone}
	askByReply, askByPhone   phrase // {phone}; an additional paragraph
	policy                   string
	reason                   phrase // footer
	notYou                   phrase // footer
	noReply, noReplyCall     phrase // footer; {phone}
	product                  string // footer
}{
	requested: headline{
		"Request received: {service} on {date} at {time}", "Request received",
		[]phrase{"{business} has your request and will confirm it by email. The time is reserved for you until then."},
	},
	entered: headline{
		"Request received: {service} on {date} at {time}", "Request received",
		[]phrase{"{business} has entered this appointment for you and will confirm it by email."},
	},
	booked: headline{
		"Confirmed: {service} on {date} at {time}", "You’re booked",
		[]phrase{"Your appointment at {business} is confirmed."},
	},
	bookedByOwner: headline{
		"Confirmed: {service} on {date} at {time}", "You’re booked",
		[]phrase{"{business} has booked this appointment for you."},
	},
	confirmed: headline{
		"Confirmed: {service} on {date} at {time}", "You’re booked",
		[]phrase{"{business} has confirmed your appointment."},
	},
	changed: headline{
		"Changed: {service} on {date} at {time}", "Your appointment has changed",
		[]phrase{"{business} has changed your appointment. These are the current details."},
	},
	changedByCustomer: headline{
		"Changed: {service} on {date} at {time}", "Your appointment has changed",
		[]phrase{"You have changed your appointment. These are the current details."},
	},
	moved: headline{
		"Moved: {service} is now on {date} at {time}", "Your appointment has moved",
		[]phrase{"{business} has moved your appointment to another time."},
	},
	movedByCustomer: headline{
		"Moved: {service} is now on {date} at {time}", "Your appointment has moved",
		[]phrase{"You have moved your appointment to another time."},
	},
	cancelled: headline{
		"Cancelled: {service} on {date} at {time}", "Appointment cancelled",
		[]phrase{"{business} has cancelled your appointment."},
	},
	cancelledByCustomer: headline{
		"Cancelled: {service} on {date} at {time}", "Appointment cancelled",
		[]phrase{"You have cancelled your appointment. There is nothing more to do."},
	},
	reminder: headline{
		"Reminder: {service} on {date} at {time}", "See you soon",
		[]phrase{"This is a reminder of your appointment at {business}."},
	},
	ownersNote: "{business} writes:",
	addressChanged: headline{
		"Emails about appointment {number} no longer go to this address", "No longer sent to this address",
		[]phrase{"{business} has changed the email address of appointment {number}. We send no more emails about it to this address."},
	},
	yoursReply: "If the appointment is yours, reply to this email.",
	yoursCall:  "If the appointment is yours, call {phone}.",

	willBeConfirmed: "{business} will confirm it by email.",
	notYetConfirmed: "It is not confirmed yet.",

	manage:      "See, move or cancel",
	view:        "See the appointment",
	viewOrBook:  "See the appointment or book again",
	changeUntil: "You can move or cancel it there until {moment}.",
	tooLate:     "It can no longer be moved or cancelled online. Please ask {business}.",
	tooLateCall: "It can no longer be moved or cancelled online. Please call {phone}.",
	askByReply:  "If you have a question, reply to this email.",
	askByPhone:  "If you have a question, call {phone}.",
	policy:      "Cancellation policy",
	reason:      "You get this email because your address was given for a booking at {business}.",
	notYou:      "If that was not you, please reply and say so.",
	noReply:     "Replies to this email are not read. Please use the link above.",
	noReplyCall: "Replies to this email are not read. Please use the link above or call {phone}.",
	product:     "Booking by Slotwise",
}
