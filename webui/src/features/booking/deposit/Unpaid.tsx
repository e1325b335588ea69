import { useState } from 'react';
import { formatMoney } from '@/lib/money';
import { Button } from '../components/Button';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { Countdown } from './Countdown';
import { DepositRules } from './DepositRules';
import { DepositSums } from './DepositSums';
import { messages } from './messages';
import { TestBar } from './TestBar';
import styles from './Unpaid.module.css';
import { UnpaidBar, UnpaidColumn } from './UnpaidSummary';
import { useScreenTitle } from './useScreenTitle';

interface UnpaidProps {
  managed: ManagedAppointment;
  deposit: ManagedDeposit;
  now: number;
  onCancel: () => void;
}

/** The slot is held until the deposit is paid. On a phone the payment button is in the bar at the bottom. */
export function Unpaid({ managed, deposit, now, onCancel }: UnpaidProps) {
  const { appointment } = managed;
  const heading = useScreenTitle(messages.unpaid.title);
  const [openedAt] = useState(() => Date.now());
  const pay = deposit.pay_url !== null && (
    <Button variant="contained" fullWidth href={deposit.pay_url} target="_top">
      {messages.pay({ amount: formatMoney(deposit.amount, appointment.currency) })}
    </Button>
  );
  return (
    <>
      <div className={styles.columns}>
        <main>
          {deposit.test && <TestBar />}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {messages.unpaid.title}
          </h1>
          <p className={styles.text}>{messages.unpaid.text}</p>
          {deposit.held_until !== null && (
            <Countdown startsAt={appointment.appointment_datetime} heldUntil={deposit.held_until} now={now} />
          )}
          <DepositSums
            percentage={deposit.percentage}
            dueNow={deposit.amount}
            dueLater={deposit.due_later}
            price={appointment.price}
            currency={appointment.currency}
            startsAt={appointment.appointment_datetime}
          />
          <DepositRules
            refundUntil={deposit.refund_until}
            bookedAt={openedAt}
            processor={deposit.processor_name}
          />
          <div className={styles.actions}>
            <div className={styles.pay}>{pay}</div>
            <Button variant="text" onClick={onCancel}>
              {messages.unpaid.cancel}
            </Button>
          </div>
        </main>
        <UnpaidColumn managed={managed} deposit={deposit} />
      </div>
      <UnpaidBar managed={managed} deposit={deposit}>
        {pay}
      </UnpaidBar>
    </>
  );
}
