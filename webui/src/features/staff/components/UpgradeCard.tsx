import Chip from '@mui/material/Chip';
import { CheckIcon, LockIcon } from '@/components/icon/icons';
import { useInstallation } from '@/components/installation/InstallationContext';
import { formatMoney } from '@/lib/money';
import { messages } from '../messages';
import styles from './UpgradeCard.module.css';

/** Why a free business has no staff, and what it would get. */
export function UpgradeCard() {
  const { plans } = useInstallation();
  const text = messages.upgrade;
  const prices = plans
    .filter(({ staff, interval }) => staff && interval !== null)
    .map(({ price, currency, interval }) => text.price(formatMoney(price, currency), interval ?? ''));
  return (
    <section className={styles.card} aria-labelledby="staff-upgrade">
      <div className={styles.main}>
        <Chip icon={<LockIcon size={14} />} label={text.chip} />
        <h2 id="staff-upgrade">{text.title}</h2>
        <p>{text.text}</p>
        <ul>
          {text.facts.map((fact) => (
            <li key={fact}>
              <CheckIcon size={16} />
              {fact}
            </li>
          ))}
        </ul>
        <p>{text.prices(prices.join(text.or))}</p>
      </div>
      <div className={styles.side}>
        <h3>{text.staysTitle}</h3>
        <p>{text.staysText}</p>
      </div>
    </section>
  );
}
