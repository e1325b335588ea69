import type { ReactNode } from 'react';
import { messages as shared } from '@/modules/appointment/messages';
import { Plan } from '@/modules/appointment/Plan';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useStaff } from '@/modules/staff/useStaff';
import { formatMoney } from '@/lib/money';
import type { AppointmentItem } from '@/lib/queries/appointment';
import { isolated } from '@/lib/texts';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';

interface ServicePlanProps {
  items: readonly AppointmentItem[];
  currency: string;
  /** Whether there is room for the prices at the ends of the rows. */
  wide?: boolean;
  /** At the end of a row. */
  asideOf?: (item: AppointmentItem) => ReactNode;
  /** In place of a row. */
  editorOf?: (item: AppointmentItem) => ReactNode;
}

/** Who does which service of an appointment, when, and for how much. */
export function ServicePlan({ items, currency, wide = false, asideOf, editorOf }: ServicePlanProps) {
  const { format } = useBusiness();
  const hasStaff = useStaff().length > 0;
  const withStaff = hasStaff || items.some(({ staff_name }) => staff_name !== null);
  const whoOrHowLong = ({ staff_name, without_staff, duration_minutes }: AppointmentItem) =>
    withStaff && !without_staff ? (staff_name ?? shared.unassigned) : formatDuration(duration_minutes);
  return (
    <Plan
      format={format}
      endLabel={messages.planEnd}
      waitLabel={messages.planWait}
      items={items.map((item, index) => {
        const price = formatMoney(item.price, currency);
        const more = [whoOrHowLong(item), ...(item.resources ?? []).map(({ name }) => name)]
          .map(isolated)
          .join(' · ');
        return {
          id: `${index} ${item.service_id}`,
          start: item.start_datetime,
          end: item.end_datetime,
          name: item.service_name,
          ...(wide ? { more, aside: price } : { more: `${more} · ${price}`, aside: asideOf?.(item) }),
          editor: editorOf?.(item),
        };
      })}
    />
  );
}
