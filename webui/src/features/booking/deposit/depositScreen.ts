import type { ManagedAppointment } from '../model';

/** What the manage page shows in place of the appointment while its deposit is not settled. */
export type DepositScreenName = 'unpaid' | 'checking' | 'released' | 'late' | 'handled';

/**
 * The screen to show instead of the appointment; undefined to show the appointment with its deposit. `checked` says that a check
 * during this visit brought the state. A refund then means that the customer paid for a slot that was already gone.
 */
export function depositScreen(
  { deposit }: ManagedAppointment,
  now: number,
  checked: boolean,
): DepositScreenName | undefined {
  if (!deposit) return undefined;
  const { state, held_until: heldUntil } = deposit;
  switch (state) {
    case 'awaiting':
      // The processor's page is closed at the end of the hold. A check must find out whether it was paid just before.
      return heldUntil !== null && now < Date.parse(heldUntil) ? 'unpaid' : 'checking';
    case 'creating':
    case 'processing':
    case 'capturing':
    case 'closing': // the processor has not said yet whether money comes
      return 'checking';
    case 'expired':
    case 'failed':
      return 'released';
    case 'refund_due':
    case 'refunding':
    case 'refunded':
      return checked ? 'late' : undefined;
    case 'stuck':
      return checked ? 'handled' : undefined;
    case 'paid':
      return undefined;
  }
}

/** Whether the processor has confirmed that nothing was charged. */
export function nothingCharged({ deposit }: ManagedAppointment): boolean {
  return deposit?.state === 'expired' || deposit?.state === 'failed';
}

/** The last announced number of minutes of a countdown: 10, 5 or 1. Undefined before. */
export function announcedMinutes(left: number): number | undefined {
  return [1, 5, 10].find((minutes) => left <= minutes);
}
