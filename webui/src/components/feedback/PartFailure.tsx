import Button from '@mui/material/Button';
import { WarningIcon } from '@/components/icon/icons';
import { messages } from './messages';
import styles from './PartFailure.module.css';

interface PartFailureProps {
  /** Whether only a reload of the whole page can help. */
  needsReload: boolean;
  onRetry: () => void;
}

/** Replaces a small part of a screen whose script could not be loaded. */
export function PartFailure({ needsReload, onRetry }: PartFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <span>
        <WarningIcon size={16} />
        {needsReload ? messages.loadPageAgain : messages.notLoaded}
      </span>
      <Button
        size="small"
        variant="outlined"
        onClick={needsReload ? () => window.location.reload() : onRetry}
      >
        {needsReload ? messages.reload : messages.retry}
      </Button>
    </div>
  );
}
