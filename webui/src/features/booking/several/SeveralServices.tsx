import type { ReactNode } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { isTooLong, mostServices } from '../chosenServices';
import { ServiceFacts } from '../components/ServiceCard';
import type { Service } from '../model';
import { messages } from './messages';
import styles from './SeveralServices.module.css';

interface SeveralServicesProps {
  chosen: readonly Service[];
  /** Shows each service of the business in its group. */
  list: (show: (service: Service) => ReactNode) => ReactNode;
  /** Whether the customer wanted to go on although they take too long together. */
  isRefused: boolean;
  onChange: (services: readonly Service[]) => void;
}

/** The list of services as checkboxes, which show their place in the order. */
export function SeveralServices({ chosen, list, isRefused, onChange }: SeveralServicesProps) {
  const isFull = chosen.length >= mostServices;
  const tooLong = isTooLong(chosen);
  const box = (service: Service) => {
    const place = chosen.findIndex(({ id }) => id === service.id) + 1;
    const isChosen = place > 0;
    const without = chosen.filter(({ id }) => id !== service.id);
    const toggle = () => {
      if (isChosen) onChange(without);
      else if (!isFull) onChange([...chosen, service]);
    };
    return (
      <label key={service.id} className={styles.card} data-full={(isFull && !isChosen) || undefined}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChosen}
          aria-disabled={isFull && !isChosen}
          onChange={toggle}
        />
        <span className={styles.box} aria-hidden="true">
          {isChosen && place}
        </span>
        <ServiceFacts service={service} />
        {isChosen && (
          <span className="visually-hidden">
            {messages.place({ place, count: chosen.length, service: service.name })}
          </span>
        )}
      </label>
    );
  };
  return (
    <>
      <p className={styles.order}>{messages.order}</p>
      {tooLong && (
        <div className={styles.notice}>
          <Notice kind="error" title={messages.tooLong} takesFocus={isRefused} key={String(isRefused)} />
        </div>
      )}
      {isFull && !tooLong && (
        <div className={styles.notice}>
          <Notice kind="info" title={messages.most({ most: mostServices })}>
            {messages.mostText}
          </Notice>
        </div>
      )}
      {list(box)}
    </>
  );
}
