import { useId } from 'react';
import { messages as booking } from '../messages';
import type { Service } from '../model';
import styles from './ClassChips.module.css';
import { messages } from './messages';

interface ClassChipsProps {
  services: readonly Service[];
  shown: Service | undefined;
  onShow: (service: Service | undefined) => void;
}

/** Which class is shown, or all. */
export function ClassChips({ services, shown, onShow }: ClassChipsProps) {
  const name = useId();
  const chip = (label: string, service: Service | undefined) => (
    <label key={service?.id ?? ''} className={styles.chip}>
      <input type="radio" name={name} checked={shown?.id === service?.id} onChange={() => onShow(service)} />
      <span dir="auto">{label}</span>
    </label>
  );
  return (
    <div className={styles.chips} role="radiogroup" aria-label={booking.class.tag}>
      {chip(messages.all, undefined)}
      {services.map((service) => chip(service.name, service))}
    </div>
  );
}
