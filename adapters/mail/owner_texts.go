package mail

// ownerTexts are the texts of mails to an owner about an appointment. Placeholders: {business}, {customer}, {service},
// {date} and {time} of the appointment.
var ownerTexts = struct {
	requested, booked headline
	changed, moved    headline
	cancelled         headline
	pleaseConfirm     phrase // an additional paragraph
	notes, open       string
	openAppointment   string
	reason            phrase // footer
}{
	requested: headline{
		"New request: {customer}, {service} on {date} at {time}", "New request",
		[]phrase{"{customer} would like this appointment. Please confirm or cancel it: the time is reserved until you do."},
	},
	booked: headline{
		"New booking: {customer}, {service} on {date} at {time}", "New booking",
		[]phrase{"{customer} has booked this appointment. It is confirmed."},
	},
	changed: headline{
		"Changed: {customer}, {service} on {date} at {time}", "Appointment changed",
		[]phrase{"{customer} has changed this appointment. These are the current details."},
	},
	moved: headline{
		"Moved: {customer}, {service} is now on {date} at {time}", "Appointment moved",
		[]phrase{"{customer} has moved this appointment to another time."},
	},
	cancelled: headline{
		"Cancelled: {customer}, {service} on {date} at {time}", "Appointment cancelled",
		[]phrase{"{customer} has cancelled this appointment. The time is free again."},
	},
	pleaseConfirm: "Please confirm or cancel it.",

	notes:           "The customer’s notes",
	open:            "Open the dashboard",
	openAppointment: "Open the appointment",
	reason:          "You get this email because {business} takes bookings with Slotwise. Your reply goes to the customer.",
}
