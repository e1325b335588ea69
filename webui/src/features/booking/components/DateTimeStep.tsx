import { Notice } from '@/components/feedback/Notice';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './DateTimeStep.module.css';
import { DateTimePanes } from './DateTimePanes';

interface DateTimeStepProps {
  state: BookingState;
  step: 'date' | 'time';
  availability: Availability;
  onDay: (day: Day) => void;
  onSlot: (slot: Slot) => void;
  /** Looks for times with anyone instead of the chosen staff member. */
  onAnyone: (() => void) | undefined;
}

/** Two steps, date and time, with a notice when a choice is missing or was taken. */
export function DateTimeStep({ state, step, availability, onDay, onSlot, onAnyone }: DateTimeStepProps) {
  const { format } = usePublicBusiness();
  const { day, slot, taken, choiceMissing } = state;
  return (
    <>
      {taken && (
        <div className={styles.notice}>
          <Notice kind="error" title={taken.message} takesFocus>
            {messages.submit.takenBooking({ time: format.time(taken.start) })}
          </Notice>
        </div>
      )}
      {choiceMissing && (
        <div className={styles.notice}>
          <Notice kind="error" title={messages.invalid[step]} takesFocus />
        </div>
      )}
      <DateTimePanes
        availability={availability}
        day={day}
        showsTimes={step === 'time'}
        slot={slot}
        onDay={onDay}
        onSlot={onSlot}
        onAnyone={onAnyone}
      />
    </>
  );
}
