import type { ReactNode } from 'react';
import { PhoneIcon } from '@/components/icon/icons';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import styles from './Frame.module.css';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

interface FrameProps {
  /** Whether the summary bar covers the foot of the page on phones: with one row or with two. */
  dock?: 1 | 2;
  children: ReactNode;
}

/** The business's name and phone above, the page, and one line below. */
export function Frame({ dock, children }: FrameProps) {
  const { business } = useBusiness();
  return (
    <div className={styles.page} data-dock={dock}>
      <header className={styles.top}>
        <div className={styles.topRow}>
          {business.logo_url ? (
            <img className={styles.logo} src={business.logo_url} alt="" width={40} height={40} />
          ) : (
            <span className={styles.logo} aria-hidden="true">
              {initials(business.name)}
            </span>
          )}
          <div className={styles.business}>
            <strong dir="auto">{business.name}</strong>
            <span dir="auto">{business.address}</span>
          </div>
          {business.phone && (
            <a
              className={styles.call}
              href={`tel:${business.phone.replace(/[^\d+]/g, '')}`}
              aria-label={messages.frame.call(business.name, business.phone)}
            >
              <PhoneIcon />
              <span>{business.phone}</span>
            </a>
          )}
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{messages.frame.poweredBy}</footer>
    </div>
  );
}
