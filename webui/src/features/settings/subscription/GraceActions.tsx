import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { formatMoney } from '@/lib/money';
import { useCheckout } from '../api/subscription';
import { CheckoutFailure } from './CheckoutFailure';
import { messages } from './messages';
import { otherPlan, type PaidPlanId, type Plan, type Plans } from './plans';
import styles from './subscription.module.css';

const UseFreeDialog = lazyDialog(() => import('./UseFreeDialog').then((m) => m.UseFreeDialog));

interface GraceActionsProps {
  plan: Plan;
  plans: Plans;
  payments: boolean;
}

/** Pays for the plan chosen at registration or for the other one, or continues without a paid plan. */
export function GraceActions({ plan, plans, payments }: GraceActionsProps) {
  const checkout = useCheckout();
  const chosen: PaidPlanId = plan.id === 'premium_yearly' ? plan.id : 'premium_monthly';
  const other = plans[otherPlan(chosen)];
  const opening = (id: PaidPlanId) => checkout.opening && checkout.variables === id;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CheckoutFailure error={checkout.error} />
      {!payments && <p className={styles.muted}>{messages.noPayments}</p>}
      <div className={styles.actions}>
        {payments && (
          <>
            <Button
              variant="contained"
              loading={opening(chosen)}
              disabled={checkout.opening}
              onClick={() => checkout.open(chosen)}
            >
              {messages.pay({ amount: formatMoney(plan.price, plan.currency) })}
            </Button>
            <Button
              variant="outlined"
              loading={opening(otherPlan(chosen))}
              disabled={checkout.opening}
              onClick={() => checkout.open(otherPlan(chosen))}
            >
              {messages.payOther[other.interval ?? 'month']({
                amount: formatMoney(other.price, other.currency),
              })}
            </Button>
          </>
        )}
        <Button
          className={styles.last ?? ''}
          variant="text"
          color="secondary"
          disabled={checkout.opening}
          onClick={() => setAsking(true)}
        >
          {messages.useFree}
        </Button>
      </div>
      {asking && <UseFreeDialog onClose={() => setAsking(false)} />}
    </>
  );
}
