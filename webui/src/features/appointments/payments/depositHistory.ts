import { formatMoney } from '@/lib/money';
import type { AppointmentDetail, HistoryEntry } from '../api/getAppointment';
import { messages as panelTexts } from '../messages';
import type { DepositState, Payments } from './depositState';
import { messages } from './messages';

type Money = Pick<AppointmentDetail, 'appointment' | 'payments'>;
type Line = Payments['lines'][number];

/** The kinds of dots in the history: money received, a failure, or a step in progress. */
export type DepositTone = 'came' | 'failed' | 'underWay';

const text = messages.history;

/** The lines of the ledger that are written with a change. */
const movedWith: Partial<Record<string, readonly Line['kind'][]>> = {
  paid: ['deposit'],
  refunded: ['refund', 'dispute'],
  lost: ['dispute'],
};

/** What happened to the deposit, in words; undefined for an entry that `historyText` writes. */
export function depositHistoryText(
  entry: HistoryEntry,
  { appointment, payments }: Money,
): string | undefined {
  const { deposit } = payments;
  const actor = panelTexts.history.actors[entry.by];
  if (entry.action === 'payment') return text.recorded({ amount: newValue(entry, 'amount'), actor });
  if (entry.action !== 'deposit' || !deposit) return undefined;
  const disputes: Record<string, ((values: { amount: string }) => string) | undefined> = text.disputes;
  const dispute = newValue(entry, 'deposit.dispute');
  const change = stateChange(entry);
  const amount =
    amountThen(entry, payments, movedWith[dispute || (change?.to ?? '')] ?? []) ??
    formatMoney(deposit.amount, appointment.currency);
  const disputed = disputes[dispute];
  if (disputed) return disputed({ amount });
  switch (change?.to) {
    case 'paid':
      return text.paid({ amount });
    case 'refund_due':
      return text.refundAsked({ amount, actor });
    case 'refunding':
      return text.refunding({ amount, processor: deposit.processor_name });
    case 'refunded':
      return text.refunded({ amount });
    case 'stuck':
      return owed.includes(change.from) ? text.refundFailed({ amount }) : text.stuck({ amount });
    case 'closing':
    case 'expired':
    case 'failed':
      return entry.by !== 'system' ? text.releasedBy({ actor }) : text.released;
    case undefined:
      return partText(entry);
    case 'creating':
    case 'awaiting':
    case 'processing':
    case 'capturing':
      return undefined;
  }
}

const owed: readonly string[] = ['refund_due', 'refunding', 'refunded'];
const back: readonly Line['kind'][] = ['refund', 'dispute'];

/**
 * The amount that an entry is about: what moved with it in lines of these kinds, or else what was here then. Undefined before any
 * money came.
 */
function amountThen({ at }: HistoryEntry, { lines }: Payments, kinds: readonly Line['kind'][]) {
  const time = Date.parse(at);
  const earlier = lines.filter((line) => line.kind !== 'payment' && Date.parse(line.at) <= time);
  const moved = earlier.filter((line) => Date.parse(line.at) === time && kinds.includes(line.kind));
  const here = earlier.filter((line) => Date.parse(line.at) < time || !back.includes(line.kind));
  const [first] = earlier;
  const sum = (moved.length > 0 ? moved : here).reduce(
    (total, { kind, amount }) => total + (back.includes(kind) ? -amount : amount),
    0,
  );
  return first && sum !== 0 ? formatMoney(Math.abs(sum), first.currency) : undefined;
}

/** The text of a partial refund, after which the deposit stays paid. */
function partText({ changes }: HistoryEntry): string | undefined {
  const part = changes.find(({ field }) => field === 'deposit.refunded');
  return part && text.partRefunded({ before: part.from, now: part.to });
}

const tones: Partial<Record<DepositState, DepositTone>> = {
  paid: 'came',
  stuck: 'failed',
  failed: 'failed',
  refund_due: 'underWay',
  refunding: 'underWay',
};

/** The tone of an entry about money; undefined for any other. */
export function depositTone(entry: HistoryEntry): DepositTone | undefined {
  if (entry.action === 'payment') return 'came';
  const dispute = newValue(entry, 'deposit.dispute');
  if (dispute) return dispute === 'won' ? 'came' : 'failed';
  const change = entry.action === 'deposit' ? stateChange(entry) : undefined;
  return change && tones[change.to];
}

function newValue({ changes }: HistoryEntry, name: string): string {
  return changes.find(({ field }) => field === name)?.to ?? '';
}

function stateChange({ changes }: HistoryEntry) {
  const change = changes.find(({ field }) => field === 'deposit.state');
  return change as { from: DepositState | ''; to: DepositState } | undefined;
}
