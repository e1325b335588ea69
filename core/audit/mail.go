package audit

import (
	"strings"

	"slotwise/core/message"
)

// MailDetail is the Detail of an entry about a mail. A booking has mails of the same kind to the customer and to the owner.
func MailDetail(kind message.Kind, to message.Recipient) string {
	return string(kind) + " " + string(to)
}

// MailOf returns which mail a Detail describes. The recipient is empty in old entries, which name only the kind, and the kind is
// unknown if the Detail is about a job.
func MailOf(detail string) (kind message.Kind, to message.Recipient) {
	name, recipient, _ := strings.Cut(detail, " ")
	return message.Kind(name), message.Recipient(recipient)
}
