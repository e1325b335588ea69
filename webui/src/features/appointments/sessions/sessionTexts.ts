import { messages as shared } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import { weekdays } from '@/modules/hours/week';
import { weekdayOf } from '@/lib/days';
import type { Session } from '@/lib/queries/sessions';
import type { Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import type { SessionDetail } from './api/sessions';

/** "Every Friday", or that it was opened by hand */
export function repeatText({ plan_id, start_datetime }: Session, format: Formatter): string {
  if (plan_id === undefined) return classes.single;
  return classes.weekly[weekdays[weekdayOf(format.day(start_datetime))] ?? 'monday'];
}

/** "Vinyasa, Friday, November 20, 2026, 5:30 PM" */
export function sessionText({ service_name, start_datetime }: Session, format: Formatter): string {
  return classes.when({
    name: service_name,
    date: format.fullDate(format.day(start_datetime)),
    time: format.time(start_datetime),
  });
}

/** The fields that a move changes. */
export function moveFields(format: Formatter): readonly FieldText<Session>[] {
  return [
    { label: shared.time, text: (session) => format.shortDateTime(session.start_datetime) },
    { label: shared.staff, text: ({ staff_name }) => staff_name ?? classes.anyone },
  ];
}

export const capacityFields: readonly FieldText<Session>[] = [
  { label: classes.panel.places, text: ({ capacity }) => String(capacity) },
];

/** What cancelling a session cancels. */
export interface Bookings {
  count: number;
  places: number;
  /** Those with a deposit that is paid and would be refunded. */
  deposits: number;
  /** What they have paid. */
  paid: number;
  currency: string | undefined;
}

export function bookingsOf({ participants }: SessionDetail): Bookings {
  const active = participants.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const paid = active.flatMap(({ deposit }) => (deposit?.state === 'paid' ? [deposit] : []));
  return {
    count: active.length,
    places: active.reduce((sum, { places = 1 }) => sum + places, 0),
    deposits: paid.length,
    paid: paid.reduce((sum, { came, refunded }) => sum + came - refunded, 0),
    currency: paid[0]?.currency,
  };
}
