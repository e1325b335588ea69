import { messages } from '../messages';
import { boxOf } from './boxOf';
import styles from './TimeGrid.module.css';

/** Where an appointment that is being moved, or one of its services, would be. */
export interface Ghost {
  minute: number;
  minutes: number;
  name: string;
  taken: boolean;
}

/** Up to this length in minutes, there is room for one line. */
const oneLine = 30;

/** Shows where an appointment would be, and that the time is taken. */
export function GhostBlock({ ghost, time }: { ghost: Ghost; time: string }) {
  const { minute, minutes, name, taken } = ghost;
  const classes = [styles.ghost, taken && styles.taken, minutes <= oneLine && styles.short];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={boxOf({ from: minute, to: minute + minutes })}
      aria-hidden="true"
    >
      {minutes > oneLine && <b dir="auto">{name}</b>}
      <span>
        {time}
        {taken && ` ${messages.move.taken}`}
      </span>
    </div>
  );
}
