package demo

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"slotwise/core/appointment"
)

var (
	firstNames = strings.Fields(`Amara Ben Carla Daniel Elena Farid Grace Hiro Isabel Jonas Kavya Liam Mei Noah Olivia Priya Quinn Rosa Sam Tara Umar Vera
		Will Yara Zoe Ana Bruno Chloe Diego Emma Felix Gita Hana Ivan Julia Karim Lena Marco Nadia Omar Paula Rahul Sara Tomas Ursula Victor Wanda Yusuf`)
	lastNames = strings.Fields(`Okafor Whitaker Mendes Novak Petrova Haddad Lindqvist Tanaka Fuentes Weber Raman Connor Chen Fischer Marsh Nair Avery Bianchi
		Kowalski Singh Rashid Lund Carter Martin Costa Dubois Eriksen Ferrari Garcia Hansen Ito Jensen Khan Laurent Moreau Nguyen Ortiz Park Quist Rossi
		Santos Turner Ueda Vargas Wagner Young Zhang Baker`)
	areaCodes = []int{212, 303, 312, 415, 512, 617, 702, 808}
)

// customersOf are those of a sample business. Their addresses are at example.com, which receives no mail, and their numbers are
// reserved for fiction.
func customersOf(s sample) []appointment.Customer {
	random := rand.New(rand.NewChaCha8(seed(s.id, "customers")))
	list := make([]appointment.Customer, 0, s.regulars)
	list = append(list, appointment.Customer{FullName: "ليلى حداد", Email: "layla.haddad@example.com", Phone: "+1 212 555 0150"})
	for _, n := range random.Perm(len(firstNames) * len(lastNames))[:s.regulars-1] {
		first, last := firstNames[n/len(lastNames)], lastNames[n%len(lastNames)]
		list = append(list, appointment.Customer{
			FullName: first + " " + last, Email: strings.ToLower(first+"."+last) + "@example.com",
			Phone: fmt.Sprintf("+1 %d 555 01%02d", areaCodes[n%len(areaCodes)], n/len(areaCodes)%100),
		})
	}
	return list
}

// anyOf chooses a customer. The first ones return often, and the last ones hardly ever.
func anyOf(customers []appointment.Customer, random *rand.Rand) appointment.Customer {
	return customers[int(float64(len(customers))*random.Float64()*random.Float64())]
}
