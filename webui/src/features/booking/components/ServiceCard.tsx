import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import type { Service } from '../model';
import choice from './ChoiceCard.module.css';
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
      <ServiceFacts service={service} />
    </button>
  );
}

/** What a service is, costs and takes, in two columns of a card. */
export function ServiceFacts({ service }: { service: Service }) {
  return (
    <>
      <span className={choice.text}>
        <span className={choice.name} dir="auto">
          {service.name}
        </span>
        {service.description && (
          <span className={choice.more} dir="auto">
            {service.description}
          </span>
        )}
      </span>
      <span className={styles.figures}>
        <span className={choice.name}>{formatMoney(service.price, service.currency)}</span>
        <span className={choice.more}>{formatDuration(service.duration_minutes)}</span>
        {service.deposit_due && (
          <span className={choice.more}>
            {messages.service.deposit({ amount: formatMoney(service.deposit_due.due_now, service.currency) })}
          </span>
        )}
      </span>
    </>
  );
}
