import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { Deposit, PaymentLook } from './depositState';
import { messages } from './messages';

type Trouble = NonNullable<Deposit['trouble']>;

interface WaitNotice {
  kind: 'action' | 'info';
  title: (values: { processor: string }) => string;
  /** Replaces the reason. */
  text?: string;
}

/** What keeps a deposit from going on that is not stuck. Undefined: the amounts and the state say it, in other notices. */
const waits: Record<Trouble, WaitNotice | undefined> = {
  owner: { kind: 'action', title: messages.waitsForYou },
  others: { kind: 'info', title: messages.delayed },
  permission: { kind: 'action', title: messages.blocked },
  account: { kind: 'action', title: messages.blocked },
  keys: { kind: 'action', title: messages.keysRefused, text: messages.enterKeys },
  unreadable: { kind: 'action', title: messages.blocked, text: messages.keysUnreadable },
  dispute: undefined,
  refund: undefined,
  unclear: undefined,
};

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
    const title = look === 'stuck' ? messages.stuckOther : messages.stuckRefund({ processor, amount: here });
    return (
      <Notice kind="error" title={title}>
        {reason} {messages.stuckHelp({ processor })}
      </Notice>
    );
  }
  const wait = trouble === null ? undefined : waits[trouble];
  if (wait)
    return (
      <Notice kind={wait.kind} title={wait.title({ processor })}>
        {wait.text ?? reason}
      </Notice>
    );
  if (look === 'disputed' || look === 'refundBlocked')
    return (
      <Notice kind="action" title={messages.disputeTitle({ amount: here })}>
        {messages.disputeHelp({ processor })}{' '}
        {look === 'refundBlocked' && messages.blockedHelp({ amount: here })}
      </Notice>
    );
  if (statement.not_booked === null) return null;
  const came = formatMoney(statement.came, statement.currency);
  return (
    <Notice
      kind="info"
      title={notBookedText(statement.not_booked, came, formatMoney(deposit.amount, currency))}
    />
  );
}

type NotBooked = NonNullable<Deposit['statement']['not_booked']>;

function notBookedText(why: NotBooked, came: string, asked: string): string {
  const texts = messages.notBooked;
  if (why === 'odd_amount') return texts.odd_amount({ came, asked });
  return why === 'late' ? texts.late({ came }) : texts.second;
}
