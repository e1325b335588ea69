import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { Service } from '../model';
import styles from './ServiceCard.module.css';

interface ServiceCardProps {
  service: Service;
  /** Whether it was chosen before the customer came back to this step. */
  chosen: boolean;
  onChoose: (service: Service) => void;
}

/** A service as a button. Choosing it leads on to the next step. */
export function ServiceCard({ service, chosen, onChoose }: ServiceCardProps) {
  return (
    <button type="button" className={styles.card} aria-pressed={chosen} onClick={() => onChoose(service)}>
      <span className={styles.what}>
        <span className={styles.name} dir="auto">
          {service.name}
        </span>
        {service.description && (
          <span className={styles.more} dir="auto">
            {service.description}
          </span>
        )}
      </span>
      <span className={styles.figures}>
        <span className={styles.price}>{formatMoney(service.price, service.currency)}</span>
        <span className={styles.more}>{formatDuration(service.duration_minutes)}</span>
      </span>
    </button>
  );
}
