import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { groupSlots, sameStart } from '../slots';
import styles from './SlotGroups.module.css';

interface SlotGroupsProps {
  slots: readonly Slot[];
  chosen: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

/** A day's slots as buttons, by part of the day. */
export function SlotGroups({ slots, chosen, onChoose }: SlotGroupsProps) {
  const { format } = usePublicBusiness();
  return groupSlots(slots, format).map((group) => (
    <div key={group.part} className={styles.part}>
      <h4>{messages.times.parts[group.part]}</h4>
      <ul className={styles.slots}>
        {group.slots.map(({ slot, label }) => (
          <li key={slot.datetime}>
            <button
              type="button"
              className={styles.slot}
              aria-pressed={chosen !== undefined && sameStart(slot, chosen)}
              onClick={() => onChoose(slot)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}
