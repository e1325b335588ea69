import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { CheckIcon, LockIcon } from '@/components/icon/icons';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { formatMoney } from '@/lib/money';
import { messages } from './messages';
import styles from './UpgradeCard.module.css';
import { UpgradeLink } from './UpgradeLink';

interface UpgradeCardProps {
  title: string;
  text: string;
  /** What Premium adds. */
  facts: Readonly<Record<string, string>>;
  /** What a business on the free plan keeps. */
  staysTitle: string;
  staysText: string;
}

/** Why a part of the dashboard is not in the free plan, and what it would show. */
export function UpgradeCard({ title, text, facts, staysTitle, staysText }: UpgradeCardProps) {
  const titleId = useId();
  const { plans } = useInstallation();
  const [first, second] = plans
    .filter(({ interval }) => interval !== null)
    .map(({ price, currency, interval }) =>
      messages.price({ price: formatMoney(price, currency), interval: interval ?? '' }),
    );
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.main}>
        <Chip icon={<LockIcon size={14} />} label={messages.chip} />
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        <ul>
          {Object.values(facts).map((fact) => (
            <li key={fact}>
              <CheckIcon size={16} />
              {fact}
            </li>
          ))}
        </ul>
        {first && (
          <p>{second ? messages.twoPrices({ first, second }) : messages.onePrice({ price: first })}</p>
        )}
        <UpgradeLink />
      </div>
      <div className={styles.side}>
        <h3>{staysTitle}</h3>
        <p>{staysText}</p>
      </div>
    </section>
  );
}
