import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { ExternalIcon } from '@/components/icon/dashboardIcons';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { formatMoney } from '@/lib/money';
import type { SubscriptionStatus } from '@/lib/queries/subscription';
import { useCheckout, usePortal, useReactivate } from '../api/subscription';
import { CheckoutFailure } from './CheckoutFailure';
import { FreeChanges } from './FreeChanges';
import { messages } from './messages';
import { otherPlan, saving, type PaidPlanId, type Plans } from './plans';
import styles from './subscription.module.css';

const CancelDialog = lazyDialog(() => import('./CancelDialog').then((m) => m.CancelDialog));
const SwitchDialog = lazyDialog(() => import('./SwitchDialog').then((m) => m.SwitchDialog));

interface SubscriptionActionsProps {
  status: SubscriptionStatus;
  plans: Plans;
}

/** What can be done with a subscription in its state. */
export function SubscriptionActions({ status, plans }: SubscriptionActionsProps) {
  const { business } = useBusiness();
  // The plan to switch to is kept, because the status changes while the dialog is still open.
  const [dialog, setDialog] = useState<'cancel' | PaidPlanId>();
  const portal = usePortal(business.id);
  const newPlan = otherPlan(status.plan ?? 'premium_monthly');
  const { state } = status;
  const cardNeeded = state === 'past_due' || state === 'lapsed';
  const close = () => setDialog(undefined);
  if (!status.known) return <UnknownActions end={status.premium_until} plans={plans} />;
  return (
    <>
      <SaveFailure error={portal.error} title={messages.portalFailed} />
      {state === 'ending' ? (
        <EndingActions end={status.premium_until ?? status.current_period_end} />
      ) : (
        <div className={styles.actions}>
          {state === 'active' && (
            <Button variant="outlined" onClick={() => setDialog(newPlan)}>
              {newPlan === 'premium_yearly' ? toYearly(plans) : messages.switch.toMonthly}
            </Button>
          )}
          <Button
            variant={cardNeeded ? 'contained' : 'text'}
            endIcon={<ExternalIcon size={16} />}
            loading={portal.opening}
            onClick={() => portal.open(undefined)}
          >
            {cardNeeded ? messages.updateCard : messages.facts.changeCard}
          </Button>
          <Button
            className={styles.last ?? ''}
            variant="text"
            color="error"
            onClick={() => setDialog('cancel')}
          >
            {messages.cancel}
          </Button>
        </div>
      )}
      {dialog === 'cancel' && <CancelDialog status={status} onClose={close} />}
      {dialog !== undefined && dialog !== 'cancel' && <SwitchDialog newPlan={dialog} onClose={close} />}
    </>
  );
}

/** The payment processor does not know the subscription, so the only way on is another one. */
function UnknownActions({ end, plans }: { end: string | null; plans: Plans }) {
  const { format } = useBusiness();
  const checkout = useCheckout();
  const text = messages.unknown;
  return (
    <>
      <Notice kind="action" title={text.title}>
        {end === null ? text.text : `${text.until({ date: format.date(format.day(end)) })} ${text.text}`}
      </Notice>
      <CheckoutFailure error={checkout.error} />
      <div className={styles.actions}>
        {[plans.premium_monthly, plans.premium_yearly].map(({ id, price, currency, interval }) => (
          <Button
            key={id}
            variant="outlined"
            loading={checkout.opening}
            onClick={() => checkout.open(id === 'premium_yearly' ? id : 'premium_monthly')}
          >
            {messages.payOther[interval === 'year' ? 'year' : 'month']({
              amount: formatMoney(price, currency),
            })}
          </Button>
        ))}
      </div>
    </>
  );
}

function toYearly({ premium_yearly: yearly }: Plans): string {
  return messages.switch.toYearly({ saved: formatMoney(saving(yearly).amount, yearly.currency) });
}

/** Undoes the cancellation, or shows what it means. */
function EndingActions({ end }: { end: string | null }) {
  const { business } = useBusiness();
  const toast = useToast();
  const reactivate = useReactivate(business.id, () => toast.success(messages.reactivated));
  const [explains, setExplains] = useState(false);
  return (
    <>
      {explains && <FreeChanges from={end} />}
      <SaveFailure error={reactivate.error} title={messages.reactivateFailed} />
      <div className={styles.actions}>
        <Button
          variant="contained"
          loading={reactivate.isPending}
          onClick={() => reactivate.mutate(undefined)}
        >
          {messages.reactivate}
        </Button>
        <Button variant="outlined" aria-expanded={explains} onClick={() => setExplains(!explains)}>
          {messages.changesOnFree}
        </Button>
      </div>
    </>
  );
}
