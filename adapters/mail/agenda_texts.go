package mail

// agendaWords are the words of the agenda of a day.
type agendaWords struct {
	subject, day        phrase // {date}, {booked}
	title               string
	none, one           string // no appointments, one appointment
	many                phrase // {count}
	first               phrase // {time}
	withPhone           phrase // {customer}, {phone}
	what, whatWithStaff phrase // {service}, {duration}, {staff}
	pending             string
	zone                phrase // {zone}
	reason              phrase // footer
}

var agendaTexts = agendaWords{
	subject: "Today, {date}: {booked}",
	day:     "{date}: {booked}.",
	title:   "Your day",
	none:    "nothing is booked yet",
	one:     "1 appointment",
	many:    "{count} appointments",
	first:   "The first one begins at {time}",

	withPhone:     "{customer}, {phone}",
	what:          "{service}, {duration}",
	whatWithStaff: "{service}, {duration} with {staff}",
	pending:       "It is waiting for you to confirm it.",
	zone:          "Times are in {zone}.",
	reason:        "You get this email because you chose the agenda of the day in the settings of {business}.",
}
