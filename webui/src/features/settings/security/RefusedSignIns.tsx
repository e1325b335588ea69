import type { Account } from './account';
import { securityMessages } from './messages';
import styles from './Security.module.css';
import { useWhen } from './useWhen';

const text = securityMessages.refused;

/** Refused attempts to sign in to the account, summed up per day. Renders nothing if there are none. */
export function RefusedSignIns({ days }: { days: Account['refused_sign_ins'] }) {
  const when = useWhen();
  if (days.length === 0) return null;
  return (
    <div className={styles.signIns}>
      <h3>{text.title}</h3>
      <p className={`${styles.hint} ${styles.note}`}>{text.hint}</p>
      <ul className={styles.list}>
        {days.map((day) => (
          <li key={day.first_at}>
            <div>
              <div className={styles.name}>{text.attempts({ count: day.attempts })}</div>
              <p className={styles.note}>
                {[text.last({ when: when(day.last_at) }), day.device, day.address].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
