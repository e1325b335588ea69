package mail

// testTexts are the texts of a test mail.
var testTexts = struct{ subject, intro, reason string }{
	subject: "Test mail from Slotwise",
	intro:   "Mail from this installation of Slotwise arrives. There is nothing to do.",
	reason:  "You get this email because an operator of the installation sent a test mail to your address.",
}

// contactTexts are the texts of a mail that forwards a message of the contact form. Placeholders: {subject}, {name} and {email}, as
// typed.
var contactTexts = struct {
	subject, from phrase
	title, open   string
	reason        string // footer
}{
	subject: "Contact form: {subject}",
	title:   "A message from the contact form",
	from:    "{name} ({email}) wrote through the contact form. Your reply goes to that address. Nobody has checked that it is theirs.",
	open:    "See all messages",
	reason:  "You get this email because you operate this installation of Slotwise.",
}
