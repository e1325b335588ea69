import { useFormat } from '@/modules/business/BusinessContext';
import { addDays } from '@/lib/days';
import { useNow } from '@/lib/useNow';
import { securityMessages as text } from './messages';

/** Writes an instant of the recent past: "Today, 8:02 AM" or "06/04/2027, 5:40 PM". */
export function useWhen(): (instant: string) => string {
  const format = useFormat();
  const today = format.day(new Date(useNow()).toISOString());
  return (instant) => {
    const day = format.day(instant);
    if (day === today) return `${text.today}, ${format.time(instant)}`;
    if (day === addDays(today, -1)) return `${text.yesterday}, ${format.time(instant)}`;
    return format.shortDateTime(instant);
  };
}
