import { describe, expect, it } from 'vitest';
import { cut, services, slot, staffMember } from '../../../test/fixtures/booking';
import { BookingSteps, type BookingAction, type BookingState } from './bookingState';
import { isTooLong, mayAskDeposit, termsOf, termsOfOffer } from './chosenServices';
import type { Choices } from './choices';
import { anyone, sameForAll } from './staffChoice';

const day = '2027-06-10';
const [, short, fringe] = services as [typeof cut, typeof cut, typeof cut];
const maya = staffMember('maya');
const noor = staffMember('noor', [cut.id]);
const staffed = new BookingSteps([maya, noor]);
const alone = new BookingSteps([]);

const several: BookingAction = { type: 'choose several' };
const onward: BookingAction = { type: 'continue' };
const toServices: BookingAction = { type: 'go to', step: 'service' };
const change = (...chosen: (typeof cut)[]): BookingAction => ({ type: 'change services', services: chosen });

/** A customer who has chosen the cut, and then wanted several. */
const run = (flow: BookingSteps, ...actions: BookingAction[]): BookingState =>
  [{ type: 'choose service', service: cut } as const, several, ...actions].reduce(flow.reduce, flow.open({}));

describe('several services', () => {
  it('are chosen in the first step, which is left when the customer says so', () => {
    expect(run(alone)).toEqual({ step: 'service', several: true, service: cut });
    expect(run(alone, change(cut, short))).toMatchObject({ step: 'service', service: cut, further: [short] });
    expect(run(alone, change(cut, short), onward).step).toBe('date');
    expect(run(alone, change(cut), onward)).toEqual({ step: 'date', several: true, service: cut });
  });

  it('need one at least, and an end within the longest appointment', () => {
    expect(run(alone, change(), onward)).toEqual({ step: 'service', several: true, choiceMissing: 1 });
    const long = [cut, short, fringe].map((one) => ({ ...one, duration_minutes: 321 }));
    expect(isTooLong(long)).toBe(true);
    expect(isTooLong(long.slice(1))).toBe(false);
    expect(run(alone, change(...long), onward, onward)).toMatchObject({ step: 'service', choiceMissing: 2 });
    expect(alone.open({ service: cut, further: long, day }, 'details').step).toBe('details');
    expect(alone.open({ service: cut, further: long, day }).step).toBe('service');
  });

  it('keep the day and lose the time when they change', () => {
    const chosen = run(
      alone,
      change(cut, short),
      onward,
      { type: 'choose day', day },
      { type: 'choose slot', slot: slot(day, '10:30') },
      toServices,
      change(short, cut),
    );
    expect(chosen).toEqual({ step: 'service', several: true, service: short, further: [cut], day });
    expect(alone.reduce(chosen, onward).step).toBe('time');
  });

  it('keep the staff members who still do them', () => {
    const each = { each: { [cut.id]: noor, [short.id]: maya } };
    const chosen = run(staffed, change(cut, short), onward, {
      type: 'choose staff',
      staff: each,
      stays: true,
    });
    expect(chosen.step).toBe('staff');
    expect(staffed.reduce(chosen, onward).step).toBe('date');
    expect([toServices, change(cut, short, fringe), onward].reduce(staffed.reduce, chosen).step).toBe(
      'staff',
    );
    expect(staffed.reduce(chosen, change(short, cut)).staff).toEqual(each);
    expect(staffed.reduce(chosen, change(cut)).staff).toBe(noor);
    expect(staffed.reduce(chosen, change(cut, fringe)).staff).toEqual({ each: { [cut.id]: noor } });
    const withNoor = run(staffed, { type: 'choose staff', staff: noor });
    expect(staffed.reduce(withNoor, change(cut, short)).staff).toBeUndefined();
  });

  it('keep one person for all while several people do all of them', () => {
    const two = new BookingSteps([maya, staffMember('leo')]);
    const same = run(two, change(cut, short), { type: 'choose staff', staff: sameForAll });
    expect(two.reduce(same, change(short, cut)).staff).toBe(sameForAll);
    expect(two.reduce(same, change(cut)).staff).toBeUndefined();
    expect(staffed.reduce(same, change(short, cut)).staff).toBe(maya);
  });

  it('ask for a staff member if somebody does one of them', () => {
    const onlyCut = new BookingSteps([noor]);
    expect(onlyCut.stepsOf({ service: short, further: [fringe] })).not.toContain('staff');
    expect(onlyCut.stepsOf({ service: short, further: [cut] })).toContain('staff');
    expect(onlyCut.open({ service: short, further: [cut], staff: anyone }).step).toBe('date');
  });

  it('take the place of those that have changed', () => {
    const before = run(
      alone,
      change(cut, short),
      onward,
      { type: 'choose day', day },
      {
        type: 'choose slot',
        slot: slot(day, '10:30'),
      },
    );
    const dearer = { ...short, price: 50 };
    const offer = {
      service: cut,
      further_services: [dearer],
      total: { price: 108, duration_minutes: 75 },
      deposit: null,
      cancellation_policy: '',
    };
    const again = { ...slot(day, '10:30'), total: { price: 108, duration_minutes: 90 } };
    const now = alone.reduce(before, { type: 'offer changed', offer, slot: again });
    expect(now).toMatchObject({ step: 'details', further: [dearer], slot: again });
    expect(termsOf(now)).toEqual({ currency: 'CAD', price: 108, duration_minutes: 90 });
    expect(termsOfOffer(offer)).toEqual({ currency: 'CAD', price: 108, duration_minutes: 75 });
  });
});

describe('what several services cost', () => {
  const due = { percentage: 25, due_now: 0.5, due_later: 1.5 };
  const first = { ...cut, price: 2, deposit_due: due };
  const further = [{ ...short, price: 2, deposit_due: due }];
  const asks = (choices: Choices) => mayAskDeposit(choices, termsOf(choices) ?? cut);

  it('is their sum, and their deposit is known once there is a slot', () => {
    expect(termsOf({ service: first, further })).toEqual({ currency: 'CAD', price: 4, duration_minutes: 75 });
    expect(asks({ service: first, further })).toBe(true);
    const total = { price: 4, duration_minutes: 75, deposit_due: { ...due, due_now: 0.8, due_later: 3.2 } };
    const chosen = { service: first, further, slot: { ...slot(day, '10:30'), total } };
    expect(termsOf(chosen)).toEqual({ currency: 'CAD', ...total });
    expect(asks(chosen)).toBe(false);
  });

  it('has no deposit if none of them has one', () => {
    expect(asks({ service: cut, further: [short] })).toBe(false);
    expect(asks({ service: first })).toBe(false);
  });
});
