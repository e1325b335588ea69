package app

import "slotwise/ports/porttest"

// withSteps has the steps of all items: when they are, who works, and how many lanes they occupy. An item without steps is one step.
const withSteps = `
	WITH step AS (
		SELECT i.business_id, i.appointment_id, i.staff_id, (e.s->>'staffed')::boolean AS staffed, jsonb_array_length(coalesce(e.s->'pools', '[]')) AS pools,
			i.starts_at + sum((e.s->>'minutes')::int) OVER before * interval '1 minute' AS ends_at, (e.s->>'minutes')::int * interval '1 minute' AS length
		FROM appointment_items i CROSS JOIN jsonb_array_elements(coalesce(i.steps, jsonb_build_array(
			jsonb_build_object('minutes', (extract(epoch FROM i.ends_at - i.starts_at) / 60)::int, 'staffed', true)))) WITH ORDINALITY AS e (s, n)
		WINDOW before AS (PARTITION BY i.business_id, i.appointment_id, i.item ORDER BY e.n)
	)`

// lost is the condition for appointments a that are still to be paid, but whose hold has ended and was released.
const lost = `(a.held_until IS NOT NULL AND NOT EXISTS (SELECT FROM allocations p WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released))`

// atEveryInstant are counts of what no reader may ever see.
var atEveryInstant = map[string]string{
	"pairs that overlap on a lane": `
		SELECT count(*) FROM allocations a JOIN allocations b USING (business_id, lane_id)
		WHERE a.business_id = $1 AND (a.holder_id, a.part) < (b.holder_id, b.part) AND NOT a.released AND NOT b.released
			AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
	"appointments that occupy another amount of time than their items take": withSteps + `
		SELECT count(*) FROM appointments a WHERE a.business_id = $1 AND a.session_id IS NULL AND NOT ` + lost + `
		AND (SELECT coalesce(sum(p.blocked_to - p.blocked_from), '0') FROM allocations p WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released)
		<> CASE WHEN a.status = 'cancelled' THEN '0' ELSE (
			SELECT sum(s.length * (s.pools + s.staffed::int)) FROM step s WHERE s.business_id = a.business_id AND s.appointment_id = a.id) END`,
	"appointments in a class with more or fewer places than they have": `
		SELECT count(*) FROM appointments a WHERE a.business_id = $1 AND a.session_id IS NOT NULL AND NOT ` + lost + `
		AND (SELECT count(*) FROM allocations p WHERE p.business_id = a.business_id AND p.holder_id = a.id AND p.session_id = a.session_id AND NOT p.released)
		<> CASE WHEN a.status = 'cancelled' THEN 0 ELSE a.places END`,
	"appointments at another time than their session": `
		SELECT count(*) FROM appointments a JOIN class_sessions c ON c.business_id = a.business_id AND c.id = a.session_id
		WHERE a.business_id = $1 AND a.status <> 'cancelled' AND a.starts_at <> c.starts_at`,
	"sessions with more places taken than they have": `
		SELECT count(*) FROM class_sessions c WHERE c.business_id = $1
		AND (SELECT count(*) FROM allocations p WHERE p.business_id = c.business_id AND p.session_id = c.id AND NOT p.released) > c.capacity`,
	"places that a session does not have": `
		SELECT count(*) FROM allocations p JOIN class_sessions c ON c.business_id = p.business_id AND c.id = p.session_id
		WHERE p.business_id = $1 AND (p.place > c.capacity OR p.capacity <> c.capacity)`,
	"places that are taken twice": `
		SELECT count(*) FROM allocations a JOIN allocations b USING (business_id, session_id, place)
		WHERE a.business_id = $1 AND (a.holder_id, a.part) < (b.holder_id, b.part) AND NOT a.released AND NOT b.released`,
	"places in sessions that do not take place": `
		SELECT count(*) FROM allocations p JOIN class_sessions c ON c.business_id = p.business_id AND c.id = p.session_id
		WHERE p.business_id = $1 AND NOT p.released AND c.status <> 'scheduled'`,
	"sessions that are not where they hold their lane": `
		SELECT count(*) FROM class_sessions c LEFT JOIN LATERAL (
			SELECT count(*) AS n, min(p.blocked_from) AS begins, max(p.blocked_to) AS ends, (array_agg(l.staff_id))[1] AS staff_id
			FROM allocations p JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
			WHERE p.business_id = c.business_id AND p.holder_id = c.id AND NOT p.released) held ON true
		WHERE c.business_id = $1 AND CASE WHEN c.status = 'scheduled'
			THEN (held.n, held.begins, held.ends, held.staff_id) IS DISTINCT FROM (1, c.starts_at, c.ends_at, c.staff_id) ELSE held.n > 0 END`,
	"series with a part of their appointments": `
		SELECT count(*) FROM series g WHERE g.business_id = $1 AND (SELECT count(*) FROM appointments a WHERE a.business_id = g.business_id AND a.series_id = g.id) <> 3`,
	"series of which a part was moved or cancelled": `
		SELECT count(*) FROM (
			SELECT FROM appointments a WHERE a.business_id = $1 AND a.series_id IS NOT NULL AND a.notes = '` + seriesNote + `' GROUP BY a.series_id
			HAVING count(DISTINCT a.status) > 1 OR count(DISTINCT a.starts_at::time) > 1 OR max(a.starts_at) - min(a.starts_at) <> interval '14 days') part`,
	"spans and places that are held until another time than their appointment": `
		SELECT count(*) FROM allocations p JOIN appointments a ON a.business_id = p.business_id AND a.id = p.holder_id
		WHERE p.business_id = $1 AND NOT p.released AND p.held_until IS DISTINCT FROM a.held_until`,
}

// atTheEnd are counts of what must not be left, some of which take long.
var atTheEnd = map[string]string{
	"steps without a place on the lane of their staff member": withSteps + `
		SELECT count(*) FROM appointments a JOIN step s ON s.business_id = a.business_id AND s.appointment_id = a.id
		WHERE a.business_id = $1 AND a.status <> 'cancelled' AND a.session_id IS NULL AND s.staffed AND NOT EXISTS (
			SELECT FROM allocations p JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
			WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released AND p.blocked_from <= s.ends_at - s.length AND p.blocked_to >= s.ends_at
				AND l.resource_id IS NULL AND (s.staff_id IS NULL OR l.staff_id = s.staff_id))`,
	"steps without a room": withSteps + `
		SELECT count(*) FROM appointments a JOIN step s ON s.business_id = a.business_id AND s.appointment_id = a.id
		WHERE a.business_id = $1 AND a.status <> 'cancelled' AND s.pools > 0 AND NOT EXISTS (
			SELECT FROM allocations p JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
			WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released AND p.blocked_from <= s.ends_at - s.length AND p.blocked_to >= s.ends_at
				AND l.resource_id IS NOT NULL)`,
	"appointments that do not begin with their first item and end with their last": `
		SELECT count(*) FROM appointments a
		WHERE a.business_id = $1 AND (a.starts_at, a.ends_at) IS DISTINCT FROM (SELECT (min(i.starts_at), max(i.ends_at)) FROM appointment_items i WHERE i.business_id = a.business_id AND i.appointment_id = a.id)`,
	"allocations that float although somebody was chosen, or belong to several items, or are one of several on the lane": `
		SELECT count(*) FROM (SELECT p.*, count(*) OVER (PARTITION BY p.business_id, p.holder_id, p.lane_id) AS parts FROM allocations p WHERE p.business_id = $1 AND NOT p.released AND p.session_id IS NULL) p
		JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
		JOIN (SELECT business_id, appointment_id, count(*) AS items, count(staff_id) AS chosen FROM appointment_items GROUP BY 1, 2) i
			ON i.business_id = p.business_id AND i.appointment_id = p.holder_id
		WHERE p.floating <> (i.items = 1 AND p.parts = 1 AND (l.resource_id IS NOT NULL OR i.chosen = 0))`,
	"appointments with an incomplete history": `
		SELECT count(*) FROM appointments a
		WHERE a.business_id = $1 AND a.version <> (SELECT count(*) FROM appointment_history h WHERE h.business_id = a.business_id AND h.appointment_id = a.id)`,
	"customers with another number of appointments than they have": `
		SELECT count(*) FROM customers c WHERE c.business_id = $1 AND c.appointment_count <> (
			SELECT count(*) FROM appointments a WHERE a.business_id = c.business_id AND a.customer_id = c.id
				AND a.status <> 'cancelled' AND a.deleted_at IS NULL AND a.held_until IS NULL)`,
	"holds that did not end": `SELECT count(*) FROM allocations p WHERE p.business_id = $1 AND NOT p.released AND p.held_until IS NOT NULL`,
}

// watch looks for parts of changes until the storm is over.
func (s *storm) watch(over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		default:
			s.checkAll("meanwhile", atEveryInstant)
			s.looks++
		}
		if s.Failed() {
			return
		}
	}
}

func (s *storm) checkAll(when string, groups ...map[string]string) {
	s.Helper()
	for _, group := range groups {
		for problem, query := range group {
			var n int
			porttest.OK(s, s.db.Pool().QueryRow(s.Context(), query, s.id).Scan(&n))
			if n > 0 {
				s.Errorf("%s: %d %s", when, n, problem)
			}
		}
	}
}
