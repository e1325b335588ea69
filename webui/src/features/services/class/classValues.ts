import { unassigned } from '@/modules/appointment/StaffField';
import type { Weekday } from '@/modules/hours/week';
import type { Service } from '@/lib/queries/services';
import type { components } from '@/lib/schema';

type ClassPlan = components['schemas']['ClassPlan'];
type ClassRequest = components['schemas']['ClassRequest'];

/** A time of the weekly timetable as the form holds it. */
export interface PlanValues {
  weekday: Weekday;
  /** HH:MM; empty while none is entered. */
  time: string;
  /** A staff member's id, or `unassigned` for whoever is free. */
  staff_id: string;
  /** What the form does not edit; undefined for a new time. */
  known?: Pick<ClassPlan, 'id' | 'first_date' | 'last_date'> | undefined;
}

export const mostPlans = 50;

/** What the form says about a class. */
export interface ClassValues {
  kind: 'appointment' | 'class';
  capacity: string;
  most_places: string;
  plans: PlanValues[];
}

/** The values of a service, or with which a new one begins. */
export function toClassValues(service: Service | undefined): ClassValues {
  const { capacity = 10, most_places = 1, plans = [] } = service?.class ?? {};
  return {
    kind: service?.class ? 'class' : 'appointment',
    capacity: String(capacity),
    most_places: String(most_places),
    plans: plans.map(({ weekday, time, staff_id, ...known }) => ({
      weekday,
      time,
      staff_id: staff_id ?? unassigned,
      known,
    })),
  };
}

/** The class in the form that the API takes; nothing for another service. */
export function toClass({ kind, capacity, most_places, plans }: ClassValues): { class?: ClassRequest } {
  if (kind !== 'class') return {};
  return {
    class: {
      capacity: Number(capacity),
      most_places: Number(most_places),
      plans: plans.map(({ known, staff_id, ...plan }) => ({
        ...known,
        ...plan,
        staff_id: staff_id === unassigned ? null : staff_id,
      })),
    },
  };
}

/** Another time: on the day after the last one, at the same time, or on Monday. */
export function nextPlan(plans: readonly PlanValues[], weekdays: readonly Weekday[]): PlanValues {
  const last = plans.at(-1);
  if (!last) return { weekday: 'monday', time: '', staff_id: unassigned };
  const weekday = weekdays[(weekdays.indexOf(last.weekday) + 1) % weekdays.length] ?? 'monday';
  return { weekday, time: last.time, staff_id: last.staff_id };
}
