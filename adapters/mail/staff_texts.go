package mail

// staffTexts are the texts of mails to a staff member about an appointment. Placeholders: {business}, {customer},
// {service}, {date} and {time} of the appointment.
var staffTexts = struct {
	assigned, changed, moved, cancelled, takenAway headline
	notYours                                       string // status of an appointment that was assigned to another staff member
	reason                                         phrase // footer
	stop                                           string // link
}{
	assigned: headline{
		"For you: {customer}, {service} on {date} at {time}", "An appointment for you",
		[]phrase{"This appointment is yours now."},
	},
	changed: headline{
		"Changed: {customer}, {service} on {date} at {time}", "Your appointment was changed",
		[]phrase{"These are the current details."},
	},
	moved: headline{
		"Moved: {customer}, {service} is now on {date} at {time}", "Your appointment was moved",
		[]phrase{"It takes place at another time now."},
	},
	cancelled: headline{
		"Cancelled: {customer}, {service} on {date} at {time}", "Your appointment was cancelled",
		[]phrase{"The time is free again."},
	},
	takenAway: headline{
		"Not yours any more: {customer}, {service} on {date} at {time}", "An appointment is not yours any more",
		[]phrase{"The appointment still takes place, but not with you. The time is free again."},
	},
	notYours: "Not yours",
	reason:   "You get this email because you confirmed your address for your appointments at {business}.",
	stop:     "Stop these emails",
}
