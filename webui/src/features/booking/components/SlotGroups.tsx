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
  return groupSlots(slots, format, own).map((group) => (
    <div key={group.part} className={styles.part}>
      <h4>{messages.times.parts[group.part]}</h4>
      <ul className={styles.slots}>
        {group.slots.map(({ slot, label, own: isOwn }) => (
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
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}
