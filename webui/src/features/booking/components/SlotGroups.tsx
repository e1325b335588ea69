import { commaText } from '@/lib/commaText';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { groupSlots, sameStart } from '../slots';
import type { Terms } from '../terms';
import styles from './SlotGroups.module.css';

interface SlotGroupsProps {
  slots: readonly Slot[];
  /** What the page says that it costs at least. Undefined where slots have no price. */
  least: Terms | undefined;
  chosen: Slot | undefined;
  /** The time of the appointment that is being moved. It is shown but cannot be chosen. */
  own: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

/** A day's slots as buttons, by part of the day. */
export function SlotGroups({ slots, least, chosen, own, onChoose }: SlotGroupsProps) {
  const { format } = usePublicBusiness();
  const groups = groupSlots(slots, format, own);
  const priceOf = (one: { price: number } | undefined) =>
    one && least ? formatMoney(one.price, least.currency) : '';
  const havePrices = slots.some(({ total }) => total && priceOf(total) !== priceOf(least));
  const more = ({ total }: Slot, wait: number) =>
    commaText(
      [
        havePrices ? priceOf(total) : '',
        wait > 0 ? messages.times.wait({ time: formatDuration(wait) }) : '',
      ].filter(Boolean),
    );
  const haveMore = groups.some((group) => group.slots.some(({ slot, wait }) => more(slot, wait)));
  return groups.map((group) => (
    <div key={group.part} className={styles.part}>
      <h4>{messages.times.parts[group.part]}</h4>
      <ul className={styles.slots} data-more={haveMore || undefined}>
        {group.slots.map(({ slot, label, wait, own: isOwn }) => (
          <li key={slot.datetime}>
            {isOwn ? (
              <span className={styles.own}>
                {label} <small>{messages.times.own}</small>
              </span>
            ) : (
              <button
                type="button"
                className={styles.slot}
                aria-pressed={chosen !== undefined && sameStart(slot, chosen)}
                onClick={() => onChoose(slot)}
              >
                {label}
                {more(slot, wait) && (
                  <>
                    {' '}
                    <small>{more(slot, wait)}</small>
                  </>
                )}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}
