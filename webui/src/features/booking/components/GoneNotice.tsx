import { Notice } from '@/components/feedback/Notice';
import { commaText } from '@/lib/commaText';
import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import { Button } from './Button';
import styles from './GoneNotice.module.css';

interface GoneNoticeProps {
  state: BookingState;
  /** Goes on without the services. */
  onLeaveOut: () => void;
}

/** Says, where services or staff members are chosen, which of those that were chosen before are not offered any more. */
export function GoneNotice({
  state: { step, several, gone, choiceMissing = 0 },
  onLeaveOut,
}: GoneNoticeProps) {
  const kind = step === 'service' ? 'services' : step === 'staff' ? 'staff' : undefined;
  const names = kind && gone?.[kind].map(({ name }) => name);
  if (!names?.length) return null;
  const leaveOut = () => {
    // The button disappears, so the title of the step takes the focus.
    document.querySelector('h2')?.focus({ preventScroll: true });
    onLeaveOut();
  };
  return (
    <div className={styles.notice}>
      <Notice
        key={choiceMissing}
        kind="error"
        title={messages.gone.title({ names: commaText(names) })}
        action={
          several &&
          step === 'service' && (
            <Button variant="outlined" onClick={leaveOut}>
              {messages.gone.leaveOut}
            </Button>
          )
        }
        takesFocus={choiceMissing > 0}
      >
        {messages.gone.text}
      </Notice>
    </div>
  );
}
