package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	customers     = 6
	bookingPause  = 100 * time.Millisecond
	longestRetry  = time.Second
	placesADay    = 16 // half hours from 9 to 17
	raceEvery     = 10 // each tenth booking is of a place that all customers want
	customerLimit = 2 * time.Minute
)

// load is customers who book until they are told to stop. Each booking has a key, with which it is repeated until it is answered.
type load struct {
	p     *product
	shops []shop // the last one is the one whose places all want
	stop  chan struct{}
	done  sync.WaitGroup

	mu       sync.Mutex
	next     []int // the next place of each shop
	raced    int
	bookings []booking
	tries    []try
	stale    int // free times that were shown although they were booked
}

// booking is what a customer got in the end.
type booking struct {
	key, shop, date, clock, id string
	own                        bool // nobody else wants the place
	status                     int
}

func (b booking) booked() bool { return b.status == http.StatusCreated || b.status == http.StatusOK }

// try is one request.
type try struct {
	began, ended time.Time
	status       int // 0: no response
	kind         string
	body         string // of a response that is not the product's
}

func startLoad(ctx context.Context, p *product, shops []shop) *load {
	l := &load{p: p, shops: shops, stop: make(chan struct{}), next: make([]int, len(shops))}
	for i := range customers {
		l.done.Go(func() { l.customer(ctx, i) })
	}
	return l
}

func (l *load) end() {
	close(l.stop)
	l.done.Wait()
}

func (l *load) customer(ctx context.Context, who int) {
	for turn := who; ; turn++ {
		select {
		case <-l.stop:
			return
		case <-ctx.Done():
			return
		case <-time.After(bookingPause):
		}
		b, service := l.wish(turn, who)
		l.book(ctx, &b, service)
		if b.booked() {
			l.look(ctx, b, service, servers[turn%len(servers)])
		}
		l.mu.Lock()
		l.bookings = append(l.bookings, b)
		l.mu.Unlock()
	}
}

// wish returns the next place that the customer wants.
func (l *load) wish(turn, who int) (b booking, service string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.shops) - 1
	i, place := last, l.raced/4
	if b.own = turn%raceEvery != 0; b.own {
		i = (turn*customers + who) % last
		place = l.next[i]
		l.next[i]++
	} else {
		l.raced++
	}
	b.key, b.shop = rand.Text(), l.shops[i].id
	b.date, b.clock = placeOf(place)
	return b, l.shops[i].service
}

// placeOf returns the nth place of a business that is open from Monday to Saturday.
func placeOf(n int) (date, clock string) {
	day := time.Now().UTC().AddDate(0, 0, 2)
	for left := n / placesADay; ; day = day.AddDate(0, 0, 1) {
		if day.Weekday() == time.Sunday {
			continue
		}
		if left == 0 {
			break
		}
		left--
	}
	minute := 9*60 + n%placesADay*30
	return day.Format(time.DateOnly), fmt.Sprintf("%02d:%02d", minute/60, minute%60)
}

// book repeats the request until it is booked or refused.
func (l *load) book(ctx context.Context, b *booking, service string) {
	body, _ := json.Marshal(map[string]any{
		"service_id": service, "staff_id": nil, "appointment_date": b.date, "appointment_time": b.clock, "booking_source": "online", "notes": "",
		"client_info": map[string]any{"full_name": "Kay", "email": "c-" + strings.ToLower(b.key) + "@example.test", "phone": "+1 555 0199", "notes": ""},
	})
	for began := time.Now(); time.Since(began) < customerLimit; {
		var wait time.Duration
		b.status, b.id, wait = l.try(ctx, "/api/business/"+b.shop+"/appointments", body, b.key)
		refused := b.status >= 400 && b.status < 500 && b.status != http.StatusTooManyRequests
		if b.booked() || refused || sleep(ctx, min(wait, longestRetry)) != nil {
			return
		}
	}
}

func (l *load) try(ctx context.Context, path string, body []byte, key string) (status int, id string, wait time.Duration) {
	t := try{began: time.Now()}
	wait = longestRetry / 4
	res, err := l.send(ctx, path, body, key)
	if err == nil {
		defer func() { _ = res.Body.Close() }()
		text, _ := io.ReadAll(res.Body)
		t.status, t.kind = res.StatusCode, res.Header.Get("Content-Type")
		if seconds, err := strconv.Atoi(res.Header.Get("Retry-After")); err == nil {
			wait = time.Duration(seconds) * time.Second
		}
		var made struct {
			ID string `json:"id"`
		}
		if json.Unmarshal(text, &made) != nil {
			t.body = string(text[:min(len(text), 200)])
		}
		id = made.ID
	}
	t.ended = time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tries = append(l.tries, t)
	return t.status, id, wait
}

// client makes a new connection for each request, as the browsers of many customers do.
var client = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

func (l *load) send(ctx context.Context, path string, body []byte, key string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, l.p.site()+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Origin", l.p.site())
	req.Header.Set("Idempotency-Key", key)
	return client.Do(req)
}

// look reads the free times from one of the servers right after the booking was answered.
func (l *load) look(ctx context.Context, b booking, service, server string) {
	url := fmt.Sprintf("http://127.0.0.1:%d/api/business/%s/available-slots/%s?appointment_date=%s", l.p.ports[server], b.shop, service, b.date)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return
	}
	res, err := client.Do(req)
	if err != nil {
		return // the server is being restarted
	}
	defer func() { _ = res.Body.Close() }()
	var found struct {
		Slots []string `json:"available_slots"`
	}
	if res.StatusCode != http.StatusOK || json.NewDecoder(res.Body).Decode(&found) != nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if slices.Contains(found.Slots, b.clock) {
		l.stale++
	}
}

// backAfter returns when, after the fault, the longest time without a booking that succeeded was over.
func (l *load) backAfter(fault time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	gap, from := time.Duration(0), fault
	var done []time.Time
	for _, t := range l.tries {
		if t.status == http.StatusCreated && t.ended.After(fault) {
			done = append(done, t.ended)
		}
	}
	slices.SortFunc(done, time.Time.Compare)
	back := time.Since(fault)
	for _, at := range done {
		if pause := at.Sub(from); pause > gap {
			gap, back = pause, at.Sub(fault)
		}
		from = at
	}
	return back
}

// bookedSince reports whether a booking succeeded that was requested after that time.
func (l *load) bookedSince(at time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.ContainsFunc(l.tries, func(t try) bool { return t.status == http.StatusCreated && t.began.After(at) })
}
