// Package qr draws QR codes.
package qr

import (
	"fmt"

	qrcode "github.com/skip2/go-qrcode"
)

// Codes implements ports.QRCodes.
type Codes struct{}

// PNG returns a square QR code of content, size pixels wide. With medium error correction a scratched print is still
// readable.
func (Codes) PNG(content string, size int) ([]byte, error) {
	png, err := qrcode.Encode(content, qrcode.Medium, size)
	if err != nil {
		return nil, fmt.Errorf("draw QR code: %w", err)
	}
	return png, nil
}
