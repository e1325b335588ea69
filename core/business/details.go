package business

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// Details is how a business describes itself.
type Details struct {
	Name        string // 1 to 100 characters
	Email       string // the owner's sign-in address
	Phone       string // 1 to 40
	Address     string // 1 to 300
	Category    Category
	Description string // up to 2,000
}

// ParseDetails trims and checks the details of a form. It returns Invalid with a message per field.
func ParseDetails(d Details) (Details, error) {
	d.Name, d.Phone, d.Address, d.Description = CleanLine(d.Name), CleanLine(d.Phone), CleanText(d.Address), CleanText(d.Description)
	var p core.Problems
	line := func(field core.Field, value string, maximum int, missing text.Text) {
		p.Check(value != "" || missing.IsZero(), field, missing)
		p.CheckLength(value, maximum, field)
	}
	line(FieldName, d.Name, 100, text.Of("business.nameMissing"))
	email, ok := ParseEmail(d.Email)
	p.Check(ok, FieldEmail, InvalidEmail)
	d.Email = email
	line(FieldPhone, d.Phone, 40, text.Of("field.yourPhoneMissing"))
	p.Check(PlausiblePhone(d.Phone), FieldPhone, InvalidPhone)
	line(FieldAddress, d.Address, 300, text.Of("business.addressMissing"))
	p.Check(d.Category.Valid(), FieldCategory, text.Of("business.categoryMissing"))
	line(FieldDescription, d.Description, 2000, text.Text{})
	return d, p.Err()
}

// DetailsPatch changes how a business describes itself. Nil fields stay unchanged.
type DetailsPatch struct {
	Name, Phone, Address, Description *string
	Category                          *Category
}

// WithDetails applies a patch. It returns Invalid with a message per field.
func (b Business) WithDetails(patch DetailsPatch) (Business, error) {
	d := Details{Name: b.Name, Email: b.Email, Phone: b.Phone, Address: b.Address, Category: b.Category, Description: b.Description}
	core.Patch(&d.Name, patch.Name)
	core.Patch(&d.Phone, patch.Phone)
	core.Patch(&d.Address, patch.Address)
	core.Patch(&d.Category, patch.Category)
	core.Patch(&d.Description, patch.Description)
	d, err := ParseDetails(d)
	b.Name, b.Phone, b.Address, b.Category, b.Description = d.Name, d.Phone, d.Address, d.Category, d.Description
	return b, err
}

// WithReplyEmail changes the address to which customers reply. Empty means that they cannot. It returns Invalid for other
// texts that ParseEmail refuses.
func (b Business) WithReplyEmail(address string) (Business, error) {
	parsed, ok := ParseEmail(address)
	if !ok && CleanLine(address) != "" {
		return b, core.InvalidField(FieldReplyEmail, InvalidEmail)
	}
	b.ReplyEmail = parsed
	return b, nil
}

// New creates a business on the free tier with default hours and rules and a booking link made from its name. An unknown
// time zone becomes UTC.
func New(id ID, d Details, timezone string, now time.Time) Business {
	if _, err := civil.LoadZone(timezone); err != nil {
		timezone = "UTC"
	}
	return Business{
		ID: id, Name: d.Name, Email: d.Email, Phone: d.Phone, Address: d.Address, Category: d.Category, Description: d.Description,
		UniqueURL: Slug(d.Name),
		Currency:  money.Default, DateFormat: MonthFirst, TimeFormat: Clock12, WeekStart: SundayFirst, Language: text.English, Timezone: timezone,
		Hours: DefaultHours(), Rules: DefaultRules(), OwnerMail: DefaultOwnerMail(), Deposits: DefaultDepositRules(),
		CreatedAt: now, Version: 1,
	}
}

// InvalidPhone is the message of forms for a phone number that is not plausible.
var InvalidPhone = text.Of("field.phone")

// PlausiblePhone reports whether a text has the five digits that the shortest phone numbers have. A stricter check is not
// possible, because formats differ too much between countries.
func PlausiblePhone(phone string) bool {
	const shortest = 5
	digits := 0
	for _, r := range phone {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits >= shortest
}

// InvalidEmail is the message of forms for an address that ParseEmail refuses.
var InvalidEmail = text.Of("field.email")

func invisible(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }

// maxMarks is the largest number of combining marks in a row that CleanText keeps. No script needs more; more cover the lines around.
const maxMarks = 8

// CleanText trims a text and drops characters that people do not type on purpose: control characters other than line
// breaks, marks that override the direction of the text around them, zero-width characters that do not join letters, soft hyphens,
// combining marks beyond maxMarks in a row, and bytes that are not UTF-8.
func CleanText(s string) string {
	marks := 0
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Me) {
			marks++
		} else {
			marks = 0
		}
		switch {
		case marks > maxMarks:
			return -1
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r == utf8.RuneError, unicode.IsControl(r), r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069,
			r == 0x00AD, r == 0x200B, r == 0x2060, r == 0xFEFF:
			return -1
		}
		return r
	}, s))
}

// CleanLine is CleanText on one line: every run of white space becomes one space. It returns an empty text if nothing of it is visible.
func CleanLine(s string) string {
	s = CleanText(strings.Join(strings.Fields(s), " "))
	if strings.ContainsFunc(s, visible) {
		return s
	}
	return ""
}

// visible reports whether a character alone shows anything. The fillers of Hangul and the blank Braille pattern count as letters and
// symbols, but show nothing.
func visible(r rune) bool {
	switch r {
	case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0:
		return false
	}
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r)
}
