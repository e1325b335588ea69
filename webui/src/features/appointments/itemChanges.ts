import { messages as shared } from '@/modules/appointment/messages';
import type { AppointmentItem } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import type { HistoryEntry } from './api/getAppointment';
import { messages } from './messages';

const text = messages.history.items;

type Compare = (was: AppointmentItem, is: AppointmentItem) => boolean;

const sameService: Compare = (was, is) => was.service_id === is.service_id;
const sameStart: Compare = (was, is) => was.start_datetime === is.start_datetime;
const sameStaff: Compare = (was, is) => was.staff_id === is.staff_id;

/** What an entry of the history did to single services: one line for each. A move of all of them is none. */
export function itemChanges({ items }: HistoryEntry, format: Formatter): string[] {
  const before = [...(items?.from ?? [])];
  const after = [...(items?.to ?? [])];
  const pairs = (same: Compare) =>
    [...after].flatMap((is) => {
      const was = before.find((one) => same(one, is));
      if (!was) return [];
      before.splice(before.indexOf(was), 1);
      after.splice(after.indexOf(is), 1);
      return [{ was, is }];
    });
  pairs((was, is) => sameService(was, is) && sameStart(was, is) && sameStaff(was, is));
  return [
    ...pairs(sameService).flatMap(({ was, is }) => {
      const { service_name: service, staff_name, start_datetime } = is;
      return [
        ...(sameStaff(was, is) ? [] : [text.staff({ service, staff: staff_name ?? shared.unassigned })]),
        ...(sameStart(was, is) ? [] : [text.time({ service, time: format.time(start_datetime) })]),
      ];
    }),
    ...pairs(sameStart).map(({ was, is }) => text.exchanged({ from: was.service_name, to: is.service_name })),
    ...before.map(({ service_name: service }) => text.removed({ service })),
    ...after.map(({ service_name: service }) => text.added({ service })),
  ];
}
