import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LockIcon } from '@/components/icon/icons';
import { BrandMark } from '@/components/layout/BrandMark';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { paths } from '@/lib/paths';
import { messages } from '../messages';
import styles from './AccessDenied.module.css';

/** Shown instead of a dashboard that belongs to somebody else or could not be loaded. */
export function AccessDenied({ onRetry }: { onRetry: () => void }) {
  useDocumentTitle(messages.accessDenied);
  return (
    <main className={styles.page}>
      <BrandMark sx={{ fontSize: 32 }} />
      <h1>{messages.accessDenied}</h1>
      <div role="alert">
        <EmptyState
          icon={<LockIcon size={24} />}
          title={messages.loadFailed}
          text={messages.accessDeniedHelp}
          action={
            <span className={styles.actions}>
              <Button component={Link} to={paths.login} variant="contained">
                {messages.goToLogin}
              </Button>
              <Button variant="outlined" onClick={onRetry}>
                {messages.tryAgain}
              </Button>
            </span>
          }
        />
      </div>
    </main>
  );
}
