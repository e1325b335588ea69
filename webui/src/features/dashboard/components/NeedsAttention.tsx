import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useBusiness } from '@/components/business/BusinessContext';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { ClockIcon, MailIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import styles from './OverviewParts.module.css';

/** What the owner has to decide or look at. Absent when there is nothing. */
export function NeedsAttention({ overview }: { overview: Overview }) {
  const { business, format } = useBusiness();
  const {
    today,
    oldest_pending_at: oldest,
    pending_count,
    attention_count: misfits,
    failed_message_count,
    failed_messages: failed,
  } = overview;
  const onHold = overview.waiting_messages.quota;
  const text = messages.attention;
  const sinceText = (instant: string) =>
    format.day(instant) === today ? format.time(instant) : format.shortDateTime(instant);
  if (pending_count === 0 && misfits === 0 && failed_message_count === 0 && onHold === 0) return null;
  return (
    <Pane title={text.title} bare>
      <ul className={styles.attention}>
        {pending_count > 0 && (
          <li>
            <ClockIcon size={16} />
            <div>
              <strong>{text.pending(pending_count)}</strong>
              <p>{oldest === null ? text.pendingHint : text.oldest(sinceText(oldest))}</p>
            </div>
            <Button
              component={Link}
              to={paths.appointments(business.id, { status: 'pending' })}
              size="small"
              variant="outlined"
            >
              {text.review}
            </Button>
          </li>
        )}
        {misfits > 0 && (
          <li>
            <AlertIcon size={16} />
            <div>
              <strong>{text.misfits(misfits)}</strong>
              <p>{text.misfitsHint}</p>
            </div>
            <Button component={Link} to={paths.attention(business.id)} size="small" variant="outlined">
              {text.settle}
            </Button>
          </li>
        )}
        {failed_message_count > 0 && (
          <li>
            <MailIcon size={16} />
            <div>
              <strong>{text.failed(failed_message_count)}</strong>
              <p>{failed[0] ? text.failedTo(failed[0].customer_name) : text.failedHint}</p>
            </div>
            {failed[0] && (
              <Button
                component={Link}
                to={paths.appointments(business.id, { open: failed[0].appointment_id })}
                size="small"
                variant="outlined"
              >
                {text.open}
              </Button>
            )}
          </li>
        )}
        {onHold > 0 && (
          <li>
            <MailIcon size={16} />
            <div>
              <strong>{text.onHold(onHold)}</strong>
              <p>{text.onHoldHint}</p>
            </div>
          </li>
        )}
      </ul>
    </Pane>
  );
}
