import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import type { Appointment } from '@/lib/queries/appointment';
import { messages as text } from './messages';
import { useUndoServices } from './useEditServices';

export interface RemovedServiceProps {
  service: string;
  before: Appointment;
  after: Appointment;
  /** Takes the focus, since the button that was pressed is gone. */
  onUndone: () => void;
}

/** Says what the appointment costs without a service, and that a deposit stays. It is the way back, too. */
export function RemovedService({ service, before, after, onUndone }: RemovedServiceProps) {
  const { undo, isPending } = useUndoServices();
  const back = useRef<HTMLButtonElement>(null);
  // The row with the button that was pressed is gone.
  useEffect(() => back.current?.focus(), []);
  const { price, currency, deposit } = after;
  const kept = deposit ? deposit.came - deposit.refunded : 0;
  return (
    <div role="status">
      <Notice
        kind="info"
        title={text.removed({ service })}
        action={
          <Button
            ref={back}
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => void undo(before, after, onUndone)}
          >
            {text.undo}
          </Button>
        }
      >
        {text.newPrice({ price: formatMoney(price, currency) })}{' '}
        {deposit && kept > 0 && text.depositStays({ deposit: formatMoney(kept, deposit.currency) })}
      </Notice>
    </div>
  );
}
