// Package mail writes, sends and keeps the product's mail, and its calendar files.
//
// Every mail is first a content: its words, chosen once by what happened, to whom the mail goes and how the appointment
// stands. The text part and the HTML part are made from that content, so they cannot say different things. The words
// themselves are in the files named texts, and nowhere in the logic.
//
// Rules that all mail follows:
//   - Times are in the zone and the formats of the business. The zone is named as on the pages. A time that comes twice, since
//     clocks are set back, names its zone: "1:00 AM EST" (civil.OccursTwice).
//   - A mail to a customer repeats nothing that was typed into the booking form. Otherwise anybody could send any text to any
//     address by booking with it.
//   - A mail to a customer has one link, which stays the same as long as the appointment exists.
//   - A reply reaches the other side: the customer's goes to the reply address of the business, the owner's to the customer.
//     Without a reply address the mail says to use the link or call. No mail to a customer shows the owner's sign-in address.
//   - Mail of demo businesses is never sent.
package mail
