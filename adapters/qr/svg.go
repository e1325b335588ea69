package qr

import (
	"encoding/base64"
	"fmt"
	"strings"

	"slotwise/ports"
)

// svg draws the code as one path, in units of modules. It has a size for programs that place it in a document.
func (d *drawing) svg(code ports.QRCode) []byte {
	side := len(d.modules)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[1]d" viewBox="0 0 %[2]d %[2]d">`, code.Size, side)
	fmt.Fprintf(&b, `<rect width="%[1]d" height="%[1]d" fill="#fff"/><path shape-rendering="crispEdges" fill="%[2]s" d="`, side, code.Color)
	for _, run := range d.runs() {
		fmt.Fprintf(&b, "M%d %dh%dv1h-%[3]dz", run.Min.X, run.Min.Y, run.Dx())
	}
	b.WriteString(`"/>`)
	if code.Logo != nil {
		fmt.Fprintf(&b, `<image x="%[1]d.5" y="%[1]d.5" width="%[2]d" height="%[2]d" href="data:%[3]s;base64,%[4]s"/>`,
			d.place.Min.X, d.place.Dx()-1, code.Logo.Kind, base64.StdEncoding.EncodeToString(code.Logo.Content))
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}
