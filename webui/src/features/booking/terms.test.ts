import { describe, expect, it } from 'vitest';
import { cut, services, slot, staffMember } from '../../../test/fixtures/booking';
import { mayAskDeposit, termsOf } from './chosenServices';
import type { Service, StaffMember } from './model';
import { anyone, sameForAll } from './staffChoice';
import { leastTerms } from './terms';
import { differenceText } from './termsText';

const [, short] = services as [Service, Service];
const own = (
  id: string,
  price: number,
  duration_minutes: number,
  ids: string[] | null = null,
): StaffMember => ({
  ...staffMember(id, ids),
  terms: [{ service_id: cut.id, price, duration_minutes }],
});
const maya = staffMember('maya');
const leo = own('leo', 52, 60);
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('what a service costs and takes at least', () => {
  it.each([
    ['in a business without staff', [], undefined, [58, 45, undefined, undefined]],
    ['with anybody', [maya, leo], anyone, [52, 45, true, true]],
    ['before somebody is chosen', [maya, leo], undefined, [52, 45, true, true]],
    ['with one of them', [maya, leo], leo, [52, 60, undefined, undefined]],
    ['with one who takes what the service says', [maya, leo], maya, [58, 45, undefined, undefined]],
    ['if all take the same', [leo, own('sam', 52, 60)], anyone, [52, 60, undefined, undefined]],
    ['if it differs only in price', [maya, own('leo', 52, 45)], anyone, [52, 45, true, undefined]],
    [
      'without those who do not do it',
      [maya, own('leo', 52, 60, [short.id])],
      anyone,
      [58, 45, undefined, undefined],
    ],
  ] as const)('%s', (_, team, choice, [price, minutes, fromPrice, fromTime]) => {
    expect(leastTerms([cut], choice, team)).toEqual({
      currency: 'CAD',
      price,
      duration_minutes: minutes,
      ...(fromPrice && { fromPrice }),
      ...(fromTime && { fromTime }),
    });
  });

  it('is added up for several services', () => {
    const dear = {
      ...staffMember('noor'),
      terms: [{ service_id: short.id, price: 80, duration_minutes: 30 }],
    };
    const both = [cut, short];
    expect(leastTerms(both, anyone, [leo, dear])).toMatchObject({
      price: 90,
      duration_minutes: 75,
      fromPrice: true,
    });
    // Nobody takes the lowest price for each.
    expect(leastTerms(both, sameForAll, [own('leo', 90, 60), dear])).toMatchObject({ price: 128 });
    expect(leastTerms(both, { each: { [cut.id]: leo } }, [leo, dear])).toMatchObject({
      price: 90,
      fromPrice: true,
    });
    expect(leastTerms(both, leo, [leo, dear])).toEqual({ currency: 'CAD', price: 90, duration_minutes: 90 });
  });

  it('is said of each choice of staff where it differs, the time only if it is not the usual one', () => {
    const said = (choice: Parameters<typeof differenceText>[1], ...team: StaffMember[]) =>
      plain(differenceText([cut], choice, team));
    expect(said(anyone, maya, leo)).toBe('from 45 min · from CA$52.00');
    expect(said(leo, maya, leo)).toBe('1 h · CA$52.00');
    expect(said(maya, maya, leo)).toBe('CA$58.00');
    expect(said(leo, maya, own('leo', 58, 60))).toBe('1 h');
    expect(said(maya, maya, own('leo', 58, 60))).toBeUndefined();
    expect(said(maya, maya, staffMember('noor'))).toBeUndefined();
  });
});

describe('the deposit of one service', () => {
  const due = { percentage: 50, due_now: 29, due_later: 29 };
  const service = { ...cut, deposit_due: due };
  const asks = (choices: Parameters<typeof termsOf>[0]) =>
    mayAskDeposit(choices, termsOf(choices, [maya, leo]) ?? service);

  it('is known at first if it is certain that the price is that of the service', () => {
    expect(termsOf({ service, staff: maya }, [maya, leo])?.deposit_due).toEqual(due);
    expect(termsOf({ service, staff: leo }, [maya, leo])?.deposit_due).toBeUndefined();
    expect(asks({ service, staff: leo })).toBe(true);
    expect(asks({ service })).toBe(true);
    expect(asks({ service, staff: maya })).toBe(false);
  });

  it('is that of the slot', () => {
    const total = { price: 52, duration_minutes: 60, deposit_due: { ...due, due_now: 26, due_later: 26 } };
    const chosen = { service, slot: { ...slot('2027-06-10', '10:30'), total } };
    expect(termsOf(chosen, [maya, leo])).toEqual({ currency: 'CAD', ...total });
    expect(asks(chosen)).toBe(false);
    expect(termsOf({ service, slot: slot('2027-06-10', '10:30') }, [maya, leo])).toBe(service);
  });
});
