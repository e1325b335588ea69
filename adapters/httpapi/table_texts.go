package httpapi

import (
	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/text"
)

// What the tables that people download say instead of the values of the API. In English they are the same.
var (
	statusWords = map[appointment.Status]text.Text{
		appointment.Pending: text.Of("table.status.pending"), appointment.Confirmed: text.Of("table.status.confirmed"),
		appointment.Cancelled: text.Of("table.status.cancelled"), appointment.Completed: text.Of("table.status.completed"),
	}
	sourceWords = map[appointment.Source]text.Text{
		appointment.Online: text.Of("table.source.online"), appointment.Manual: text.Of("table.source.manual"),
	}
	channelWords = map[appointment.Channel]text.Text{
		appointment.ChannelLink: text.Of("table.channel.link"), appointment.ChannelQR: text.Of("table.channel.qr"),
		appointment.ChannelEmbed: text.Of("table.channel.embed"), appointment.ChannelManual: text.Of("table.channel.manual"),
		appointment.ChannelDemo: text.Of("table.channel.demo"),
	}
	depositWords = map[appointment.DepositState]text.Text{
		appointment.DepositProcessing: text.Of("table.depositState.processing"), appointment.DepositCapturing: text.Of("table.depositState.capturing"),
		appointment.DepositPaid: text.Of("table.depositState.paid"), appointment.DepositClosing: text.Of("table.depositState.closing"),
		appointment.DepositStuck: text.Of("table.depositState.stuck"),
	}
	disputeWords = map[payment.Dispute]text.Text{
		payment.DisputeOpen: text.Of("table.dispute.open"), payment.DisputeWon: text.Of("table.dispute.won"), payment.DisputeLost: text.Of("table.dispute.lost"),
	}
	categoryWords = map[business.Category]text.Text{
		business.HairSalon: text.Of("table.category.hairSalon"), business.MedicalPractice: text.Of("table.category.medicalPractice"),
		business.FitnessCenter: text.Of("table.category.fitnessCenter"), business.Restaurant: text.Of("table.category.restaurant"),
		business.Barbershop: text.Of("table.category.barbershop"), business.DentalOffice: text.Of("table.category.dentalOffice"),
	}
	standingWords = map[subscription.Standing]text.Text{
		subscription.StandsActive: text.Of("table.standing.active"), subscription.StandsPastDue: text.Of("table.standing.pastDue"),
		subscription.StandsEnding: text.Of("table.standing.cancels"),
	}
	intervalWords = map[string]text.Text{"month": text.Of("table.interval.month"), "year": text.Of("table.interval.year")}
)

// wordFor returns the word for a value, and a value that has none as it is.
func wordFor[V ~string](words *texts.Catalogue, of map[V]text.Text, value V) string {
	if t, ok := of[value]; ok {
		return words.Write(t)
	}
	return string(value)
}

func yesOrEmpty(words *texts.Catalogue, yes bool) string {
	if yes {
		return words.Say("table.yes")
	}
	return ""
}
