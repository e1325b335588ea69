import { describe, expect, it } from 'vitest';
import { cut } from '../../../test/fixtures/booking';
import { sessionOf, vinyasa } from '../../../test/fixtures/classes';
import { hasOnlyClasses, mostPlaces, offerOfPlaces, placesTerms, readPlaces } from './classPlaces';

const session = sessionOf(vinyasa, '2027-06-08', '17:30', 'Ines', 'Studio 1');
const offer = { service: vinyasa, deposit: null, cancellation_policy: '' };

it.each([
  [9, 3, 3],
  [2, 3, 2],
  [9, 1, 1],
  [0, 3, 1],
])('%i left and %i per booking: %i can be chosen', (left, most, count) => {
  const service = { ...vinyasa, class: { capacity: 12, most_places: most } };
  expect(mostPlaces({ service, session: { ...session, places_left: left } })).toBe(count);
});

it('tells a business with nothing but classes from others', () => {
  expect(hasOnlyClasses([vinyasa])).toBe(true);
  expect(hasOnlyClasses([vinyasa, cut])).toBe(false);
  expect(hasOnlyClasses([])).toBe(false);
});

describe('the price of places', () => {
  const due = { percentage: 25, due_now: 5.03, due_later: 15.07 };

  it('is that of one, times their number, without errors of binary fractions', () => {
    const service = { ...vinyasa, price: 20.1 };
    expect(placesTerms({ service, session, count: 3 })).toEqual({
      price: 60.3,
      currency: 'CAD',
      duration_minutes: 60,
    });
  });

  it('has the deposit of the sum, rounded once', () => {
    const service = { ...vinyasa, price: 20.1, deposit_due: due };
    expect(placesTerms({ service, session, count: 3 }).deposit_due).toEqual({
      percentage: 25,
      due_now: 15.08,
      due_later: 45.22,
    });
    expect(placesTerms({ service, session, count: 1 }).deposit_due).toEqual(due);
  });

  it('has at least the deposit of one place, which can be the least that the processor takes', () => {
    const service = { ...vinyasa, price: 4, deposit_due: { percentage: 10, due_now: 1, due_later: 3 } };
    expect(placesTerms({ service, session, count: 2 }).deposit_due?.due_now).toBe(1);
  });

  it('is what the server says, if it has said so', () => {
    const total = { price: 50, duration_minutes: 60 };
    expect(placesTerms({ service: vinyasa, session, count: 2, total }).price).toBe(50);
    expect(offerOfPlaces({ ...offer, total }, 2, 60).total).toBe(total);
    expect(offerOfPlaces(offer, 2, 60).total).toEqual({ price: 44, duration_minutes: 60 });
  });
});

it('is read back only with the same choices, and while the class is offered', () => {
  const kept = { session, count: 2, choices: 'a' };
  expect(readPlaces(kept, 'a', [vinyasa])).toEqual({ service: vinyasa, session, count: 2 });
  expect(readPlaces(kept, 'b', [vinyasa])).toBeUndefined();
  expect(readPlaces(kept, 'a', [cut])).toBeUndefined();
  expect(readPlaces(undefined, 'a', [vinyasa])).toBeUndefined();
});
