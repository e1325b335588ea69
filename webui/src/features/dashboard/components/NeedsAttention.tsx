import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { AlertIcon, CardIcon } from '@/components/icon/dashboardIcons';
import { ClockIcon, MailIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { formatMoney } from '@/lib/money';
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
    stuck_deposits: stuck = [],
  } = overview;
  const onHold = overview.waiting_messages.quota;
  const text = messages.attention;
  const sinceText = (instant: string) =>
    format.day(instant) === today ? format.time(instant) : format.shortDateTime(instant);
  const counts = [stuck.length, pending_count, misfits, failed_message_count, onHold];
  if (counts.every((count) => count === 0)) return null;
  return (
    <Pane title={text.title} bare>
      <ul className={styles.attention}>
        {stuck[0] && (
          <li>
            <CardIcon size={16} />
            <div>
              <strong>{text.stuckDeposits({ count: stuck.length })}</strong>
              <p>
                {text.stuckDeposit({
                  amount: formatMoney(stuck[0].amount, stuck[0].currency),
                  customer: stuck[0].customer_name,
                })}
              </p>
            </div>
            <Button
              component={Link}
              to={paths.appointments(
                business.id,
                stuck.length === 1 ? { open: stuck[0].appointment_id } : { deposit: 'stuck', past: '1' },
              )}
              size="small"
              variant="outlined"
            >
              {text.open}
            </Button>
          </li>
        )}
        {pending_count > 0 && (
          <li>
            <ClockIcon size={16} />
            <div>
              <strong>{text.pending({ count: pending_count })}</strong>
              <p>{oldest === null ? text.pendingHint : text.oldest({ since: sinceText(oldest) })}</p>
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
              <strong>{text.misfits({ count: misfits })}</strong>
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
              <strong>{text.failed({ count: failed_message_count })}</strong>
              <p>{failed[0] ? text.failedTo({ customer: failed[0].customer_name }) : text.failedHint}</p>
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
              <strong>{text.onHold({ count: onHold })}</strong>
              <p>{text.onHoldHint}</p>
            </div>
          </li>
        )}
      </ul>
    </Pane>
  );
}
