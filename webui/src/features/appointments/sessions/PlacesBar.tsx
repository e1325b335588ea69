import type { Session } from '@/lib/queries/sessions';
import styles from './PlacesBar.module.css';

/** How many places of a class are taken, beside the words that say so. */
export function PlacesBar({ places_taken, capacity }: Pick<Session, 'places_taken' | 'capacity'>) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${Math.min(100, (100 * places_taken) / capacity)}%` }} />
    </span>
  );
}
