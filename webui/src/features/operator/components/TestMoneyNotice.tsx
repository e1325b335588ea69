import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { OperatorFigures } from '../api/operator';
import { messages } from '../messages';

/** Says in a demo how much of the revenue is test money. */
export function TestMoneyNotice({ figures }: { figures: OperatorFigures }) {
  if (figures.test_revenue === 0) return null;
  return (
    <Notice kind="info" title={messages.testMoney.title}>
      {messages.testMoney.text({ amount: formatMoney(figures.test_revenue, figures.currency) })}
    </Notice>
  );
}
