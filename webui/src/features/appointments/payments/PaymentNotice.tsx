import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { Deposit, PaymentLook } from './depositState';
import { messages } from './messages';

interface PaymentNoticeProps {
  look: PaymentLook;
  deposit: Deposit;
  currency: string;
}

/** What the owner has to know or do about a deposit: it is stuck, such as a failed refund, or it is disputed. */
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
  if (deposit.trouble === 'owner' || deposit.trouble === 'others') {
    const forOwner = deposit.trouble === 'owner';
    return (
      <Notice
        kind={forOwner ? 'action' : 'info'}
        title={(forOwner ? messages.waitsForYou : messages.delayed)(processor)}
      >
        {reason}
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
