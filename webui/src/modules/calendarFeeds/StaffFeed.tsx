import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import type { StaffMember } from '@/lib/queries/staff';
import { calendarFeedsQuery } from './api/calendarFeeds';
import { FeedRow } from './FeedRow';
import { messages } from './messages';

/** The private calendar of one staff member. */
export function StaffFeed({ member: { id, name } }: { member: StaffMember }) {
  const { business } = useBusiness();
  const feeds = useQuery(calendarFeedsQuery(business.id));
  if (feeds.isError)
    return (
      <LoadFailure text={messages.loadFailed} error={feeds.error} onRetry={() => void feeds.refetch()} />
    );
  if (!feeds.data) return <Skeleton height={80} sx={{ mx: 2.5 }} />;
  return (
    <FeedRow
      staffId={id}
      name={name}
      title={messages.title}
      hint={messages.ofStaffHint}
      feed={feeds.data.find(({ staff_id }) => staff_id === id)}
    />
  );
}
