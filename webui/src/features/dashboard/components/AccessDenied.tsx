import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LockIcon } from '@/components/icon/icons';
import { BrandMark } from '@/modules/brand/BrandMark';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { paths } from '@/lib/paths';
import { accessMessages as text } from '../accessMessages';
import styles from './AccessDenied.module.css';

interface AccessDeniedProps {
  /** The address that was asked for, which opens after the sign-in. */
  next: string;
  onRetry: () => void;
}

/** How long the message stays before the login page follows, which repeats it. In milliseconds. */
const staying = 6000;

/** Shown instead of a dashboard that belongs to another owner. The login page follows by itself. */
export function AccessDenied({ next, onRetry }: AccessDeniedProps) {
  useDocumentTitle(text.title);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate(paths.login, { replace: true, state: { notice: text.loadFailed, next } });
    }, staying);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <main className={styles.page}>
      <BrandMark sx={{ fontSize: 32 }} />
      <h1>{text.title}</h1>
      <div role="alert">
        <EmptyState
          icon={<LockIcon size={24} />}
          title={text.loadFailed}
          text={text.help}
          action={
            <span className={styles.actions}>
              <Button
                component={Link}
                to={paths.login}
                state={{ notice: text.loadFailed, next }}
                variant="contained"
              >
                {text.goToLogin}
              </Button>
              <Button variant="outlined" onClick={onRetry}>
                {text.tryAgain}
              </Button>
            </span>
          }
        />
      </div>
    </main>
  );
}
