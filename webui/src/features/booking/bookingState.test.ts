import { describe, expect, it } from 'vitest';
import { appointment, cut, services, slot } from '../../../test/fixtures/booking';
import {
  bookingReducer,
  missingChoice,
  openingState,
  type BookingAction,
  type BookingState,
  type Choices,
} from './bookingState';

const day = '2027-06-10';
const halfPastTen = slot(day, '10:30');
const other = services[1] ?? cut;

function after(...actions: BookingAction[]): BookingState {
  return actions.reduce(bookingReducer, openingState({}));
}

const toDetails: BookingAction[] = [
  { type: 'choose service', service: cut },
  { type: 'choose day', day },
  { type: 'choose slot', slot: halfPastTen },
];
const all = { service: cut, day, slot: halfPastTen };

it.each<[Choices, string | undefined]>([
  [{}, 'service'],
  [{ day }, 'service'],
  [{ service: cut }, 'date'],
  [{ service: cut, day }, 'time'],
  [all, undefined],
])('%#: finds the first missing choice', (choices, missing) => {
  expect(missingChoice(choices)).toBe(missing);
});

describe('openingState', () => {
  it('begins at the first open step', () => {
    expect(openingState({})).toEqual({ step: 'service' });
    expect(openingState({ day })).toEqual({ step: 'service', day });
    expect(openingState({ service: cut })).toEqual({ step: 'date', service: cut });
    expect(openingState({ service: cut, day })).toEqual({ step: 'time', service: cut, day });
  });

  it('begins at the wanted step unless a step before it is open', () => {
    expect(openingState({}, 'details')).toEqual({ step: 'details' });
    expect(openingState({ service: cut }, 'details')).toEqual({ step: 'details', service: cut });
    expect(openingState(all, 'date')).toEqual({ step: 'date', ...all });
    expect(openingState({ service: cut }, 'time')).toEqual({ step: 'date', service: cut });
  });
});

describe('bookingReducer', () => {
  it('goes forward with each choice', () => {
    expect(after().step).toBe('service');
    expect(after(...toDetails.slice(0, 1)).step).toBe('date');
    expect(after(...toDetails.slice(0, 2)).step).toBe('time');
    expect(after(...toDetails)).toEqual({ step: 'details', ...all });
  });

  it('goes back one step at a time, and keeps what was chosen', () => {
    const back: BookingAction = { type: 'back' };
    expect(after(...toDetails, back)).toEqual({ step: 'time', ...all });
    expect(after(...toDetails, back, back)).toEqual({ step: 'date', ...all });
    expect(after(...toDetails, back, back, back)).toEqual({ step: 'service', ...all });
  });

  it('keeps day and time when the same service is chosen again, and drops them for another', () => {
    const toService: BookingAction = { type: 'go to', step: 'service' };
    const again = after(...toDetails, toService, { type: 'choose service', service: cut });
    expect(again).toEqual({ step: 'time', ...all });
    const changed = after(...toDetails, toService, { type: 'choose service', service: other });
    expect(changed).toEqual({ step: 'date', service: other });
  });

  it('keeps the time when the same day is chosen again, and drops it for another', () => {
    expect(after(...toDetails, { type: 'choose day', day }).slot).toBe(halfPastTen);
    expect(after(...toDetails, { type: 'choose day', day: '2027-06-11' })).toEqual({
      step: 'time',
      service: cut,
      day: '2027-06-11',
    });
  });

  it('skips the date that came with the link', () => {
    const opened = openingState({ day });
    expect(bookingReducer(opened, { type: 'choose service', service: cut })).toEqual({
      step: 'time',
      service: cut,
      day,
    });
  });

  it('goes to the step of a missing choice, and says so until something is chosen', () => {
    const missing = after({ type: 'choice missing', step: 'service' });
    expect(missing).toEqual({ step: 'service', choiceMissing: true });
    expect(bookingReducer(missing, { type: 'choose service', service: cut }).choiceMissing).toBeUndefined();
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

  it('travels between the steps, and keeps every choice', () => {
    const to = (step: 'service' | 'time'): BookingAction => ({ type: 'travel', step, choices: {} });
    expect(after(...toDetails, to('service'))).toEqual({ step: 'service', ...all });
    expect(after(...toDetails, to('service'), to('time'))).toEqual({ step: 'time', ...all });
    expect(after(to('time'))).toEqual({ step: 'service' });
  });

  it('ends with the appointment, after which nothing is chosen', () => {
    const booked = after(...toDetails, { type: 'booked', appointment });
    expect(booked).toEqual({ step: 'booked', ...all, appointment });
    expect(bookingReducer(booked, { type: 'restart' })).toEqual({ step: 'service', appointment });
    const back = bookingReducer(booked, { type: 'travel', step: 'date', choices: { service: cut } });
    expect(back).toEqual({ step: 'date', service: cut, appointment });
    expect(bookingReducer(back, { type: 'travel', step: 'booked', choices: {} }).step).toBe('booked');
  });
});
