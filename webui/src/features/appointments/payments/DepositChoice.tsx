import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { formatMoney } from '@/lib/money';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import { appointmentQuery } from '../api/getAppointment';
import { messages } from './messages';

interface DepositChoiceProps {
  appointment: Appointment;
  keep: boolean;
  onChange: (keep: boolean) => void;
}

const text = messages.choice;

/** Says what happens to the deposit of a cancelled appointment: it is refunded, unless the owner chooses to keep it. */
export function DepositChoice({ appointment, keep, onChange }: DepositChoiceProps) {
  const { business, format } = useBusiness();
  const now = useNow();
  const asked = appointment.deposit;
  const { data } = useQuery({
    ...appointmentQuery(business.id, appointment.id),
    enabled: asked?.state === 'paid',
  });
  if (!asked) return null;
  if (asked.state !== 'paid') return <p>{text.noMoney[asked.state]}</p>;
  const deposit = data?.payments.deposit ?? undefined;
  const { standing, here, currency } = deposit?.statement ?? {
    here: asked.came - asked.refunded,
    currency: asked.currency,
  };
  if (standing === 'taken_back') return <p>{text.takenBack}</p>;
  const amount = formatMoney(here, currency);
  const until = deposit && format.dateTime(deposit.refund_until);
  const free = deposit && Date.parse(deposit.refund_until) > now;
  return (
    <ChoiceCards
      legend={text.legend({ amount })}
      choices={[
        {
          value: 'refund',
          title: text.refund({ amount }),
          text:
            deposit && (standing === 'disputed' ? text.disputed : text.back({ time: deposit.refund_time })),
        },
        {
          value: 'keep',
          title: text.keep({ amount }),
          text: until && (free ? text.free({ time: until }) : text.over({ time: until })),
        },
      ]}
      value={keep ? 'keep' : 'refund'}
      onChange={(choice) => onChange(choice === 'keep')}
    />
  );
}
