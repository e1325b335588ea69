import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { Slot } from '../model';
import { groupSlots, sameStart } from '../slots';
import styles from './SlotGroups.module.css';

interface SlotGroupsProps {
  slots: readonly Slot[];
  chosen: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

/** A day's times as buttons, by part of the day. */
export function SlotGroups({ slots, chosen, onChoose }: SlotGroupsProps) {
  const { format } = useBusiness();
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

/** Nine times that are still on their way, in their final size. */
export function SlotSkeletons() {
  return (
    <div className={styles.part} aria-hidden="true">
      <div className={styles.heading} />
      <div className={styles.slots}>
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
