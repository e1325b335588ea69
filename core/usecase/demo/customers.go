package demo

import (
	"strconv"
	"strings"

	"slotwise/core/appointment"
)

// customers are those of the sample businesses. Their addresses are at example.com, which receives no mail.
var customers = func() []appointment.Customer {
	names := []string{
		"Amara Okafor", "Ben Whitaker", "Carla Mendes", "Daniel Novak", "Elena Petrova", "Farid Haddad", "Grace Lindqvist",
		"Hiro Tanaka", "Isabel Fuentes", "Jonas Weber", "Kavya Raman", "Liam O'Connor", "Mei Chen", "Noah Fischer", "Olivia Marsh",
		"Priya Nair", "Quinn Avery", "Rosa Bianchi", "Sam Kowalski", "Tara Singh", "Umar Rashid", "Vera Lund", "Will Carter",
		"Yara Haddad", "Zoe Martin", "ليلى حداد",
	}
	list := make([]appointment.Customer, len(names))
	for i, name := range names {
		mailbox := "guest" + strconv.Itoa(i+1)
		if first, last, ok := strings.Cut(strings.ToLower(name), " "); ok && first[0] <= 'z' {
			mailbox = first + "." + strings.ReplaceAll(last, "'", "")
		}
		list[i] = appointment.Customer{FullName: name, Email: mailbox + "@example.com", Phone: "+1 555 01" + strconv.Itoa(50+i)}
	}
	return list
}()
