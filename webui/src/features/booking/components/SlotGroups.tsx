import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { groupSlots, sameStart } from '../slots';
import styles from './SlotGroups.module.css';

interface SlotGroupsProps {
  slots: readonly Slot[];
  chosen: Slot | undefined;
  /** The time of the appointment that is being moved. It is shown but cannot be chosen. */
  own: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

/** A day's slots as buttons, by part of the day. */
export function SlotGroups({ slots, chosen, own, onChoose }: SlotGroupsProps) {
  const { format } = usePublicBusiness();
  const groups = groupSlots(slots, format, own);
  const haveWaits = groups.some((group) => group.slots.some(({ wait }) => wait > 0));
  return groups.map((group) => (
    <div key={group.part} className={styles.part}>
      <h4>{messages.times.parts[group.part]}</h4>
      <ul className={styles.slots} data-waits={haveWaits || undefined}>
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
                {wait > 0 && (
                  <>
                    {' '}
                    <small>{messages.times.wait({ time: formatDuration(wait) })}</small>
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
