package appointment

// Number identifies an appointment on the phone, such as "7KQ3-M9TX". It is unique within a business. Only one is used of
// letters and digits that look or sound alike.
type Number string

// numberAlphabet has 16 characters, one for each value of a nibble. Left out: 0 and O and D, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V,
// G beside 6, N beside M, J beside K, and all but T of the letters that rhyme with it.
const numberAlphabet = "34679AFHKMQRTWXY"

// NumberFrom turns 32 random bits into a number. It ignores the upper half of bits.
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
