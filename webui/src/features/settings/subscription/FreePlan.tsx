import Button from '@mui/material/Button';
import { useState } from 'react';
import { CheckIcon } from '@/components/icon/icons';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { formatMoney } from '@/lib/money';
import { useCheckout } from '../api/subscription';
import { CheckoutFailure } from './CheckoutFailure';
import { messages } from './messages';
import { saving, type PaidPlanId, type Plan, type Plans } from './plans';
import styles from './subscription.module.css';

const priceText = ({ price, currency, interval }: Plan) =>
  `${formatMoney(price, currency)} ${interval === null ? '' : messages.per[interval]}`;

function yearlyText(plan: Plan): string {
  const { amount, percent } = saving(plan);
  return `${priceText(plan)}. ${messages.saves({ amount: formatMoney(amount, plan.currency), percent })}`;
}

/** The choice of a paid plan, and the button that opens its payment page. */
export function FreePlan({ plans, payments }: { plans: Plans; payments: boolean }) {
  const [plan, setPlan] = useState<PaidPlanId>('premium_monthly');
  const checkout = useCheckout();
  const services = useInstallation().plans.find(({ id }) => id === 'free')?.services ?? null;
  return (
    <>
      <p>
        <strong>{messages.free}</strong>{' '}
        <span className={styles.muted}>
          {services === null ? messages.freeUnlimited : messages.freeText({ services })}
        </span>
      </p>
      <ChoiceCards
        legend={messages.plan}
        inRow
        value={plan}
        onChange={setPlan}
        choices={[
          {
            value: 'premium_monthly',
            title: messages.monthly,
            text: `${priceText(plans.premium_monthly)}. ${messages.billedMonthly}`,
          },
          { value: 'premium_yearly', title: messages.yearly, text: yearlyText(plans.premium_yearly) },
        ]}
      />
      <ul className={styles.list}>
        {Object.values(messages.adds).map((fact) => (
          <li key={fact}>
            <CheckIcon size={16} />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <CheckoutFailure error={checkout.error} />
      {payments ? (
        <div className={styles.actions}>
          <Button variant="contained" loading={checkout.opening} onClick={() => checkout.open(plan)}>
            {messages.upgrade}
          </Button>
          <span className={styles.note}>{messages.upgradeNote}</span>
        </div>
      ) : (
        <p className={styles.muted}>{messages.noPayments}</p>
      )}
    </>
  );
}
