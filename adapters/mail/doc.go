// Package mail writes, sends and keeps the product's mail, and its calendar files.
//
// Every mail starts as a content. Its words depend on the event, the recipient and the state of the appointment. The text part
// and the HTML part are both rendered from that content, so they cannot say different things. The words are in the catalogue
// (adapters/texts, mail.*.json), never in the logic.
//
// Rules that all mail follows:
//   - Times are in the zone and the formats of the business. The zone is named as on the pages. A time that occurs twice,
//     because clocks are set back, names its zone: "1:00 AM EST" (civil.OccursTwice).
//   - A mail to a customer repeats nothing that was typed into the booking form. Otherwise anyone could send any text to any
//     address by booking with it.
//   - A mail to a customer has one link, which stays the same as long as the appointment exists.
//   - A customer's reply goes to the reply address of the business. An owner's reply goes to the customer.
//     Without a reply address the mail says to use the link or call. No mail to a customer shows the owner's sign-in address.
//   - Mail of demo businesses is never sent.
package mail
