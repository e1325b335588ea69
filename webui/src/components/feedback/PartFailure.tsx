import Button from '@mui/material/Button';
import { WarningIcon } from '@/components/icon/icons';
import { problemDetail, type NetworkError } from '@/lib/problem';
import { messages } from './messages';
import styles from './PartFailure.module.css';

interface PartFailureProps {
  /** Undefined if the server responds, so that only a reload of the whole page can help. */
  unreachable: NetworkError | undefined;
  onRetry: () => void;
}

/** Replaces a small part of a screen whose script could not be loaded. */
export function PartFailure({ unreachable, onRetry }: PartFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <span>
        <WarningIcon size={16} />
        {problemDetail(unreachable, messages.loadPageAgain)}
      </span>
      <Button
        size="small"
        variant="outlined"
        onClick={unreachable ? onRetry : () => window.location.reload()}
      >
        {unreachable ? messages.retry : messages.reload}
      </Button>
    </div>
  );
}
