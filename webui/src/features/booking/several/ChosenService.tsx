import { ArrowUpIcon, CloseIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { messages as booking } from '../messages';
import type { Service } from '../model';
import styles from './ChosenService.module.css';
import { messages } from './messages';

interface ChosenServiceProps {
  service: Service;
  /** 1-based. */
  place: number;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

/** One of several chosen services, with its place in the order. */
export function ChosenService({ service, place, onUp, onRemove }: ChosenServiceProps) {
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className={styles.text}>
        <strong dir="auto">{service.name}</strong>
        <small>
          {booking.service.facts({
            first: formatDuration(service.duration_minutes),
            second: formatMoney(service.price, service.currency),
          })}
        </small>
      </span>
      <span className={styles.buttons}>
        {onUp && (
          <button type="button" aria-label={messages.moveUp({ service: service.name })} onClick={onUp}>
            <ArrowUpIcon />
          </button>
        )}
        <button type="button" aria-label={messages.remove({ service: service.name })} onClick={onRemove}>
          <CloseIcon />
        </button>
      </span>
    </li>
  );
}
