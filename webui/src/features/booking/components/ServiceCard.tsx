import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { Service } from '../model';
import styles from './ServiceCard.module.css';

interface ServiceCardProps {
  service: Service;
  chosen: boolean;
  onChoose: (service: Service) => void;
}

/** A service as a card. A native radio of the card's full size lies under it. */
export function ServiceCard({ service, chosen, onChoose }: ServiceCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name="service"
        value={service.id}
        checked={chosen}
        onChange={() => onChoose(service)}
      />
      <span className={styles.dot} aria-hidden="true" />
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
    </label>
  );
}
