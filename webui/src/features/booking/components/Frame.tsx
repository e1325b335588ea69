import type { ReactNode } from 'react';
import { PhoneIcon } from '@/components/icon/icons';
import { LanguageLinks } from '@/components/layout/LanguageLinks';
import { phoneUrl } from '@/lib/phone';
import { locale } from '@/lib/texts';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './Frame.module.css';

/** The first letters of the first two words, in place of a logo. Arabic has no initials. */
function initials(name: string): string {
  if (/\p{Script=Arabic}/u.test(name)) return '';
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);
}

/** The page's frame: the business's name and phone at the top, one line at the bottom. */
export function Frame({ children }: { children: ReactNode }) {
  const { business } = usePublicBusiness();
  return (
    <div className={styles.page}>
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
              href={phoneUrl(business.phone)}
              aria-label={messages.frame.call({ business: business.name, phone: business.phone })}
            >
              <PhoneIcon />
              <bdi>{business.phone}</bdi>
            </a>
          )}
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {messages.frame.poweredBy}
        <LanguageLinks />
      </footer>
    </div>
  );
}
