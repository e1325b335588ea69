import { ArrowUpIcon, CloseIcon } from '@/components/icon/icons';
import { messages as booking } from '../messages';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import type { StaffChoice } from '../staffChoice';
import { leastTerms } from '../terms';
import { termsText } from '../termsText';
import styles from './ChosenService.module.css';
import { messages } from './messages';

interface ChosenServiceProps {
  service: Service;
  staff: StaffChoice | undefined;
  /** 1-based. */
  place: number;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

/** One of several chosen services, with its place in the order. */
export function ChosenService({ service, staff, place, onUp, onRemove }: ChosenServiceProps) {
  const { team } = usePublicBusiness();
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className={styles.text}>
        <strong dir="auto">{service.name}</strong>
        <small>{termsText(leastTerms([service], staff, team))}</small>
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

interface GoneServiceProps {
  name: string;
  onRemove: () => void;
}

/** A service that was chosen and is not offered any more. It has no place in the order. */
export function GoneService({ name, onRemove }: GoneServiceProps) {
  return (
    <li className={styles.row}>
      <span />
      <span className={styles.text}>
        <strong dir="auto">
          <s>{name}</s>
        </strong>
        <small>{booking.gone.mark}</small>
      </span>
      <span className={styles.buttons}>
        <button type="button" aria-label={messages.remove({ service: name })} onClick={onRemove}>
          <CloseIcon />
        </button>
      </span>
    </li>
  );
}
