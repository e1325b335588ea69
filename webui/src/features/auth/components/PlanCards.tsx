import type { UseFormRegisterReturn } from 'react-hook-form';
import type { components } from '@/lib/schema';
import { messages } from '../messages';
import { planFacts, planInterval, planPrice, planTitle } from '../plans';
import styles from './PlanCards.module.css';

interface PlanCardsProps {
  plans: readonly components['schemas']['Plan'][];
  field: UseFormRegisterReturn;
}

/** One radio card per plan, with the prices that the server charges. */
export function PlanCards({ plans, field }: PlanCardsProps) {
  return (
    <fieldset className={styles.cards}>
      <legend>{messages.register.plan}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={styles.card}>
          <input type="radio" value={plan.id} {...field} />
          <span className={styles.dot} />
          <span>
            <strong>{planTitle(plan)}</strong>
            <small>{planFacts(plan)}</small>
          </span>
          <span className={styles.price}>
            <strong>{planPrice(plan)}</strong>
            <small>{planInterval(plan)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
