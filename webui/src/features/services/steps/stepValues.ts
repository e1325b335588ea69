import type { Service } from '@/lib/queries/services';
import type { components } from '@/lib/schema';

type Step = components['schemas']['Step'];

/** A step as the form holds it. */
export interface StepValues {
  minutes: string;
  /** Whether a staff member works. */
  staffed: boolean;
  /** The ids of the kinds of rooms and equipment that it needs. */
  pools: string[];
}

export const minSteps = 2;
export const maxSteps = 9;
export const maxPools = 3;

/** What the form says about the time of a service. */
export interface TimeValues {
  duration_minutes: string;
  /** The kinds of rooms and equipment that the service needs. */
  pools: string[];
  /** Whether nobody does the whole service. */
  without_staff: boolean;
  /** Whether it is divided into steps. */
  processing: boolean;
  steps: StepValues[];
}

/** The kinds of rooms and equipment that a service needs. */
export const poolsOf = (steps: readonly Step[] = []): string[] => [
  ...new Set(steps.flatMap(({ pools = [] }) => pools)),
];

/** The steps of a service in the form. A single one takes the whole duration, so it is no step there. */
export function toTimeValues(service: Service | undefined): TimeValues {
  const { duration_minutes = 30, steps = [] } = service ?? {};
  const processing = steps.length > 1;
  return {
    duration_minutes: String(duration_minutes),
    pools: poolsOf(steps),
    without_staff: steps.length === 1 && steps[0]?.staffed === false,
    processing,
    steps: processing
      ? steps.map(({ minutes, staffed, pools = [] }) => ({ minutes: String(minutes), staffed, pools }))
      : [],
  };
}

/** The steps in the form that the API takes. There are none if a staff member works all the time and no room is needed. */
export function toSteps(
  duration: number,
  { pools, without_staff, processing, steps }: Omit<TimeValues, 'duration_minutes'>,
): { steps?: Step[] } {
  if (processing) return { steps: steps.map((step) => ({ ...step, minutes: minutesOf(step) })) };
  return pools.length > 0 ? { steps: [{ minutes: duration, staffed: !without_staff, pools }] } : {};
}

/** What processing time begins with: three steps, in the second of which the staff member is free. */
export function firstSteps(duration: number, pools: readonly string[]): StepValues[] {
  const third = Math.max(Math.round(duration / 15) * 5, 5);
  const step = (minutes: number, staffed: boolean) => ({
    minutes: String(minutes),
    staffed,
    pools: [...pools],
  });
  return [step(third, true), step(third, false), step(Math.max(duration - 2 * third, 5), true)];
}

/** The minutes of a step; zero while none are entered. */
export const minutesOf = ({ minutes }: StepValues) => (/^\d+$/.test(minutes) ? Number(minutes) : 0);

export const sumOf = (steps: readonly StepValues[]) => steps.reduce((sum, step) => sum + minutesOf(step), 0);

/** A stretch in which something is busy or free. */
export interface Stretch {
  minutes: number;
  busy: boolean;
}

/** The stretches of the steps, in which `isBusy` says what is busy. Neighbours of one kind are one stretch. */
export function stretchesOf(
  steps: readonly StepValues[],
  isBusy: (step: StepValues) => boolean,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const step of steps) {
    const [minutes, busy, last] = [minutesOf(step), isBusy(step), stretches.at(-1)];
    if (last?.busy === busy) last.minutes += minutes;
    else stretches.push({ minutes, busy });
  }
  return stretches;
}
