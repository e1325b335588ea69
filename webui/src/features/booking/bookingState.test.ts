import { describe, expect, it } from 'vitest';
import { appointment, cut, services, slot, staffMember } from '../../../test/fixtures/booking';
import { BookingSteps, type BookingAction, type BookingState } from './bookingState';
import type { Choices } from './choices';
import { anyone } from './staffChoice';
import { missingChoice } from './steps';

const day = '2027-06-10';
const halfPastTen = slot(day, '10:30');
const other = services[1] ?? cut;
const flow = new BookingSteps([]);

function after(...actions: BookingAction[]): BookingState {
  return actions.reduce(flow.reduce, flow.open({}));
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
  expect(missingChoice(choices, flow.stepsOf(choices))).toBe(missing);
});

describe('opening', () => {
  it('begins at the first open step', () => {
    expect(flow.open({})).toEqual({ step: 'service' });
    expect(flow.open({ day })).toEqual({ step: 'service', day });
    expect(flow.open({ service: cut })).toEqual({ step: 'date', service: cut });
    expect(flow.open({ service: cut, day })).toEqual({ step: 'time', service: cut, day });
  });

  it('begins at the wanted step unless a step before it is open', () => {
    expect(flow.open({}, 'details')).toEqual({ step: 'details' });
    expect(flow.open({ service: cut }, 'details')).toEqual({ step: 'details', service: cut });
    expect(flow.open(all, 'date')).toEqual({ step: 'date', ...all });
    expect(flow.open({ service: cut }, 'time')).toEqual({ step: 'date', service: cut });
  });
});

describe('the steps', () => {
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
    const opened = flow.open({ day });
    expect(flow.reduce(opened, { type: 'choose service', service: cut })).toEqual({
      step: 'time',
      service: cut,
      day,
    });
  });

  it('goes to the step of a missing choice, and says so until something is chosen', () => {
    const missing = after({ type: 'choice missing', step: 'service' });
    expect(missing).toEqual({ step: 'service', choiceMissing: 1 });
    expect(flow.reduce(missing, { type: 'choose service', service: cut }).choiceMissing).toBeUndefined();
  });

  it('returns to the times when the slot is taken, and says so until another one is chosen', () => {
    const taken = after(...toDetails, { type: 'slot taken', message: 'Gone.' });
    expect(taken).toEqual({
      step: 'time',
      service: cut,
      day,
      taken: { start: halfPastTen.datetime, message: 'Gone.' },
    });
    const otherDay = flow.reduce(taken, { type: 'choose day', day: '2027-06-11' });
    expect(otherDay.taken).toEqual({ start: halfPastTen.datetime, message: 'Gone.' });
    const chosen = flow.reduce(otherDay, { type: 'choose slot', slot: slot('2027-06-11', '09:00') });
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
    expect(flow.reduce(booked, { type: 'restart' })).toEqual({ step: 'service', appointment });
    const back = flow.reduce(booked, { type: 'travel', step: 'date', choices: { service: cut } });
    expect(back).toEqual({ step: 'date', service: cut, appointment });
    expect(flow.reduce(back, { type: 'travel', step: 'booked', choices: {} }).step).toBe('booked');
  });
});

describe('with staff', () => {
  const maya = staffMember('maya');
  const noor = staffMember('noor', [other.id]);
  const staffed = new BookingSteps([maya, noor]);
  const run = (...actions: BookingAction[]) => actions.reduce(staffed.reduce, staffed.open({}));
  const chosen: BookingAction[] = [
    { type: 'choose service', service: other },
    { type: 'choose staff', staff: noor },
    { type: 'choose day', day },
    { type: 'choose slot', slot: halfPastTen },
  ];

  it('has the staff member between service and date', () => {
    expect(staffed.stepsOf({})).toEqual(['service', 'staff', 'date', 'time', 'details']);
    expect(chosen.map((_, index) => run(...chosen.slice(0, index + 1)).step)).toEqual([
      'staff',
      'date',
      'time',
      'details',
    ]);
    expect(run(...chosen, { type: 'back' }, { type: 'back' }, { type: 'back' }).step).toBe('staff');
  });

  it('has no such step for a service that nobody of them does', () => {
    const onlyOther = new BookingSteps([noor]);
    expect(onlyOther.stepsOf({ service: cut })).toEqual(['service', 'date', 'time', 'details']);
    expect(onlyOther.reduce(onlyOther.open({}), { type: 'choose service', service: cut }).step).toBe('date');
    expect(onlyOther.open({ service: cut }, 'staff').step).toBe('date');
  });

  it('keeps the day and drops the time for another staff member', () => {
    const back: BookingAction = { type: 'go to', step: 'staff' };
    const again = run(...chosen, back, { type: 'choose staff', staff: noor });
    expect(again).toMatchObject({ step: 'time', day, slot: halfPastTen });
    const changed = run(...chosen, back, { type: 'choose staff', staff: anyone });
    expect(changed).toEqual({ step: 'time', service: other, staff: anyone, day });
  });

  it('keeps the staff member for another service only if they do it', () => {
    const back: BookingAction = { type: 'go to', step: 'service' };
    expect(run(...chosen, back, { type: 'choose service', service: cut })).toEqual({
      step: 'staff',
      service: cut,
    });
    const withMaya: BookingAction[] = [
      { type: 'choose service', service: other },
      { type: 'choose staff', staff: maya },
    ];
    expect(run(...withMaya, back, { type: 'choose service', service: cut })).toEqual({
      step: 'date',
      service: cut,
      staff: maya,
    });
  });

  it('opens at the staff member unless the link names one', () => {
    expect(staffed.open({ service: cut, day }).step).toBe('staff');
    expect(staffed.open({ service: cut, staff: anyone, day }).step).toBe('time');
    expect(staffed.open({ service: cut }, 'time').step).toBe('staff');
    expect(staffed.open({ service: cut, day }, 'details').step).toBe('details');
  });

  it('returns to the times of the same staff member when the slot is taken', () => {
    expect(run(...chosen, { type: 'slot taken', message: 'Gone.' })).toMatchObject({
      step: 'time',
      staff: noor,
      day,
    });
  });
});
