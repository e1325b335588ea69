import { useState } from 'react';
import { unassigned } from '@/modules/appointment/StaffField';
import { useToast } from '@/components/feedback/Toasts';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { CalendarAppointment } from '../api/readCalendar';
import type { NewBlock } from '../blockValues';
import { elapsedClock, wallClock } from '../clock';
import { busySpans, columnOf, lanesOf, type Column, type Lane } from '../columns';
import { shownHours, type Span } from '../layout';
import { messages } from '../messages';
import { personOf } from '../entryText';
import { changesAnything, moveTo, takerOf, type Move, type Place } from '../moving';
import type { NewStart } from '../newStart';
import { hasSeveral } from '../parts';
import type { Point } from '../useFreeTime';
import { useMoveQuestion } from '../useMoveQuestion';
import { useMoving } from '../useMoving';
import type { ViewProps } from './CellView';
import { ColumnChips } from './ColumnChips';
import { FreeTimeMenu } from './FreeTimeMenu';
import { DayHead, LaneHead } from './heads';
import { MoveQuestionDialog } from './MoveQuestionDialog';
import { TimeGrid } from './TimeGrid';

interface GridViewProps extends ViewProps {
  phone: boolean;
  onAdd: (start: NewStart) => void;
  onBlock: (block: NewBlock) => void;
  onEditBlock: (blockId: string) => void;
}

/** In a week there is room for this many appointments side by side. */
const mostInWeek = 3;

/** A day with a column per staff member, or the days of a week. Appointments can be moved in it. */
export function GridView(props: GridViewProps) {
  const { calendar, title, address, today, now, openId, phone, onAdd, onBlock, onEditBlock } = props;
  const { business, format } = useBusiness();
  const { range, staff, set, linkOf } = address;
  const week = range === 'week';
  const clock = week ? wallClock : elapsedClock;
  const lanes = week ? [] : lanesOf(calendar, messages.unassigned);
  const shownLanes = lanesToShow(lanes, staff, phone);
  const inWeek = laneOfFilter(calendar.timetables, staff);
  const columns = calendar.days.flatMap((day) =>
    (shownLanes.length > 0 ? shownLanes : [inWeek]).map((lane) =>
      columnOf(calendar, day, lane, {
        clock,
        words: { closed: messages.closed, away: messages.away },
        ...(week && { most: mostInWeek }),
      }),
    ),
  );
  // A week has one axis for all days, so its labels do not name the offset of the day on which clocks change.
  const axisDay = calendar.days.find((day) => elapsedClock.length(day) === 24 * 60) ?? calendar.days[0];
  const longest = Math.max(...calendar.days.map((day) => clock.length(day)));
  const hours = shownHours(busySpans(columns), longest);
  const labelOf = ({ day, lane }: Column) =>
    [week || !lane ? undefined : lane.name, format.weekdayAndDate(day.date)].filter(Boolean).join(', ');

  const { question, busy, ask, answer, putBack } = useMoveQuestion(calendar.appointments);
  const toast = useToast();
  const oneAtATime =
    calendar.timetables.length === 1 &&
    !(business.limits.parallel_bookings && business.booking_rules.parallel_bookings > 1);
  const taker = (move: Move) => takerOf(move, calendar.appointments, oneAtATime);
  const moveOf = (appointment: CalendarAppointment, { column, minute }: Place) => {
    const target = columns[column];
    return (
      target && moveTo(appointment, week ? { ...target, lane: undefined } : target, minute, clock, format)
    );
  };
  const moves = useMoving({
    columns,
    hours,
    keepsColumn: (appointment) => !week && hasSeveral(appointment),
    describe: (appointment, place) => {
      const move = moveOf(appointment, place);
      const when = move ? format.dateTime(move.starts_at) : '';
      const lane = week || hasSeveral(appointment) ? undefined : columns[place.column]?.lane;
      const text = lane ? messages.move.with({ when, staff: lane.name }) : when;
      const taken = move && taker(move);
      return taken ? messages.move.takenBy({ when: text, who: personOf(taken, format) }) : text;
    },
    onPlace: (appointment, place) => {
      const move = moveOf(appointment, place);
      const taken = move && changesAnything(move) ? taker(move) : undefined;
      if (taken) {
        const times = format.timeRange(taken.starts_at, taken.ends_at);
        toast.error(
          messages.move.isTaken({ name: appointment.customer_name, who: personOf(taken, format), times }),
        );
      } else if (move) ask(move, place);
    },
  });
  const [free, setFree] = useState<{ column: Column; span: Span; at: Point }>();
  if (!axisDay) return null;
  const moving =
    moves.moving ?? (question && { appointment: question.move.appointment, place: question.place });
  const to = moving && moveOf(moving.appointment, moving.place);
  const shownMove = moving && { ...moving, taken: to !== undefined && taker(to) !== undefined };

  const add = ({ day, lane }: Column, { from }: Span) => {
    const time = format.wallClock(clock.instantAt(day, from, format));
    onAdd({ date: day.date, time, staffId: lane?.id });
  };
  const block = ({ day, lane }: Column, { from, to }: Span) => {
    const time = (minute: number) => format.wallClock(clock.instantAt(day, minute, format));
    const staffId = lane?.id ?? undefined;
    onBlock({
      date: day.date,
      start: time(from),
      end: time(to),
      staff: staffId === undefined ? [] : [staffId],
    });
  };
  return (
    <>
      {phone && lanes.length > 0 && (
        <ColumnChips
          label={messages.staff}
          columns={lanes}
          shown={shownLanes[0]}
          onChoose={(lane) => set({ staff: lane.id ?? unassigned })}
        />
      )}
      <TimeGrid
        label={title}
        columns={columns}
        compact={week}
        clock={clock}
        hours={hours}
        day={axisDay}
        now={now}
        openId={openId}
        moving={shownMove}
        keys={moves}
        labelOf={labelOf}
        head={(column) => {
          if (week)
            return <DayHead column={column} today={today} onDay={(date) => set({ view: 'day', date })} />;
          return column.lane && <LaneHead column={column} lane={column.lane} clock={clock} />;
        }}
        linkOf={linkOf}
        onFree={(column, span, at) => (at ? setFree({ column, span, at }) : add(column, span))}
        onBlock={onEditBlock}
        onMore={({ day }) => set({ view: 'day', date: day.date })}
      />
      <p role="status" className="visually-hidden">
        {moves.said}
      </p>
      {free && (
        <FreeTimeMenu
          at={free.at}
          onClose={() => setFree(undefined)}
          onAdd={() => {
            setFree(undefined);
            add(free.column, free.span);
          }}
          onBlock={() => {
            setFree(undefined);
            block(free.column, free.span);
          }}
        />
      )}
      {question && (
        <MoveQuestionDialog question={question} busy={busy} onAnswer={answer} onPutBack={putBack} />
      )}
    </>
  );
}

/** The columns of a day: the one that was chosen, or all. A phone has room for one. */
function lanesToShow(lanes: readonly Lane[], staff: string | undefined, phone: boolean): readonly Lane[] {
  const chosen = lanes.filter(({ id }) => (id ?? unassigned) === staff);
  if (chosen.length > 0) return chosen;
  return phone ? lanes.slice(0, 1) : lanes;
}

/** The staff member whose hours a week shows, when it is filtered by one. */
function laneOfFilter(
  timetables: readonly { staff_id: string | null; staff_name: string | null }[],
  staff: string | undefined,
): Lane | undefined {
  const chosen = timetables.find(({ staff_id }) => staff_id !== null && staff_id === staff);
  return chosen && { id: chosen.staff_id, name: chosen.staff_name ?? '' };
}
