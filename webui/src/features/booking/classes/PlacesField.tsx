import { useId, type ReactNode } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { MinusIcon, PlusIcon } from '@/components/icon/icons';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import { mostPlaces, type ClassPlaces } from '../classPlaces';
import { messages as booking } from '../messages';
import { messages } from './messages';
import styles from './PlacesField.module.css';

interface PlacesFieldProps {
  places: ClassPlaces;
  onChange: (count: number) => void;
}

/** How many places are booked, in steps of one. */
export function PlacesField({ places, onChange }: PlacesFieldProps) {
  const { service, session, count, fewer } = places;
  const labelId = useId();
  const most = mostPlaces(places);
  const price = formatMoney(service.price, service.currency);
  const step = (label: string, target: number, icon: ReactNode) => {
    const isPossible = target >= 1 && target <= most;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onChange(target)}
      >
        {icon}
      </button>
    );
  };
  return (
    <>
      {fewer && (
        <Notice kind="error" title={messages.onlyLeft({ count: session.places_left })} takesFocus>
          {messages.onlyLeftText}
        </Notice>
      )}
      <div role="group" aria-labelledby={labelId}>
        <span id={labelId} className={styles.label}>
          {booking.class.places}
        </span>
        <div className={styles.count}>
          <div className={styles.stepper}>
            {step(messages.less, count - 1, <MinusIcon />)}
            <output aria-live="polite">{countText(count)}</output>
            {step(messages.add, count + 1, <PlusIcon />)}
          </div>
          <p>
            {booking.service.facts({
              first: messages.left({ count: session.places_left }),
              second: most > 1 ? messages.each({ price }) : price,
            })}
          </p>
        </div>
        {most > 1 && (
          <p className={styles.hint}>
            {count === most && most < session.places_left ? messages.most({ count: most }) : messages.hint}
          </p>
        )}
      </div>
    </>
  );
}
