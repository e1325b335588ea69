import Button from '@mui/material/Button';
import { EmptyState } from '@/components/feedback/EmptyState';
import { BrandMark } from '@/modules/brand/BrandMark';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { problemDetail } from '@/lib/problem';
import { accessMessages as text } from '../accessMessages';
import styles from './AccessDenied.module.css';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a dashboard that the server could not give, or when no answer came. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  useDocumentTitle(text.unavailable);
  return (
    <main className={styles.page}>
      <BrandMark sx={{ fontSize: 32 }} />
      <h1>{text.unavailable}</h1>
      <div role="alert">
        <EmptyState
          title={problemDetail(error, text.serverFailed)}
          text={text.serverHelp}
          action={
            <Button variant="contained" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          }
        />
      </div>
    </main>
  );
}
