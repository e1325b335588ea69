import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { Deposit, PaymentLook } from './depositState';
import { messages } from './messages';

interface PaymentNoticeProps {
  look: PaymentLook;
  deposit: Deposit;
  currency: string;
}

/** What a person has to know or do about a deposit: a refund that failed, or a bank that asks for the money. */
export function PaymentNotice({ look, deposit, currency }: PaymentNoticeProps) {
  const { processor_name: processor, reason } = deposit;
  const amount = formatMoney(deposit.amount - deposit.refunded, currency);
  if (look === 'refundFailed' || look === 'stuck') {
    const title = look === 'stuck' ? messages.stuckOther : messages.stuckRefund(processor, amount);
    return (
      <Notice kind="error" title={title}>
        {reason} {messages.stuckHelp(processor)}
      </Notice>
    );
  }
  if (look !== 'disputed') return null;
  return (
    <Notice kind="action" title={messages.disputeTitle(amount)}>
      {messages.disputeHelp(processor)}
    </Notice>
  );
}
