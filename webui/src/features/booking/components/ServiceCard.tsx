import { formatMoney } from '@/lib/money';
import { isClass } from '../classPlaces';
import { messages } from '../messages';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { serviceTerms } from '../terms';
import { timeText } from '../termsText';
import choice from './ChoiceCard.module.css';
import { Price } from './Price';
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
  const { team } = usePublicBusiness();
  const terms = serviceTerms(service, undefined, team);
  const due = terms.deposit_due;
  return (
    <>
      <span className={choice.text}>
        <span className={choice.name} dir="auto">
          {service.name} {isClass(service) && <span className={styles.tag}>{messages.class.tag}</span>}
        </span>
        {service.description && (
          <span className={choice.more} dir="auto">
            {service.description}
          </span>
        )}
      </span>
      <span className={styles.figures}>
        <span className={choice.name}>
          <Price terms={terms} />
        </span>
        <span className={choice.more}>{timeText(terms)}</span>
        {due && (
          <span className={choice.more}>
            {messages.service.deposit({ amount: formatMoney(due.due_now, terms.currency) })}
          </span>
        )}
      </span>
    </>
  );
}
