package ports

import (
	"slotwise/core/business"
	"slotwise/core/message"
)

// Job is work for the worker; Kind names it for good, since jobs outlive releases.
type Job interface{ Kind() string }

// SendMessage is the job that sends one message, if it is still worth sending.
type SendMessage struct {
	Business business.ID `json:"business_id"`
	Message  message.ID  `json:"message_id"`
}

// Kind implements Job.
func (SendMessage) Kind() string { return "send_message" }
