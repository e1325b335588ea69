package ports

import (
	"slotwise/core/business"
	"slotwise/core/message"
)

// Job is work for the worker. Its Kind must never change, since a job can be queued by one release and run by the next.
type Job interface{ Kind() string }

// AccountMailQueue is the queue of the jobs that send mail about accounts. It has its own workers, so that a link that a person
// waits for is not delayed by other mail.
const AccountMailQueue = "account_mail"

// SendMessage is the job that sends one message unless it is obsolete by then.
type SendMessage struct {
	Business business.ID `json:"business_id"`
	Message  message.ID  `json:"message_id"`
}

// Kind implements Job.
func (SendMessage) Kind() string { return "send_message" }
