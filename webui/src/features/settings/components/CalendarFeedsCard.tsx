import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Pane } from '@/components/layout/Pane';
import { feedsMessages } from '../feedsMessages';

const CalendarFeeds = lazy(() =>
  import('./CalendarFeeds').then(({ CalendarFeeds: Component }) => ({ default: Component })),
);

/** Addresses at which calendar apps read the appointments. */
export function CalendarFeedsCard() {
  return (
    <Pane title={feedsMessages.title} subtitle={feedsMessages.text} anchor="feeds">
      <Suspense fallback={<Skeleton height={80} sx={{ mx: 2.5 }} />}>
        <CalendarFeeds />
      </Suspense>
    </Pane>
  );
}
