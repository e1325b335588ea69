import { describe, expect, it } from 'vitest';
import { appointment, cut, services, slot } from '../../../test/fixtures/booking';
import { reduce, start, type Flow, type FlowAction } from './flow';

const day = '2027-06-10';
const half10 = slot(day, '10:30');
const other = services[1] ?? cut;

function after(...actions: FlowAction[]): Flow {
  return actions.reduce(reduce, start);
}

const toDetails: FlowAction[] = [
  { type: 'choose service', service: cut },
  { type: 'continue' },
  { type: 'choose day', day },
  { type: 'choose slot', slot: half10 },
];

describe('the booking flow', () => {
  it('goes forward with each choice', () => {
    expect(after(...toDetails.slice(0, 1)).step).toBe('service');
    expect(after(...toDetails.slice(0, 2)).step).toBe('date');
    expect(after(...toDetails.slice(0, 3)).step).toBe('time');
    expect(after(...toDetails)).toEqual({ step: 'details', service: cut, day, slot: half10 });
  });

  it('does not continue without a service, and says so until one is chosen', () => {
    expect(after({ type: 'continue' })).toEqual({ step: 'service', missing: true });
    expect(after({ type: 'continue' }, { type: 'choose service', service: cut }).missing).toBeFalsy();
  });

  it('goes back one step at a time, and forgets the day when it leaves its times', () => {
    const back: FlowAction = { type: 'back' };
    expect(after(...toDetails, back)).toMatchObject({ step: 'time', day, slot: half10 });
    expect(after(...toDetails, back, back)).toEqual({ step: 'date', service: cut });
    expect(after(...toDetails, back, back, back)).toMatchObject({ step: 'service', service: cut });
  });

  it('keeps day and time when the same service is chosen again, and drops them for another', () => {
    const toService: FlowAction = { type: 'go to', step: 'service' };
    const again = after(...toDetails, toService, { type: 'choose service', service: cut });
    expect(again).toMatchObject({ day, slot: half10 });
    expect(reduce(again, { type: 'continue' }).step).toBe('time');
    const changed = after(...toDetails, toService, { type: 'choose service', service: other });
    expect(changed).toEqual({ step: 'service', service: other });
  });

  it('returns to the times when the slot is lost, until another one is chosen', () => {
    const lost = after(...toDetails, { type: 'lose slot', message: 'Gone.' });
    expect(lost).toEqual({ step: 'time', service: cut, day, lost: { slot: half10, message: 'Gone.' } });
    const otherDay = reduce(lost, { type: 'choose day', day: '2027-06-11' });
    expect(otherDay.lost).toEqual({ slot: half10, message: 'Gone.' });
    const found = reduce(otherDay, { type: 'choose slot', slot: slot('2027-06-11', '09:00') });
    expect(found.lost).toBeUndefined();
    expect(found.step).toBe('details');
  });

  it('ends with the appointment and can start again', () => {
    const booked = after(...toDetails, { type: 'booked', appointment });
    expect(booked.appointment).toBe(appointment);
    expect(reduce(booked, { type: 'restart' })).toEqual(start);
  });
});
