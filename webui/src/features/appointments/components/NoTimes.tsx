import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { hoursOn } from '@/modules/hours/hoursOn';
import type { SlotSearch } from '../api/listSlots';
import { nextFreeDayQuery } from '../api/nextFreeDay';
import { messages } from '../messages';

interface NoTimesProps {
  search: SlotSearch;
  staffName: string | undefined;
  /** How many services one after the other; undefined for one. */
  services: number | undefined;
  onChooseDay: (date: string) => void;
}

/** Why a day has no free time, and the next day that has one. */
export function NoTimes({ search, staffName, services, onChooseDay }: NoTimesProps) {
  const { business, format } = useBusiness();
  const today = useToday();
  const { date } = search;
  const text = messages.noTimes;
  // A date in the past has no next day that can be booked before today.
  const after = date < today ? today : date;
  const { data: next } = useQuery(nextFreeDayQuery(business.id, { ...search, date: after }));
  const reason = () => {
    if (date < today) return text.past;
    if (!hoursOn(business, date)?.is_open) return text.closed;
    if (services !== undefined) return text.fullForAll({ services });
    return staffName === undefined ? text.full : text.fullWith({ staff: staffName });
  };
  return (
    <p>
      {reason()}{' '}
      {typeof next === 'string' && (
        <Button size="small" variant="text" onClick={() => onChooseDay(next)}>
          {text.next({ day: format.weekdayAndDate(next) })}
        </Button>
      )}
    </p>
  );
}
