import { messages } from '../messages';
import type { ManagedAppointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './SeenPolicy.module.css';

/** The cancellation policy that the customer saw while booking; the business may have changed it since. */
export function SeenPolicy({ policy }: { policy: NonNullable<ManagedAppointment['cancellation_policy']> }) {
  const { format } = usePublicBusiness();
  const text = messages.manage;
  return (
    <section className={styles.policy}>
      <h2>{text.policy}</h2>
      <p dir="auto">{policy.text}</p>
      <small>{text.policySeen({ date: format.date(format.day(policy.seen_at)) })}</small>
    </section>
  );
}
