import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Pane } from '@/components/layout/Pane';
import { messages } from '../messages';
import styles from './Business.module.css';

interface PartProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  title: string;
  /** Of the place that it takes while it is loaded, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A card of the page that is loaded by itself. While it is not there, the rest of the page can be read. */
export function Part<Data>({ query: { data, isError, refetch }, title, height, children }: PartProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <Card aria-busy>
        <Skeleton variant="rectangular" height={height} />
      </Card>
    );
  return (
    <Pane title={title}>
      <div className={styles.inner}>
        <LoadFailure text={messages.loadFailed} onRetry={() => void refetch()} />
      </div>
    </Pane>
  );
}
