package picture_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"testing"
	"time"

	"slotwise/adapters/picture"
	"slotwise/core"
	"slotwise/core/business"
)

// A small file can ask a decoder for any amount of work. None of these may cost much of it. Whether those that need nearly all of the
// allowed memory are drawn depends on when memory is collected.
func TestLogosThatCostMuch(t *testing.T) {
	t.Parallel()
	drawn, refused := []error{nil}, []error{business.ErrPictureTooComplex}
	either := slices.Concat(drawn, refused)
	for name, tt := range map[string]struct {
		upload []byte
		want   []error
	}{
		"12,000 scans of a JPEG":              {progressive(3, 12_000), refused},
		"a photo in 12 scans":                 {progressive(3, 12), drawn},
		"four colours in many scans":          {progressive(4, 8), either},
		"8 bits a colour, interlaced":         {interlaced(2824, 8), drawn},
		"16 bits a colour, interlaced":        {interlaced(2824, 16), drawn},
		"a WebP larger inside than outside":   {webp(vp8x(200), vp8l(1<<14, 1, nil)), refused},
		"a WebP with 65,536 groups of codes":  {webp(vp8l(200, 1<<16, tinyCodes)), either},
		"a WebP with 10,000 groups of tables": {webp(vp8l(200, 10_000, fullCodes)), refused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if len(tt.upload) > business.MaxLogoBytes {
				t.Fatalf("the file has %d bytes", len(tt.upload))
			}
			_, err := picture.NewPatientLogos().Logo(t.Context(), tt.upload)
			if !slices.ContainsFunc(tt.want, func(want error) bool { return errors.Is(err, want) }) {
				t.Errorf("%d bytes: %v", len(tt.upload), err)
			}
		})
	}
}

func TestLogosEndWithTheirRequest(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	_, err := picture.NewLogos().Logo(ctx, progressive(3, 190)) // takes seconds
	if core.CodeOf(err) != core.Unavailable {
		t.Error(err)
	}
}

// progressive returns a JPEG of 8 megapixels. Each of its scans visits every coefficient and changes none.
func progressive(colours byte, scans int) []byte {
	segment := func(marker byte, content ...byte) []byte {
		return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(content)+2)), content...)
	}
	const side = 2824
	file := []byte{0xff, 0xd8}
	file = append(file, segment(0xee, []byte("Adobe\x00\x64\x00\x00\x00\x00\x02")...)...)
	file = append(file, segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)...)
	frame := binary.BigEndian.AppendUint16([]byte{8}, side)
	frame = append(binary.BigEndian.AppendUint16(frame, side), colours)
	for c := range colours {
		frame = append(frame, c+1, 0x11, 0)
	}
	file = append(file, segment(0xc2, frame...)...)
	// The table of AC codes has one code of one bit, which means: the next 16,384 blocks, and as many as the next 14 bits say, are
	// empty. Eight of them cover the picture.
	file = append(file, segment(0xc4, append([]byte{0x10, 1}, append(make([]byte, 15), 0xe0)...)...)...)
	for i := range scans {
		file = append(file, segment(0xda, 1, byte(i)%colours+1, 0, 1, 63, 0x21)...)
		file = append(file, make([]byte, 15)...)
	}
	return append(file, 0xff, 0xd9)
}

// interlaced returns an empty PNG with that many bits a colour.
func interlaced(side uint32, depth byte) []byte {
	chunk := func(kind string, content []byte) []byte {
		named := append([]byte(kind), content...)
		chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(content))), named...)
		return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(named))
	}
	var data bytes.Buffer
	z := zlib.NewWriter(&data)
	_, _ = z.Write(make([]byte, int(side)*int(side)*int(depth)/2+int(side)*15/8)) // each line of each of the seven passes begins with a byte for its filter
	_ = z.Close()
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, side), side)
	return slices.Concat([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", append(size, depth, 6, 0, 0, 1)), chunk("IDAT", data.Bytes()), chunk("IEND", nil))
}

func webp(chunks ...[]byte) []byte {
	content := slices.Concat(append([][]byte{[]byte("WEBP")}, chunks...)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(content))), content...)
}

func riffChunk(kind string, content []byte) []byte {
	if len(content)%2 == 1 {
		content = append(content, 0)
	}
	return append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content))), content...)
}

func vp8x(side byte) []byte {
	return riffChunk("VP8X", []byte{0, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0})
}

// vp8l returns a lossless picture with that many groups of codes.
func vp8l(side, groups uint32, codes func(*bits)) []byte {
	b := &bits{}
	b.write(0x2f, 8)
	b.write(side-1, 14)
	b.write(side-1, 14)
	b.write(0, 1+3+1) // no hint of transparency, version 0, no transform
	if groups == 1 {
		b.write(0, 1+1) // no cache of colours, one group
		tinyCodes(b)
		return riffChunk("VP8L", b.bytes)
	}
	b.write(1, 1)
	b.write(11, 4) // a cache of 2048 colours, each with a code
	b.write(1, 1)
	b.write(7, 3) // the picture of groups has one pixel a tile of 512
	b.write(0, 1)
	oneSymbol(b, (groups-1)&0xff) // green
	oneSymbol(b, (groups-1)>>8)   // red
	oneSymbol(b, 0)
	oneSymbol(b, 0)
	oneSymbol(b, 0)
	for range groups {
		codes(b)
	}
	return riffChunk("VP8L", b.bytes)
}

type bits struct {
	bytes []byte
	used  int
}

func (b *bits) write(value uint32, count int) {
	for i := range count {
		if b.used%8 == 0 {
			b.bytes = append(b.bytes, 0)
		}
		b.bytes[len(b.bytes)-1] |= byte(value>>i&1) << (b.used % 8)
		b.used++
	}
}

func oneSymbol(b *bits, symbol uint32) {
	b.write(1, 1) // simple
	b.write(0, 1) // one symbol
	b.write(1, 1) // of 8 bits
	b.write(symbol, 8)
}

// tinyCodes writes the five trees of a group with one symbol each.
func tinyCodes(b *bits) {
	for range 5 {
		b.write(0b0_0_01, 3) // simple, one symbol of one bit
		b.write(0, 1)
	}
}

// fullCodes writes a tree for green that has all 2328 symbols.
func fullCodes(b *bits) {
	b.write(0, 1)
	b.write(5, 4) // nine lengths of code lengths follow, in their order: 17, 18, 0, 1, 2, 3, 4, 5, 16
	for range 8 {
		b.write(0, 3)
	}
	b.write(1, 3) // only "repeat" has a code, which takes no bits
	b.write(0, 1)
	for range 2328 / 6 {
		b.write(3, 2) // eight bits, six times
	}
	for range 4 {
		b.write(0b0_0_01, 3)
		b.write(0, 1)
	}
}
