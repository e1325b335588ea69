package business

import (
	"encoding/hex"
	"math"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// Color is a colour of sRGB.
type Color struct{ Red, Green, Blue uint8 }

var (
	white       = Color{255, 255, 255}
	black       = Color{0, 0, 0}
	darkSurface = Color{0x1a, 0x1e, 0x1d} // of the pages in the dark colour scheme
	nearlyBlack = Color{0x06, 0x0a, 0x09}
)

// ParseColor reads a colour like "#3F8FD6".
func ParseColor(text string) (Color, bool) {
	digits, hasMark := strings.CutPrefix(text, "#")
	channels, err := hex.DecodeString(digits)
	if !hasMark || err != nil || len(channels) != 3 {
		return Color{}, false
	}
	return Color{channels[0], channels[1], channels[2]}, true
}

// String returns the colour like "#3f8fd6".
func (c Color) String() string { return "#" + hex.EncodeToString([]byte{c.Red, c.Green, c.Blue}) }

// luminance returns the relative luminance of WCAG, from 0 for black to 1 for white.
func (c Color) luminance() float64 {
	linear := func(channel uint8) float64 {
		v := float64(channel) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.Red) + 0.7152*linear(c.Green) + 0.0722*linear(c.Blue)
}

// Contrast returns the contrast ratio of WCAG, from 1 to 21.
func (c Color) Contrast(with Color) float64 {
	lighter, darker := c.luminance(), with.luminance()
	return (max(lighter, darker) + 0.05) / (min(lighter, darker) + 0.05)
}

// mix returns the colour mixed with another one. share is the other colour's part, from 0 to 1.
func (c Color) mix(other Color, share float64) Color {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*share))
	}
	return Color{channel(c.Red, other.Red), channel(c.Green, other.Green), channel(c.Blue, other.Blue)}
}

// readableContrast is what WCAG requires of text.
const readableContrast = 4.5

// readableOn mixes the smallest amount of toward into the colour that makes it readable on every background.
func (c Color) readableOn(toward Color, backgrounds ...Color) Color {
	for share := 0.0; share < 1; share += 0.01 {
		mixed, readable := c.mix(toward, share), true
		for _, background := range backgrounds {
			readable = readable && mixed.Contrast(background) >= readableContrast
		}
		if readable {
			return mixed
		}
	}
	return toward
}

// Shades are a brand's colours in one colour scheme. All text in them is readable.
type Shades struct {
	Main   Color // buttons, links and marks; readable as text on the pages
	Hover  Color // Main under the pointer
	OnMain Color // text on Main
	Soft   Color // surfaces
	OnSoft Color // text on Soft
}

// Palette is a brand's colours in both colour schemes.
type Palette struct{ Light, Dark Shades }

// Palette derives the colours of a brand. For the light scheme it darkens the colour until white text is readable on it. For
// the dark scheme it lightens the colour until it is readable itself.
func (c Color) Palette() Palette {
	light := Shades{Soft: c.mix(white, 0.88), OnMain: white}
	light.Main = c.readableOn(black, white, Color{0xf4, 0xf3, 0xee}) // readable on the tinted surfaces, too
	light.Hover, light.OnSoft = light.Main.mix(black, 0.18), light.Main.readableOn(black, light.Soft)
	dark := Shades{Soft: c.mix(darkSurface, 0.8), OnMain: nearlyBlack}
	dark.Main = c.readableOn(white, darkSurface, Color{0x22, 0x27, 0x26})
	dark.Hover, dark.OnSoft = dark.Main.mix(white, 0.2), dark.Main.readableOn(white, dark.Soft)
	return Palette{light, dark}
}

// WithBrandColor changes the brand colour. Empty removes it, which every plan allows. It returns LimitReached for a plan without
// branding and Invalid for a text that is not a colour.
func (b Business) WithBrandColor(typed string, now time.Time) (Business, error) {
	if typed == "" {
		b.BrandColor = ""
		return b, nil
	}
	if err := tier.LimitsOf(b.Entitlement.Effective(now)).CheckBranding(); err != nil {
		return b, err
	}
	color, ok := ParseColor(typed)
	if !ok {
		return b, core.InvalidField(FieldBrandColor, text.Of("business.color"))
	}
	b.BrandColor = color.String()
	return b, nil
}

// Brand returns the brand's colours that apply at now. ok is false if there is no brand colour or the plan has no branding.
func (b Business) Brand(now time.Time) (palette Palette, ok bool) {
	color, ok := ParseColor(b.BrandColor)
	if !ok || !tier.LimitsOf(b.Entitlement.Effective(now)).Branding {
		return Palette{}, false
	}
	return color.Palette(), true
}

// QRColor returns the colour of the business's QR code: the brand's colour that is readable on white, which scanners also need,
// or black without a brand colour.
func (b Business) QRColor(now time.Time) Color {
	palette, ok := b.Brand(now)
	if !ok {
		return black
	}
	return palette.Light.Main
}

// QRLogo returns the Picture.Hash of the logo in the middle of the QR code. It is empty if there is no logo or the plan has no
// branding.
func (b Business) QRLogo(now time.Time) string {
	if !tier.LimitsOf(b.Entitlement.Effective(now)).Branding {
		return ""
	}
	return b.Logo
}
