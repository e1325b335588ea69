package ports

import (
	"slotwise/core/business"
	"slotwise/core/message"
)

// Job is work for the worker. Its Kind must never change, since a job can be queued by one release and run by the next.
type Job interface{ Kind() string }

// SendMessage is the job that sends one message, if it is still worth sending.
type SendMessage struct {
	Business business.ID `json:"business_id"`
	Message  message.ID  `json:"message_id"`
}

// Kind implements Job.
func (SendMessage) Kind() string { return "send_message" }
