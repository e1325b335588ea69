// Package slot calculates when an appointment can start. All input comes as parameters:
// it reads no clock, no database and no environment. The public list of times, the
// month of free days, and the check when an appointment is booked, moved or
// reactivated all run the same calculation. So every offered start can be booked, and no
// other start can.
//
// # The nine rules
//
//  1. Instants. All arithmetic is on instants and elapsed time, in whole seconds.
//     Wall-clock times are only input and output: opening hours are converted to
//     instants first, and instants to dates and labels last. Every interval is
//     half-open: it contains its start but not its end.
//
//  2. Nominal times. A local time means the earliest instant whose wall clock reads
//     that time or later. For a time that the spring change skips, this is the instant
//     of the change. For a time that occurs twice, it is the first occurrence. Package
//     civil has the function for it.
//
//  3. Windows. The windows of a date are a union; touching ones are one opening. A
//     window whose end is its start is empty; one whose end is before its start runs
//     over midnight; 24:00 and 23:59 as an end are the next local midnight. A window
//     belongs to the date on which it begins. If openings of successive dates touch or
//     overlap, an appointment can extend from one into the other.
//
//  4. Overrides. A date override replaces the whole plan of its date, hours and
//     breaks; without windows it closes the date, and it opens weekdays that are
//     closed otherwise. A window that began on the previous date keeps its own end.
//
//  5. Breaks are cut out of the windows. The part of a break outside them is ignored.
//
//     Blocked time is busy time that only offered starts respect. Unlike a break it never
//     moves the grid, and the owner's booking by hand may overlap it (Fits). No floating
//     appointment moves into it.
//
//  6. The grid starts at the beginning of each contiguous open part and at each date's
//     own opening, and continues in steps of elapsed time until the open time ends or
//     the next grid starts. Bookings, buffers, notice and the current time never move
//     it: they only remove starts.
//
//  7. A start is offered exactly if all of these hold. The appointment's duration from
//     it lies in contiguous open time. The duration with both buffers overlaps no
//     blocked time and no busy interval of the lane (busy intervals include their own
//     buffers, so neighbours' buffers add up). The start is later than now, and not
//     earlier than now plus the notice. Its local date is requested, and at most the
//     horizon's number of days after today's. Buffers may reach outside the opening
//     hours.
//
//  8. Lanes. A lane takes one appointment at a time. It is a staff member, or one of the
//     business's parallel places. A start is offered if at least one lane has it, and the
//     result names these lanes. A floating appointment is one without a chosen staff
//     member; it occupies its current lane. If it alone is in the way, and another lane
//     does its service and is free for its whole interval, it moves there, and its
//     former lane counts as free. See Busy.Floating for what "free" requires of the
//     other lane. A lane that does not do the requested service has no starts, but
//     floating appointments whose service it does can move there: it is AssignOnly.
//
//  9. Order and labels. Starts ascend by instant. When clocks are set back, the same
//     label can appear twice, and the instants distinguish the two. A booking by label
//     means the first occurrence that is free.
//
// # Which plan applies
//
// For one lane and one date exactly one plan applies, the first of these that exists: the
// lane's override of the date, the business's override of the date, the weekly plan. The
// weekly plan has the lane's own hours, or the business's if it has none, and the
// breaks of both. Plans are never intersected: staff hours may reach outside the
// business's. If the business closes a date, every lane without its own override is
// closed.
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
//	offered  09:00 | 13:00 15:00 15:30 16:00         the footprint overlaps nothing
//
// A month is computed in the same way, in one sweep. Each lane has one ascending list of
// parts and one of busy spans. A cursor walks along both, and all cursors advance together
// from start to start. A cursor skips a busy span in one step. So the work is proportional
// to the hours, the appointments and the starts, and the zone's rules are looked up only
// when clocks change.
//
// # Several items
//
// A booking of several items (Query.Items) is offered at the starts at which the first item can begin and the others can follow. Only the
// first item lies on the grid, that of its leading lane. The others begin when the one before them ends, or at most the wait later. Notice,
// now, horizon and the date apply to the first start. An item can need several lanes, such as a staff member and one of three rooms, and
// a staff member for parts of it only. Each part of a need must be free with its buffers, and within the opening hours of its lane. The items
// of a booking do not obstruct one another. A booking of several items moves no floating appointment.
//
// The search goes backwards. Of each item it computes when it is free, as a list of intervals: the same cursor finds them with a grid of one
// second. A set of items can begin when one of them is free and the others can begin after it. The cursors of the first item then pass
// only these times. So every offered start can be placed (Place), also if an early second item would leave no time for the third.
//
// # Invalid input
//
// No input causes a panic or a long calculation. A duration that is not positive or above
// MaxSpan offers nothing; a step below a minute counts as a minute; negative buffers and
// notice count as zero, buffers above MaxSpan as MaxSpan; a horizon above MaxDays as
// MaxDays, a negative one offers nothing. Fractions of a second round towards fewer
// starts. Windows that begin before 00:00 or after 23:59 are ignored, and windows longer
// than 24 hours end after 24 hours. Busy intervals may come in any order and overlap;
// empty ones are ignored. Items that contradict their documentation offer nothing. A nil zone is UTC. Memory grows only with the result: calls
// reuse a workspace for the intermediate lists.
package slot
