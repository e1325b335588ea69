package httpapi

import (
	"github.com/mileusna/useragent"

	"slotwise/adapters/texts"
)

// device describes the device that sent a request, in plain words.
type device struct {
	name   string // such as "Chrome on macOS" or "Safari on iPhone"
	mobile bool   // a phone or a tablet
}

// deviceOf reads a User-Agent header. Clients can send any text, so the name is only for display.
func deviceOf(userAgent string, words *texts.Catalogue) device {
	ua := useragent.Parse(userAgent)
	system := ua.OS
	if ua.Device == "iPhone" || ua.Device == "iPad" {
		system = ua.Device
	}
	d := device{mobile: ua.Mobile || ua.Tablet}
	switch {
	case ua.Name == "" || ua.IsUnknown():
		d.name = words.Say("account.device.unknown")
	case system == "":
		d.name = ua.Name
	default:
		d.name = words.Say("account.device.known", "browser", ua.Name, "system", system)
	}
	return d
}
