import { Plan } from '@/modules/appointment/Plan';
import { formatMoney } from '@/lib/money';
import type { components } from '@/lib/schema';
import { formatDuration } from '@/lib/time';
import { messages as booking } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';

interface BookedItemsProps {
  items: readonly components['schemas']['AppointmentItem'][];
  currency: string;
}

/** Who does what, when and for how much. */
export function BookedItems({ items, currency }: BookedItemsProps) {
  const { format } = usePublicBusiness();
  return (
    <Plan
      items={items.map((item) => {
        const time = formatDuration(item.duration_minutes);
        const staff = item.staff_name;
        return {
          id: `${item.service_id} ${item.start_datetime}`, // an owner can book a service twice
          start: item.start_datetime,
          end: item.end_datetime,
          name: item.service_name,
          more: staff === null ? time : booking.appointment.with({ time, staff }),
          aside: formatMoney(item.price, currency),
        };
      })}
      format={format}
      endLabel={messages.end}
      waitLabel={booking.times.wait}
    />
  );
}
