// Package mail writes, sends and keeps the product's mail, and its calendar files.
//
// Every mail is first a content: its words, chosen once by what happened, to whom the mail goes and how the appointment
// stands. The text part and the HTML part are made from that content, so they cannot say different things. The words
// themselves are in the files named texts, and nowhere in the logic.
//
// Rules that all mail follows:
//   - Times are in the business's zone and formats, and the zone is named by its city and its offset from UTC at that
//     very instant, so that both passes of a repeated hour can be told apart.
//   - A mail to a customer repeats nothing that was typed into the booking form. Whoever books with a stranger's address
//     must not be able to send that stranger words of their own.
//   - A mail to a customer holds one link, which serves the appointment's whole life.
//   - A reply reaches the other side: the customer's goes to the business's address, the owner's to the customer's. The
//     business's address is private to the public pages, but a customer with an appointment must be able to answer.
//   - Mail of demo businesses is never handed to a mail server.
package mail
