import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { Deposit, PaymentLook } from './depositState';
import { messages } from './messages';

interface PaymentNoticeProps {
  look: PaymentLook;
  deposit: Deposit;
  /** The currency of the price. */
  currency: string;
}

/** What the owner has to know or do about a deposit: it is stuck, it waits, it is disputed, or it did not book the time. */
export function PaymentNotice({ look, deposit, currency }: PaymentNoticeProps) {
  const { processor_name: processor, reason, statement, trouble } = deposit;
  const here = formatMoney(statement.here, statement.currency);
  if (look === 'refundFailed' || look === 'stuck') {
    const title = look === 'stuck' ? messages.stuckOther : messages.stuckRefund(processor, here);
    return (
      <Notice kind="error" title={title}>
        {reason} {messages.stuckHelp(processor)}
      </Notice>
    );
  }
  if (trouble === 'owner' || trouble === 'others') {
    const forOwner = trouble === 'owner';
    return (
      <Notice
        kind={forOwner ? 'action' : 'info'}
        title={(forOwner ? messages.waitsForYou : messages.delayed)(processor)}
      >
        {reason}
      </Notice>
    );
  }
  if (trouble === 'permission' || trouble === 'account')
    return (
      <Notice kind="action" title={messages.blocked(processor)}>
        {reason}
      </Notice>
    );
  if (look === 'disputed' || look === 'refundBlocked')
    return (
      <Notice kind="action" title={messages.disputeTitle(here)}>
        {messages.disputeHelp(processor)} {look === 'refundBlocked' && messages.blockedHelp(here)}
      </Notice>
    );
  if (statement.not_booked === null) return null;
  const came = formatMoney(statement.came, statement.currency);
  return (
    <Notice
      kind="info"
      title={messages.notBooked[statement.not_booked](came, formatMoney(deposit.amount, currency))}
    />
  );
}
