import { listText } from '@/lib/listText';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CardIcon } from '@/components/icon/dashboardIcons';
import { CheckIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { overviewQuery } from '@/lib/queries/overview';
import { servicesQuery } from '@/lib/queries/services';
import { messages } from './messages';
import styles from './subscription.module.css';

const text = messages.changes;

/** What is different on the free plan, counted for this business, and what stays. */
export function FreeChanges({ from }: { from: string | null }) {
  const { business, format } = useBusiness();
  const limit = useInstallation().plans.find(({ id }) => id === 'free')?.services ?? null;
  const services = useQuery(servicesQuery(business.id)).data;
  const upcoming = useQuery(overviewQuery(business.id)).data?.upcoming_count;
  // Ids are in the order in which services were added.
  const active = services?.filter(({ is_active }) => is_active).sort((a, b) => (a.id < b.id ? -1 : 1)) ?? [];
  const beyond = limit === null ? [] : active.slice(limit).map(({ name }) => name);
  return (
    <>
      <div className={styles.changes}>
        <h3>{from === null ? text.fromNow : text.from({ date: format.date(format.day(from)) })}</h3>
        <ul className={styles.list}>
          {beyond.length > 0 && (
            <li>
              <TagIcon size={16} />
              <span>
                {text.services({ count: beyond.length, all: active.length, names: listText(beyond) })}
              </span>
            </li>
          )}
          <li>
            <PersonIcon size={16} />
            <span>{text.staff}</span>
          </li>
          <li>
            <CardIcon size={16} />
            <span>{text.deposits}</span>
          </li>
        </ul>
      </div>
      <div className={styles.changes}>
        <h3>{text.stays}</h3>
        <ul className={styles.list}>
          {upcoming !== 0 && (
            <li>
              <CheckIcon size={16} />
              <span>
                {upcoming === undefined ? text.allAppointments : text.appointments({ count: upcoming })}
              </span>
            </li>
          )}
          <li>
            <CheckIcon size={16} />
            <span>{text.link}</span>
          </li>
        </ul>
      </div>
    </>
  );
}
