import { useId, type ReactNode } from 'react';
import { mostServices } from '@/modules/appointment/furtherServices';
import { Notice } from '@/components/feedback/Notice';
import { isTooLong, toggled } from '../chosenServices';
import { isClass } from '../classPlaces';
import { ServiceFacts } from '../components/ServiceCard';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';
import styles from './SeveralServices.module.css';

interface SeveralServicesProps {
  chosen: readonly Service[];
  /** Shows each service of the business in its group. */
  list: (show: (service: Service) => ReactNode) => ReactNode;
  /** How often the customer wanted to go on although they take too long together. */
  refusals: number;
  onChange: (services: readonly Service[]) => void;
}

/** The list of services as checkboxes, which show their place in the order. */
export function SeveralServices({ chosen, list, refusals, onChange }: SeveralServicesProps) {
  const { any_order: anyOrder } = usePublicBusiness().business;
  const isFull = chosen.length >= mostServices;
  const tooLong = isTooLong(chosen);
  const orderId = useId();
  const box = (service: Service) => {
    const place = chosen.findIndex(({ id }) => id === service.id) + 1;
    const isChosen = place > 0;
    const isAlone = isClass(service);
    const isOff = isAlone || (isFull && !isChosen);
    const aloneId = `${orderId}-${service.id}`;
    return (
      <label key={service.id} className={styles.card} data-full={isOff || undefined}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChosen}
          aria-disabled={isOff}
          aria-label={
            isChosen ? messages.place({ service: service.name, place, count: chosen.length }) : undefined
          }
          aria-describedby={isAlone ? aloneId : isOff ? orderId : undefined}
          onChange={() => isAlone || onChange(toggled(chosen, service))}
        />
        <span className={styles.box} aria-hidden="true">
          {isChosen && place}
        </span>
        <ServiceFacts service={service} />
        {isAlone && (
          <small id={aloneId} className={styles.alone}>
            {messages.alone}
          </small>
        )}
      </label>
    );
  };
  return (
    <>
      <p id={orderId} role="status" className={styles.order}>
        {isFull ? messages.most({ most: mostServices }) : anyOrder ? messages.anyOrder : messages.order}
      </p>
      {tooLong && (
        <div className={styles.notice}>
          <Notice kind="error" title={messages.tooLong} takesFocus={refusals > 0} key={refusals} />
        </div>
      )}
      {list(box)}
    </>
  );
}
