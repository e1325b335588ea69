package slot

import "math"

// never is later than every start.
const never = math.MaxInt64

// cursor walks one lane from start to start. It keeps indexes into its lists instead of
// reslicing them, since storing a pointer costs more than the rest of a step while the
// garbage collector runs.
type cursor struct {
	at           int64 // the current start, or never
	last         int64 // grid points from at up to last are free, too
	lane         int
	parts        []part
	part         int // index of the part whose grid contains at
	span         Interval
	busy, shared obstacles
	rules        rules
	allowed      times // the starts must be among them
	next         int   // index of the first interval of allowed that has not been passed
}

// newCursor returns a cursor before its first start: settle moves it there.
func (w *workspace) newCursor(lane int, parts []part, r rules, span Interval, allowed times) cursor {
	c := cursor{
		at: never, lane: lane, parts: parts, part: firstAfter(parts, span.Start), span: span,
		busy: obstacles{spans: w.lanes[lane].notOffered}, shared: obstacles{spans: w.shared}, rules: r, allowed: allowed,
	}
	if c.part < len(c.parts) {
		c.at = c.parts[c.part].start
	}
	return c
}

// step moves the cursor to the next free start.
func (c *cursor) step() {
	c.at += c.rules.step
	if c.at > c.last {
		c.settle()
	}
}

// settle moves the cursor to the first start at or after its position that is free on its
// lane, fits, lies within the span, and is allowed.
func (c *cursor) settle() {
	r := &c.rules
	for c.part < len(c.parts) {
		p := &c.parts[c.part]
		if c.at < c.span.Start {
			c.skipTo(c.span.Start, r.step)
		}
		if c.at >= p.until || c.at+r.duration > p.fit {
			c.part++
			if c.part < len(c.parts) {
				c.at = c.parts[c.part].start
			}
			continue
		}
		// Only here: a step that leaves the span can also leave its part, and the next part may begin within the span.
		if c.at >= c.span.End {
			break
		}
		footprint := r.footprint(c.at)
		obstacle := c.busy.after(footprint.Start)
		if shared := c.shared.after(footprint.Start); shared.Start < obstacle.Start {
			obstacle = shared
		}
		if obstacle.Start >= footprint.End {
			c.last = min(p.until-1, p.fit-r.duration, c.span.End-1, obstacle.Start-r.after-r.duration)
			if c.allowed.all || c.toAllowed() {
				return
			}
			continue
		}
		c.skipTo(obstacle.End+r.before, r.step)
	}
	c.at = never
}

// toAllowed reports whether the position is allowed, and ends the free grid points where that ends. Otherwise it moves the cursor to
// the next allowed time, or to its end.
func (c *cursor) toAllowed() bool {
	in := c.allowed.in
	for c.next < len(in) && in[c.next].End <= c.at {
		c.next++
	}
	switch {
	case c.next == len(in):
		c.part = len(c.parts)
		return false
	case in[c.next].Start > c.at:
		c.skipTo(in[c.next].Start, c.rules.step)
		return false
	}
	c.last = min(c.last, in[c.next].End-1)
	return true
}

// skipTo moves the cursor along its grid to t, or to the first step after it.
func (c *cursor) skipTo(t, step int64) {
	c.at += (t - c.at + step - 1) / step * step
}
