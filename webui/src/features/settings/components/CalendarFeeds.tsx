import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { calendarFeedsQuery } from '@/modules/calendarFeeds/api/calendarFeeds';
import { FeedRow } from '@/modules/calendarFeeds/FeedRow';
import { messages } from '@/modules/calendarFeeds/messages';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useStaff } from '@/modules/staff/useStaff';

/** The private calendars of the business, of each staff member, and of those that the plan no longer has. */
export function CalendarFeeds() {
  const { business } = useBusiness();
  const feeds = useQuery(calendarFeedsQuery(business.id));
  const staff = useStaff();
  if (feeds.isError)
    return (
      <LoadFailure text={messages.loadFailed} error={feeds.error} onRetry={() => void feeds.refetch()} />
    );
  if (!feeds.data) return <Skeleton height={80} sx={{ mx: 2.5 }} />;
  const former = feeds.data.filter(
    ({ staff_id }) => staff_id !== null && staff.every(({ id }) => id !== staff_id),
  );
  const feedOf = (staffId: string | null) => feeds.data.find(({ staff_id }) => staff_id === staffId);
  return (
    <>
      <FeedRow staffId={null} name={messages.ofBusiness} hint={messages.ofBusinessHint} feed={feedOf(null)} />
      {staff.map(({ id, name }) => (
        <FeedRow key={id} staffId={id} name={name} hint={messages.ofStaffHint} feed={feedOf(id)} />
      ))}
      {former.map((feed) => (
        <FeedRow
          key={feed.id}
          staffId={feed.staff_id}
          name={feed.staff_name ?? messages.title}
          hint={messages.ofStaffHint}
          feed={feed}
        />
      ))}
    </>
  );
}
