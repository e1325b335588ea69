import type { ManagedAppointment } from '../model';

/** What the manage page shows in place of the appointment while its deposit is not settled. */
export type DepositScreenName = 'unpaid' | 'checking' | 'released' | 'late' | 'handled';

/**
 * Undefined: the appointment itself is shown, with what became of the deposit. `checked` says that a check of this visit brought the
 * state, so that the payment was made for a place that is gone.
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
      // The processor's page is closed at the end of the hold. Whether it was paid just before is still to be asked.
      return heldUntil !== null && now < Date.parse(heldUntil) ? 'unpaid' : 'checking';
    case 'creating':
    case 'processing':
    case 'capturing':
      return 'checking';
    case 'closing':
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

/** Whether the processor has said that nothing was taken. */
export function nothingCharged({ deposit }: ManagedAppointment): boolean {
  return deposit?.state === 'expired' || deposit?.state === 'failed';
}

/** The last announced number of minutes of a countdown: 10, 5 or 1. Undefined before. */
export function announcedMinutes(left: number): number | undefined {
  return [1, 5, 10].find((minutes) => left <= minutes);
}
