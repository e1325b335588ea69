import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Pane } from '@/components/layout/Pane';
import { messages } from '../messages';
import styles from './Business.module.css';

interface PartProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  title: string;
  /** The height of the placeholder while it loads, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A card of the page that loads separately, so that the rest of the page can be read before. */
export function Part<Data>({ query: { data, error, refetch }, title, height, children }: PartProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <Card aria-busy>
        <Skeleton variant="rectangular" height={height} />
      </Card>
    );
  return (
    <Pane title={title}>
      <div className={styles.inner}>
        <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      </div>
    </Pane>
  );
}
