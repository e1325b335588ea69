import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { WideNotice } from '@/components/feedback/WideNotice';
import { formatMoney } from '@/lib/money';
import type { Overview } from '@/lib/queries/overview';
import { messages } from './messages';
import styles from './StuckDeposits.module.css';

/** Says above the list which deposits need a person, such as a refund that failed. Absent if there are none. */
export function StuckDeposits({ stuck }: { stuck: NonNullable<Overview['stuck_deposits']> }) {
  const [search] = useSearchParams();
  const [first] = stuck;
  if (!first || search.get('deposit') === 'stuck' || search.get('open') === first.appointment_id) return null;
  const target = new URLSearchParams(
    stuck.length === 1 ? { open: first.appointment_id } : { deposit: 'stuck', past: '1' },
  );
  const amount = formatMoney(first.amount, first.currency);
  return (
    <div className={styles.banner}>
      <WideNotice
        kind="error"
        title={messages.stuck.title({ count: stuck.length })}
        action={
          <Button component={Link} to={{ search: target.toString() }} size="small" variant="outlined">
            {messages.stuck.show}
          </Button>
        }
      >
        {messages.stuck.text({ amount, customer: first.customer_name, count: stuck.length })}
      </WideNotice>
    </div>
  );
}
