import { describe, expect, it } from 'vitest';
import { service } from '../../../../test/fixtures/dashboard';
import { firstSteps, stretchesOf, toSteps, toTimeValues } from './stepValues';

const step = (minutes: number, staffed: boolean, ...pools: string[]) => ({ minutes, staffed, pools });

describe('the time of a service', () => {
  it.each([
    ['is its duration', undefined],
    ['is its duration in a room', [step(150, true, 'chair')]],
    ['is its duration in a room without staff', [step(150, false, 'sauna')]],
    ['has processing time', [step(60, true, 'chair'), step(45, false, 'chair'), step(45, true, 'basin')]],
    ['is divided only by what it needs', [step(60, true, 'chair'), step(90, true, 'basin')]],
  ])('%s, and is saved as it was', (_, steps) => {
    const values = toTimeValues(service(steps && { steps }));
    expect(values.processing).toBe((steps ?? []).length > 1);
    expect(values.pools).toEqual([...new Set(steps?.flatMap(({ pools }) => pools))]);
    expect(toSteps(Number(values.duration_minutes), values)).toEqual(steps ? { steps } : {});
  });

  it.each([
    [105, [35, 35, 35]],
    [30, [10, 10, 10]],
    [40, [15, 15, 10]],
    [15, [5, 5, 5]],
    [5, [5, 5, 5]],
    [480, [160, 160, 160]],
  ])('of %i minutes begins with three steps', (duration, minutes) => {
    const steps = firstSteps(duration, ['chair']);
    expect(steps.map((one) => Number(one.minutes))).toEqual(minutes);
    expect(steps.map(({ staffed }) => staffed)).toEqual([true, false, true]);
    expect(steps.map(({ pools }) => pools)).toEqual([['chair'], ['chair'], ['chair']]);
  });

  it('is drawn without a break between neighbours of one kind', () => {
    const { steps } = toTimeValues(
      service({ steps: [step(20, true), step(10, true), step(45, false), step(30, true)] }),
    );
    expect(stretchesOf(steps, ({ staffed }) => staffed)).toEqual([
      { minutes: 30, busy: true },
      { minutes: 45, busy: false },
      { minutes: 30, busy: true },
    ]);
  });
});
