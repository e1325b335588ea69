import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { usePhone } from '@/components/layout/useScreen';
import type { Day } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { weekTitle } from '@/lib/weekTitle';
import { isFiltered } from '../filters';
import { blockedTimesQuery } from './api/blockedTimes';
import { byStart, type Calendar } from './api/readCalendar';
import type { NewBlock } from './blockValues';
import { CalendarBar } from './components/CalendarBar';
import styles from './components/Calendar.module.css';
import { CellView } from './components/CellView';
import { GridView } from './components/GridView';
import { Legend } from './components/Legend';
import { RoomsView } from './components/RoomsView';
import { shownDays, type CalendarRange, type DayRange } from './dates';
import { messages } from './messages';
import type { NewStart } from './newStart';
import { showsCells, useCalendar } from './useCalendar';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarColumns } from './useCalendarColumns';
import { withoutSessions } from './withSessions';

const BlockTimeDialog = lazyDialog(() =>
  import('./components/BlockTimeDialog').then((m) => m.BlockTimeDialog),
);

interface CalendarViewProps {
  openId: string | null;
  onAdd: (start: NewStart) => void;
  /** Called with the ids of the shown appointments, sorted by their start. */
  onShown: (appointmentIds: readonly string[]) => void;
}

/** The appointments of a month, a week or a day. */
export function CalendarView({ openId, onAdd, onShown }: CalendarViewProps) {
  const { business, format } = useBusiness();
  const [newBlock, setNewBlock] = useState<NewBlock>();
  const [blockId, setBlockId] = useState<string>();
  const { data: blocks } = useQuery({ ...blockedTimesQuery(business.id), enabled: blockId !== undefined });
  const existing = blocks?.find(({ id }) => id === blockId);
  const today = useToday();
  const now = useNow();
  const phone = usePhone();
  const address = useCalendarAddress(today);
  const { range, day, filters } = address;
  const shown = shownDays(range, day, business.week_start);
  const cells = showsCells(range, phone);
  const [columns, chooseColumns] = useCalendarColumns();
  const wantsRooms = range === 'day' && columns === 'rooms';
  // On a phone, the staff member only chooses the column.
  const applied = wantsRooms && phone ? { ...filters, staff: undefined } : filters;
  const { calendar, team, hasRooms, error, refetch } = useCalendar(shown, applied, cells);
  const inRooms = wantsRooms && hasRooms;
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!calendar) return;
    const all = withoutSessions(calendar);
    const seen = inRooms ? all.filter(({ resources }) => resources) : all;
    tellShown(byStart(seen).map(({ id }) => id));
  }, [calendar, inRooms]);
  const title = titleOf(range, day, shown, today, { business, format });
  const lanes = team.flatMap(({ staff_id: id, staff_name: name }) =>
    id === null ? [] : [{ id, name: name ?? '' }],
  );
  const shared = { address, today, now, title, openId };
  const inGrid = { phone, onAdd, onEditBlock: setBlockId };

  return (
    <>
      <CalendarBar
        address={address}
        today={today}
        title={title}
        columns={range === 'day' && hasRooms ? columns : undefined}
        onColumns={chooseColumns}
        onBlock={() =>
          setNewBlock({ date: day < today ? today : day, start: '12:00', end: '13:00', staff: [] })
        }
      />
      {calendar?.more && (
        <div className={styles.notice}>
          <Notice kind="info" title={messages.tooMany({ shown: withoutSessions(calendar).length })} />
        </div>
      )}
      {calendar ? (
        <>
          {cells ? (
            <CellView calendar={calendar} withList={phone} {...shared} />
          ) : inRooms ? (
            <RoomsView calendar={calendar} {...inGrid} {...shared} />
          ) : (
            <GridView calendar={calendar} onBlock={setNewBlock} {...inGrid} {...shared} />
          )}
          <EmptyHint calendar={calendar} range={range} cells={cells} filtered={isFiltered(filters)} />
          <Legend
            withClasses={calendar.appointments.some(({ session }) => session)}
            hint={cells ? undefined : inRooms ? messages.legendRooms : messages.legend}
          />
        </>
      ) : error ? (
        <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <p role="status" className="visually-hidden">
            {messages.loading}
          </p>
          <Skeleton variant="rounded" height={phone ? 344 : 720} />
        </div>
      )}
      {newBlock && (
        <BlockTimeDialog block={{ start: newBlock }} team={lanes} onClose={() => setNewBlock(undefined)} />
      )}
      {existing && (
        <BlockTimeDialog block={{ existing }} team={lanes} onClose={() => setBlockId(undefined)} />
      )}
    </>
  );
}

interface EmptyHintProps {
  calendar: Calendar;
  range: CalendarRange;
  cells: boolean;
  filtered: boolean;
}

/** What to do about a week or a day without appointments. The grid stays, because owners click in it to add one. */
function EmptyHint({ calendar, range, cells, filtered }: EmptyHintProps) {
  if (calendar.appointments.length > 0) return null;
  if (filtered) return <p className={styles.hint}>{messages.noMatch[range]}</p>;
  if (cells) return null;
  return (
    <p className={styles.hint}>
      {range === 'day' ? messages.emptyDay : messages.emptyWeek}. {messages.emptyText}
    </p>
  );
}

function titleOf(
  range: CalendarRange,
  day: Day,
  shown: DayRange,
  today: Day,
  { business, format }: ReturnType<typeof useBusiness>,
): string {
  switch (range) {
    case 'month':
      return format.month(day);
    case 'week':
      return weekTitle(shown, business.date_format);
    case 'day':
      return day.slice(0, 4) === today.slice(0, 4) ? format.weekdayAndDate(day) : format.fullDate(day);
  }
}
