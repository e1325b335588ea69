import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/components/layout/lazyPart';
import { Pane } from '@/components/layout/Pane';
import { feedsMessages } from '../feedsMessages';

const CalendarFeeds = lazyPart(() => import('./CalendarFeeds').then((m) => m.CalendarFeeds), {
  waiting: <Skeleton height={80} sx={{ mx: 2.5 }} />,
});

/** Addresses at which calendar apps read the appointments. */
export function CalendarFeedsCard() {
  return (
    <Pane title={feedsMessages.title} subtitle={feedsMessages.text} anchor="feeds">
      <CalendarFeeds />
    </Pane>
  );
}
