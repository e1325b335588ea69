package appointment

// Number is what a person reads out on the phone, such as "7KQ3-M9TX": of letters and digits that look alike or are
// often misheard for one another only one is in it. Unique within a business.
type Number string

// numberAlphabet are 16, so that a nibble is one. Left out: 0 and O and D, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V,
// G beside 6, N beside M, J beside K, and all but T of the letters that rhyme with it.
const numberAlphabet = "34679AFHKMQRTWXY"

// NumberFrom makes a number of 32 random bits; the upper half of bits does not matter.
func NumberFrom(bits uint64) Number {
	number := []byte("XXXX-XXXX")
	for i := range number {
		if number[i] != '-' {
			number[i] = numberAlphabet[bits&0xf]
			bits >>= 4
		}
	}
	return Number(number)
}
