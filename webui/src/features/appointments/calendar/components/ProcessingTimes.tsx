import type { Column } from '../columns';
import { messages } from '../messages';
import { boxOf } from './boxOf';
import styles from './TimeGrid.module.css';

/** Where the staff member of a column is free in the middle of an appointment. For screen readers the block before it says so. */
export function ProcessingTimes({ column: { processing, lane } }: { column: Column }) {
  return processing.map((span) => (
    <div
      key={`${span.appointmentId} ${span.from}`}
      className={styles.processing}
      style={boxOf(span)}
      aria-hidden="true"
    >
      <span>{messages.processing}</span>
      {lane?.id != null && <span>{messages.isFree({ name: lane.name })}</span>}
    </div>
  ));
}
