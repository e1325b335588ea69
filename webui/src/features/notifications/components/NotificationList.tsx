import Skeleton from '@mui/material/Skeleton';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { NotificationItem } from '../api/notifications';
import { groupItems } from '../groupItems';
import { messages } from '../messages';
import { NotificationRow, type NotificationRowProps } from './NotificationRow';
import styles from './Notifications.module.css';

interface NotificationListProps extends Omit<NotificationRowProps, 'item'> {
  items: readonly NotificationItem[];
}

/** The rows, under the day on which they happened. */
export function NotificationList({ items, ...row }: NotificationListProps) {
  const { format } = useBusiness();
  return (
    <div className={styles.list}>
      {groupItems(items, (instant) => format.day(instant)).map(({ day, items: ofDay }) => (
        <section key={day}>
          <DayHead day={day} />
          <ul>
            {ofDay.map((item) => (
              <NotificationRow key={item.id} item={item} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DayHead({ day }: { day: Day }) {
  const { format } = useBusiness();
  const today = useToday();
  const date = format.weekdayAndDate(day);
  const near = day === today ? messages.today : day === addDays(today, -1) ? messages.yesterday : undefined;
  return (
    <h2 className={styles.day}>
      {near === undefined ? (
        <b>{date}</b>
      ) : (
        <>
          <b>{near}</b> · {date}
        </>
      )}
    </h2>
  );
}

/** The placeholder of rows at their size. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[52, 64, 44, 58].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton variant="circular" width={20} height={20} />
          <div>
            <Skeleton width={`${width}%`} height={20} />
            <Skeleton width="86%" height={18} />
          </div>
          <Skeleton width={48} height={18} />
        </div>
      ))}
    </div>
  );
}
