package calendarfeed_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/calendarfeed"
)

func aLink() calendarfeed.Link {
	return calendarfeed.Link{
		Business: "01930000-0000-7000-8000-00000000000a", Feed: "01930000-0000-7000-8000-00000000000b",
		Secret: [16]byte{1, 2, 3, 0xff, 0xfe},
	}
}

func TestATokenIsReadBackExactly(t *testing.T) {
	t.Parallel()
	token := aLink().Token()
	if got, ok := calendarfeed.ParseToken(token); !ok || got != aLink() || len(token) != 64 {
		t.Errorf("%q reads back as %+v, %v", token, got, ok)
	}
	for _, wrong := range []string{"", "x", token[:63], token + "A", token + "=", strings.Replace(token, token[:1], "+", 1), token[:63] + "*", "ä" + token[2:]} {
		if l, ok := calendarfeed.ParseToken(wrong); ok {
			t.Errorf("%q reads as %+v", wrong, l)
		}
	}
	if token := (calendarfeed.Link{Business: "x"}).Token(); token != "" {
		t.Errorf("a token of no UUIDs: %q", token)
	}
}

func TestALinkOpensItsFeedOnly(t *testing.T) {
	t.Parallel()
	link := aLink()
	feed := calendarfeed.Feed{ID: link.Feed, Hash: link.Hash()}
	wrongSecret, wrongID := link, link
	wrongSecret.Secret[15]++
	wrongID.Feed = "01930000-0000-7000-8000-00000000000c"
	if !link.Opens(feed) || wrongSecret.Opens(feed) || wrongID.Opens(feed) || link.Opens(calendarfeed.Feed{ID: link.Feed}) {
		t.Error("a link opens another feed, or not its own")
	}
}

func TestTheRangeFollowsTheDatesOfTheZone(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	// 30 days before, clocks have not changed yet; 180 days later, they have changed back.
	from, to, until := calendarfeed.Range(time.Date(2027, time.April, 20, 22, 30, 0, 0, time.UTC), berlin)
	for _, c := range []struct{ got, want time.Time }{
		{from, time.Date(2027, time.March, 22, 0, 0, 0, 0, berlin)},
		{to, time.Date(2027, time.October, 19, 0, 0, 0, 0, berlin)},
		{until, time.Date(2027, time.April, 22, 0, 0, 0, 0, berlin)},
	} {
		if !c.got.Equal(c.want) {
			t.Errorf("got %v, want %v", c.got.In(berlin), c.want)
		}
	}
}
