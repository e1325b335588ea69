package message

import "strings"

// MailDetail is the detail of an entry of the audit log about a mail. A booking has mails of the same kind to the customer and to the owner.
func MailDetail(kind Kind, to Recipient) string {
	return string(kind) + " " + string(to)
}

// MailOf returns which mail such a detail describes. The recipient is empty in old entries, which name only the kind, and the kind is
// unknown if the detail is about a job.
func MailOf(detail string) (kind Kind, to Recipient) {
	name, recipient, _ := strings.Cut(detail, " ")
	return Kind(name), Recipient(recipient)
}
