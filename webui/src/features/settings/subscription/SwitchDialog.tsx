import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { AppDialog } from '@/components/layout/AppDialog';
import { formatMoney } from '@/lib/money';
import { ApiProblem } from '@/lib/problem';
import type { components } from '@/lib/schema';
import { switchPreviewQuery, usePortal, useSwitchPlan } from '../api/subscription';
import { messages } from './messages';
import type { PaidPlanId } from './plans';
import styles from './subscription.module.css';

const text = messages.switch;

interface SwitchDialogProps {
  newPlan: PaidPlanId;
  onClose: () => void;
}

/** Shows what a switch of the plan costs now, and switches. */
export function SwitchDialog({ newPlan, onClose }: SwitchDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const preview = useQuery(switchPreviewQuery(business.id, newPlan));
  const change = useSwitchPlan(business.id);
  const portal = usePortal(business.id);
  const bill = preview.data;
  const code = change.error instanceof ApiProblem ? change.error.code : undefined;
  const onPortal =
    code === 'card_declined'
      ? messages.facts.changeCard
      : code === 'card_missing'
        ? text.addCard
        : code === 'confirmation_needed' && text.confirmPayment;
  const confirm = () => {
    portal.reset();
    change.mutate(newPlan, {
      onSuccess: () => {
        toast.success(text.switched);
        onClose();
      },
    });
  };
  return (
    <AppDialog
      open
      width={520}
      title={text.titles[newPlan]}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {text.keep[newPlan]}
          </Button>
          {onPortal && (
            <Button
              variant={code === 'confirmation_needed' ? 'contained' : 'outlined'}
              loading={portal.opening}
              onClick={() => portal.open(undefined)}
            >
              {onPortal}
            </Button>
          )}
          {bill && code !== 'confirmation_needed' && (
            <Button variant="contained" loading={change.isPending} onClick={confirm}>
              {bill.due_now > 0
                ? messages.pay({ amount: formatMoney(bill.due_now, bill.currency) })
                : text.confirm}
            </Button>
          )}
        </>
      }
    >
      {preview.isError && (
        <LoadFailure text={text.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && (
        <div role="status" aria-label={text.loading}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} height={40} />
          ))}
        </div>
      )}
      {bill && <Bill newPlan={newPlan} bill={bill} />}
      {portal.error ? (
        <SaveFailure error={portal.error} title={messages.portalFailed} />
      ) : (
        <SaveFailure error={change.error} title={text.failed} />
      )}
    </AppDialog>
  );
}

function Bill({ newPlan, bill }: { newPlan: PaidPlanId; bill: components['schemas']['SwitchPreview'] }) {
  const { format } = useBusiness();
  const date = (instant: string) => format.date(format.day(instant));
  const money = (amount: number) => formatMoney(amount, bill.currency).replace('-', '−');
  const credit = bill.due_now < 0;
  const next = money(bill.next_billing_amount);
  const sign = credit ? -1 : 1;
  return (
    <>
      <dl className={styles.bill}>
        <dt>
          {text.charge[newPlan]}
          <small>{text.period({ from: date(bill.period_start), to: date(bill.period_end) })}</small>
        </dt>
        <dd>{money(sign * bill.charge)}</dd>
        <dt>
          {text.unused[newPlan]}
          <small>{text.unusedDays({ unused: bill.unused_days, all: bill.period_days })}</small>
        </dt>
        <dd>{money(-sign * bill.unused)}</dd>
        {bill.credit !== 0 && (
          <>
            <dt>{bill.credit > 0 ? text.yourCredit : text.owed}</dt>
            <dd>{money(-sign * bill.credit)}</dd>
          </>
        )}
        <dt className={styles.sum}>{credit ? text.credit : text.chargedToday}</dt>
        <dd className={styles.sum}>{money(Math.abs(bill.due_now))}</dd>
      </dl>
      <p className={styles.muted}>
        {credit
          ? text.creditText({
              payments: bill.covered_periods,
              amount: next,
              date: date(bill.next_billing_at),
            })
          : text.next({ amount: next, date: date(bill.next_billing_at) })}
      </p>
    </>
  );
}
