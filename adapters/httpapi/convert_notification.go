package httpapi

import (
	"cmp"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/notification"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/usecase/report"
)

type notificationsBody struct {
	NewCount      int                `json:"new_count"`
	UpcomingCount int                `json:"upcoming_count"`
	TotalToday    int                `json:"total_today"`
	Today         todayCounts        `json:"today"`
	UnreadCount   int                `json:"unread_count"`
	ListedCount   int                `json:"listed_count"`
	Items         []notificationItem `json:"items"`
	Notifications []notificationNews `json:"notifications"`
}

type todayCounts struct {
	Ended   int `json:"ended"`
	Running int `json:"running"`
	Left    int `json:"left"`
}

type notificationItem struct {
	ID          string            `json:"id"`
	Type        notification.Type `json:"type"`
	Kind        notification.Kind `json:"kind"`
	Title       string            `json:"title"`
	Message     string            `json:"message"`
	CreatedAt   time.Time         `json:"created_at"` // with fractions of a second, so that clients can send it back as until
	Read        bool              `json:"read"`
	Appointment *appointmentBody  `json:"appointment"`
	MovedFrom   *string           `json:"moved_from"`
	MovedTo     *string           `json:"moved_to"`
	MessageID   *message.ID       `json:"message_id"`
}

type notificationNews struct {
	Type        string              `json:"type"`
	Title       string              `json:"title"`
	Message     string              `json:"message"`
	Urgent      bool                `json:"is_urgent"`
	Number      *appointment.Number `json:"appointment_number"`
	CreatedAt   time.Time           `json:"created_at"`
	Appointment *appointmentBody    `json:"appointment"`
}

// Types of notificationNews.
const (
	upcomingAppointment = "upcoming_appointment"
	otherNews           = "other"
)

func notificationsToWire(n report.Notifications, words *texts.Catalogue) notificationsBody {
	loc := n.Business.Zone()
	wire := notificationsBody{
		NewCount: n.Counts.New, UpcomingCount: n.Day.Upcoming, TotalToday: n.Day.Ended + n.Day.Running + n.Day.Left,
		Today:       todayCounts{n.Day.Ended, n.Day.Running, n.Day.Left},
		UnreadCount: n.Counts.Unread, ListedCount: n.Counts.Listed,
		Items: make([]notificationItem, len(n.Items)), Notifications: make([]notificationNews, len(n.Upcoming)),
	}
	for i, u := range n.Upcoming {
		wire.Notifications[i] = upcomingToWire(u, loc, words)
	}
	for i, one := range n.Items {
		item := notificationToWire(one, loc, words)
		wire.Items[i] = item
		if !item.Read {
			wire.Notifications = append(wire.Notifications, item.news())
		}
	}
	return wire
}

func upcomingToWire(u report.Upcoming, loc *time.Location, words *texts.Catalogue) notificationNews {
	about := appointmentToWire(u.Appointment, loc, words)
	title := notificationTexts.upcoming
	if u.Urgent {
		title = notificationTexts.soon
	}
	return notificationNews{
		Type: upcomingAppointment, Title: words.Write(title), Message: whatText(u.Appointment, words), Urgent: u.Urgent,
		Number: &about.Number, CreatedAt: u.CreatedAt, Appointment: &about,
	}
}

// news converts an unread item that needs the owner's attention.
func (i notificationItem) news() notificationNews {
	news := notificationNews{Type: otherNews, Title: i.Title, Message: i.Message, CreatedAt: i.CreatedAt, Appointment: i.Appointment}
	if i.Appointment != nil {
		news.Number = &i.Appointment.Number
	}
	return news
}

func notificationToWire(n notification.Notification, loc *time.Location, words *texts.Catalogue) notificationItem {
	item := notificationItem{
		ID: n.ID.String(), Type: n.Type(), Kind: n.Kind(), Title: words.Write(notificationTitle(n)), CreatedAt: n.At, Read: n.Read,
	}
	if n.Appointment != nil {
		about := appointmentToWire(*n.Appointment, loc, words)
		item.Appointment, item.Message = &about, whatText(*n.Appointment, words)
	}
	if from, to, moved := n.Change.Move(); moved {
		item.MovedFrom, item.MovedTo = instantOrNull(from, loc), instantOrNull(to, loc)
	}
	if n.Message != nil {
		item.MessageID, item.Message = &n.Message.ID, failureText(*n.Message, words)
	}
	return item
}

func notificationTitle(n notification.Notification) text.Text {
	if n.Kind() == notification.Booked && n.Appointment.Status == appointment.Pending {
		return notificationTexts.requested
	}
	if n.Kind() == notification.Deposit {
		return depositTitle(n.Change)
	}
	return notificationTexts.titles[n.Kind()]
}

func depositTitle(e appointment.Entry) text.Text {
	dispute, _ := e.Change(appointment.FieldDispute)
	if title, ok := notificationTexts.disputes[payment.Dispute(dispute.To)]; ok {
		return title
	}
	state, _ := e.Change(appointment.FieldDepositState)
	if title, ok := notificationTexts.deposits[deposit.State(state.To)]; ok {
		return title
	}
	if _, changed := e.Change(appointment.FieldRefunded); changed {
		return notificationTexts.partRefunded
	}
	return notificationTexts.titles[notification.Deposit]
}

// whatText returns who comes, and for what.
func whatText(a appointment.Appointment, words *texts.Catalogue) string {
	if a.StaffNames() != "" {
		return words.Say("notification.whatWithStaff", "customer", words.Customer(a.Customer.FullName), "service", words.Services(a), "staff", a.StaffNames())
	}
	return words.Say("notification.what", "customer", words.Customer(a.Customer.FullName), "service", words.Services(a))
}

func failureText(m message.Message, words *texts.Catalogue) string {
	reason := reasonOfMail(m, words)
	if m.Recipient == message.ToCustomer {
		mail := nameOfMail(notificationTexts.customerMails, m.Kind)
		if reason != "" {
			return words.Say("notification.failed.customerBecause", "mail", mail, "address", m.RecipientAddress, "reason", reason)
		}
		return words.Say("notification.failed.customer", "mail", mail, "address", m.RecipientAddress)
	}
	mail := nameOfMail(notificationTexts.otherMails, m.Kind)
	if reason != "" {
		return words.Say("notification.failed.otherBecause", "mail", mail, "address", m.RecipientAddress, "reason", reason)
	}
	return words.Say("notification.failed.other", "mail", mail, "address", m.RecipientAddress)
}

// reasonOfMail returns why a mail was not sent, in a text or in the words of the mail server.
func reasonOfMail(m message.Message, words *texts.Catalogue) string {
	return cmp.Or(words.Write(m.Why), m.Reason)
}

func nameOfMail(mails map[message.Kind]text.Text, kind message.Kind) text.Text {
	if name, ok := mails[kind.OfOne()]; ok {
		return name
	}
	return notificationTexts.anyMail
}
