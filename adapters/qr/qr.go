// Package qr draws QR codes.
package qr

import (
	"fmt"

	qrcode "github.com/skip2/go-qrcode"
)

// Codes implements ports.QRCodes.
type Codes struct{}

// PNG draws content as a square of size pixels. Medium error correction survives a scratched print on a counter.
func (Codes) PNG(content string, size int) ([]byte, error) {
	png, err := qrcode.Encode(content, qrcode.Medium, size)
	if err != nil {
		return nil, fmt.Errorf("draw QR code: %w", err)
	}
	return png, nil
}
