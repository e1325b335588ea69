import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import type { Formatter } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import type { AppointmentDetail } from '../api/getAppointment';
import { isOwed, type Payments } from './depositState';
import { messages } from './messages';
import styles from './PaymentSection.module.css';

type Line = Payments['lines'][number];

/** The price, every line of the ledger, and what is due. A cancelled appointment ends with what was kept or has to go back. */
export function PaymentSums({ appointment, payments }: Pick<AppointmentDetail, 'appointment' | 'payments'>) {
  const { format } = useBusiness();
  const now = useNow();
  const { lines, paid, due, deposit } = payments;
  const cancelled = appointment.status === 'cancelled';
  const owed = cancelled && deposit && isOwed(deposit) ? deposit.statement : undefined;
  const kept = owed?.currency === appointment.currency ? paid - owed.here : paid;
  const begun = Date.parse(appointment.appointment_datetime) <= now;
  return (
    <dl className={styles.sums}>
      <dt>{messages.price}</dt>
      <dd>{formatMoney(appointment.price, appointment.currency)}</dd>
      {lines.length === 0 && deposit && (
        <>
          <dt>{messages.asked({ percentage: deposit.percentage })}</dt>
          <dd>{formatMoney(deposit.amount, appointment.currency)}</dd>
        </>
      )}
      {lines.map((line) => {
        const amount = formatMoney(line.amount, line.currency);
        const came = line.kind !== 'refund' && line.kind !== 'dispute';
        // A received payment reduces what is due, but increases what was kept.
        const less = came !== cancelled;
        return [
          <dt key={`${line.id} name`}>{lineText(line, deposit, format)}</dt>,
          <dd key={line.id}>{less ? messages.minus({ amount }) : amount}</dd>,
        ];
      })}
      {owed && (
        <>
          <dt className={styles.sum}>{messages.owed}</dt>
          <dd className={styles.sum}>{formatMoney(owed.here, owed.currency)}</dd>
        </>
      )}
      {lines.length > 0 && !(owed && kept <= 0) && (
        <>
          <dt className={styles.sum}>
            {cancelled ? messages.kept : begun || due === 0 ? messages.due : messages.dueAtVisit}
          </dt>
          <dd className={styles.sum}>{formatMoney(cancelled ? kept : due, appointment.currency)}</dd>
        </>
      )}
    </dl>
  );
}

function lineText(line: Line, deposit: Payments['deposit'], format: Formatter): string {
  const date = format.date(format.day(line.at));
  const processor = line.method === deposit?.processor ? deposit.processor_name : line.method;
  switch (line.kind) {
    case 'deposit':
      return deposit?.percentage === undefined
        ? messages.deposit({ processor, date })
        : messages.depositShare({ percentage: deposit.percentage, processor, date });
    case 'refund':
      return messages.refund({ date });
    case 'refund_failed':
      return messages.refundFailed({ date });
    case 'dispute':
      return messages.dispute({ date });
    case 'payment':
      return messages.payment({ method: deskMethod(line.method), date });
  }
}

function deskMethod(method: string): string {
  const names: Readonly<Record<string, string>> = messages.methods;
  return names[method] ?? messages.methods.other;
}
