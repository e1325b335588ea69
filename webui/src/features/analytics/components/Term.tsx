import Tooltip from '@mui/material/Tooltip';
import { messages } from '../messages';
import styles from './Analytics.module.css';

interface TermProps {
  children: string;
  of: keyof typeof messages.definitions;
}

/** The name of a figure. Its definition appears on hover, on focus and on a touch. */
export function Term({ children, of }: TermProps) {
  return (
    <Tooltip
      describeChild
      arrow
      enterTouchDelay={0}
      leaveTouchDelay={8000}
      title={messages.definitions[of]}
      slotProps={{ tooltip: { sx: { fontSize: '.8125rem', lineHeight: '18px', fontWeight: 400 } } }}
    >
      <button type="button" className={styles.term}>
        {children}
      </button>
    </Tooltip>
  );
}
