import { describe, expect, it } from 'vitest';
import { managed, slot } from '../../../test/fixtures/booking';
import { manageReducer, type ManageAction, type ManageState } from './manageState';

const day = '2027-06-11';
const opened: ManageState = { managed, place: 'appointment' };
const after = (...actions: ManageAction[]) => actions.reduce(manageReducer, opened);
const toSlot: ManageAction[] = [
  { type: 'start moving' },
  { type: 'choose day', day },
  { type: 'choose slot', slot: slot(day, '11:00') },
];

describe('manageReducer', () => {
  it('asks for the day, the time, and whether to move', () => {
    expect(after(...toSlot.slice(0, 1)).place).toBe('new date');
    expect(after(...toSlot.slice(0, 2))).toEqual({ managed, place: 'new time', day });
    expect(after(...toSlot)).toEqual({ managed, place: 'new time', day, slot: slot(day, '11:00') });
  });

  it('withdraws the question on the way back, and keeps the day', () => {
    const back: ManageAction = { type: 'back' };
    expect(after(...toSlot, back)).toEqual({ managed, place: 'new date', day });
    expect(after(...toSlot, back, back)).toEqual({ managed, place: 'appointment', day });
    expect(after(...toSlot, back, { type: 'travel', place: 'new time' })).toEqual({
      managed,
      place: 'new time',
      day,
    });
  });

  it('shows no step for which something is missing or which is no longer allowed', () => {
    expect(after({ type: 'travel', place: 'new time' }).place).toBe('new date');
    const late = { ...managed, can_change: false };
    const over = after({ type: 'cancelled', managed: late }, { type: 'travel', place: 'new date' });
    expect(over.place).toBe('appointment');
  });

  it('returns to the appointment after moving', () => {
    expect(after(...toSlot, { type: 'moved', managed })).toEqual({
      managed,
      place: 'appointment',
      moved: true,
    });
  });
});
