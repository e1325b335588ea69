import { describe, expect, it } from 'vitest';
import { appointment, cut, services, slot } from '../../../test/fixtures/booking';
import { bookingReducer, initialState, type BookingAction, type BookingState } from './bookingState';

const day = '2027-06-10';
const halfPastTen = slot(day, '10:30');
const other = services[1] ?? cut;

function after(...actions: BookingAction[]): BookingState {
  return actions.reduce(bookingReducer, initialState);
}

const toDetails: BookingAction[] = [
  { type: 'choose service', service: cut },
  { type: 'continue' },
  { type: 'choose day', day },
  { type: 'choose slot', slot: halfPastTen },
];

describe('bookingReducer', () => {
  it('goes forward with each choice', () => {
    expect(after(...toDetails.slice(0, 1)).step).toBe('service');
    expect(after(...toDetails.slice(0, 2)).step).toBe('date');
    expect(after(...toDetails.slice(0, 3)).step).toBe('time');
    expect(after(...toDetails)).toEqual({ step: 'details', service: cut, day, slot: halfPastTen });
  });

  it('does not continue without a service, and reports that until one is chosen', () => {
    expect(after({ type: 'continue' })).toEqual({ step: 'service', choiceMissing: true });
    expect(after({ type: 'continue' }, { type: 'choose service', service: cut }).choiceMissing).toBeFalsy();
  });

  it('goes back one step at a time, and drops the day on leaving its times', () => {
    const back: BookingAction = { type: 'back' };
    expect(after(...toDetails, back)).toMatchObject({ step: 'time', day, slot: halfPastTen });
    expect(after(...toDetails, back, back)).toEqual({ step: 'date', service: cut });
    expect(after(...toDetails, back, back, back)).toMatchObject({ step: 'service', service: cut });
  });

  it('keeps day and time when the same service is chosen again, and drops them for another', () => {
    const toService: BookingAction = { type: 'go to', step: 'service' };
    const again = after(...toDetails, toService, { type: 'choose service', service: cut });
    expect(again).toMatchObject({ day, slot: halfPastTen });
    expect(bookingReducer(again, { type: 'continue' }).step).toBe('time');
    const changed = after(...toDetails, toService, { type: 'choose service', service: other });
    expect(changed).toEqual({ step: 'service', service: other });
  });

  it('returns to the times when the slot is taken, and says so until another one is chosen', () => {
    const taken = after(...toDetails, { type: 'slot taken', message: 'Gone.' });
    expect(taken).toEqual({
      step: 'time',
      service: cut,
      day,
      taken: { slot: halfPastTen, message: 'Gone.' },
    });
    const otherDay = bookingReducer(taken, { type: 'choose day', day: '2027-06-11' });
    expect(otherDay.taken).toEqual({ slot: halfPastTen, message: 'Gone.' });
    const chosen = bookingReducer(otherDay, { type: 'choose slot', slot: slot('2027-06-11', '09:00') });
    expect(chosen.taken).toBeUndefined();
    expect(chosen.step).toBe('details');
  });

  it('ends with the appointment and can start again', () => {
    const booked = after(...toDetails, { type: 'booked', appointment });
    expect(booked.appointment).toBe(appointment);
    expect(bookingReducer(booked, { type: 'restart' })).toEqual(initialState);
  });
});
