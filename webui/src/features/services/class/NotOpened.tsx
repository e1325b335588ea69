import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { paths } from '@/lib/paths';
import { sessionsAttentionQuery } from '@/lib/queries/attention';
import { messages } from '../messages';

const text = messages.form.class;

/** Says that dates of a class were not opened, because something else is at that time. */
export function NotOpened({ serviceId }: { serviceId: string }) {
  const { business, format } = useBusiness();
  const { data = [] } = useQuery(sessionsAttentionQuery(business.id));
  const [first, ...others] = data.filter(
    ({ session, reason }) => session.service_id === serviceId && reason === 'session_not_opened',
  );
  if (!first) return null;
  const date = format.weekdayAndDate(format.day(first.session.start_datetime));
  const count = others.length;
  return (
    <Notice
      kind="action"
      title={count === 0 ? text.notOpened({ date }) : text.moreNotOpened({ date, count })}
      action={
        <Button component={Link} to={paths.attention(business.id)} variant="outlined" size="small">
          {text.review}
        </Button>
      }
    >
      {text.whyNotOpened}
    </Notice>
  );
}
