// Package slot calculates when an appointment can start. It is given everything and
// reads nothing else: no clock, no database, no environment. The public list of times, the
// month of free days, and the check when an appointment is booked, moved or
// reactivated all run the same calculation, so what is offered can be booked and what is
// not offered cannot.
//
// # The nine rules
//
//  1. Instants. All arithmetic is on instants and elapsed time, in whole seconds. The
//     clock on the wall exists only at the edges: opening hours are turned into
//     instants first, dates and labels are read off instants last. Every interval is
//     half-open: it holds its start and not its end.
//
//  2. Nominal times. A local time means the earliest instant whose wall clock reads
//     that time or later: in the gap of a spring night the instant of the change, for
//     a time that comes twice the first one. Package civil has the one function for it.
//
//  3. Windows. The windows of a date are a union; touching ones are one opening. A
//     window whose end is its start is empty; one whose end is before its start runs
//     over midnight; 24:00 and 23:59 as an end are the next local midnight. A window
//     belongs to the date on which it begins. Openings of successive dates that touch
//     or overlap are contiguous for the fit of an appointment.
//
//  4. Overrides. A date override replaces the whole plan of its date, hours and
//     breaks; without windows it closes the date, and it opens weekdays that are
//     closed otherwise. What began on the evening before goes on to its own end.
//
//  5. Breaks are cut out of the windows; what of a break lies outside them is ignored.
//
//     Blocked time is busy time that only offered starts respect: unlike a break it never
//     moves the grid, and the owner's booking by hand may lie over it (Fits). No floating
//     appointment moves into it.
//
//  6. The grid starts at the beginning of each contiguous open part and at each date's
//     own opening, and goes on in steps of elapsed time until the open time ends or
//     the next grid starts. Bookings, buffers, notice and the present never move it:
//     they only remove starts.
//
//  7. A start is offered exactly when the appointment's duration from it lies in
//     contiguous open time; the duration with both buffers meets no busy interval of
//     the lane (busy intervals hold their own buffers, so neighbours' buffers add up) and
//     no blocked time;
//     it is later than now, and not earlier than now plus the notice; its local date is
//     requested; and that date is at most the horizon's number of days after today's.
//     Buffers may reach outside the opening hours.
//
//  8. Lanes. A lane is one place at a time: a staff member, or one of the business's
//     parallel places. A start is offered when at least one lane has it, and names the
//     lanes that do. A floating appointment is one that no staff member was chosen for;
//     it occupies the lane it happens to be on. When it alone is in the way, and
//     another lane does its service and is free for the whole of it, it moves there and
//     the lane counts as free. See Busy.Floating for what "free" requires of that lane. A
//     lane that does not do the requested service has no starts, but floating
//     appointments whose service it does can move there: it is AssignOnly.
//
//  9. Order and labels. Starts ascend by instant. When clocks are set back, the same
//     label can appear twice and the instants tell the two apart; a booking by label
//     means the first occurrence that is free.
//
// # Whose plan counts
//
// For one lane and one date exactly one plan holds, the first of these that exists: the
// lane's override of the date, the business's override of the date, the weekly plan. The
// weekly plan has the lane's own hours, or the business's when it has none, and the
// breaks of both. Nothing is intersected: staff hours may reach outside the business's,
// and a business that closes a date closes it for every lane without an override of
// its own.
//
// # How a day is computed
//
// A service of an hour, offered every half hour, with a break from 10:20 to 10:35:
//
//	hours    09:00-12:00  13:00-17:00                windows of the date, as instants
//	parts    09:00-10:20  10:35-12:00  13:00-17:00   the break cut out
//	grid     09:00 09:30 10:00 | 10:35 11:05 11:35 | 13:00 13:30 ... 16:30
//	fits     09:00 | 10:35 | 13:00 13:30 ... 16:00   the hour ends within the part
//	busy     10:50-11:10  14:00-15:00                sorted and united, buffers included
//	offered  09:00 | 13:00 15:00 15:30 16:00         the footprint meets nothing
//
// A month is the same in one sweep: each lane has one ascending list of parts and one of
// busy spans, a cursor walks along both, and all cursors advance together from start to
// start. A cursor that meets a busy span jumps over it, so the work is in proportion to
// the hours, the appointments and the starts, and the zone's rules are looked up at the
// changes of clocks only.
//
// # Input that nobody should send
//
// No input panics, and none runs for long. A duration that is not positive or above
// MaxSpan offers nothing; a step below a minute counts as a minute; negative buffers and
// notice count as zero, buffers above MaxSpan as MaxSpan; a horizon above MaxDays as
// MaxDays, a negative one offers nothing. Fractions of a second round towards fewer
// starts. Windows that begin before 00:00 or after 23:59 are ignored, and windows longer
// than 24 hours end after 24 hours. Busy intervals may come in any order and overlap;
// empty ones are ignored. A nil zone is UTC. Memory grows with the result only: the
// intermediate lists live in a workspace that calls hand on to one another.
package slot
