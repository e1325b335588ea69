import { describe, expect, it } from 'vitest';
import {
  addWindow,
  copyToOpenDays,
  dayProblem,
  isOvernight,
  toOperatingHours,
  toWeek,
  windowMinutes,
} from './week';

const day = (...windows: [string, string][]) => ({
  isOpen: true,
  windows: windows.map(([open, close]) => ({ open, close })),
});

describe('the week between contract and editor', () => {
  it('comes back as it was', () => {
    const hours = {
      friday: {
        is_open: true,
        open: '09:00',
        close: '02:00',
        windows: [
          { open: '09:00', close: '12:30' },
          { open: '18:00', close: '02:00' },
        ],
      },
    };
    const sent = toOperatingHours(toWeek(hours));
    expect(sent.friday).toEqual({ is_open: true, windows: hours.friday.windows });
    expect(sent.sunday).toEqual({ is_open: false, windows: [] });
  });

  it('reads a day without a list of windows, and midnight as 00:00', () => {
    const week = toWeek({ monday: { is_open: true, open: '00:00', close: '24:00' } });
    expect(week.monday).toEqual(day(['00:00', '00:00']));
  });

  it('keeps usual hours ready for a closed day', () => {
    expect(toWeek({}).sunday).toEqual({ isOpen: false, windows: [{ open: '09:00', close: '17:00' }] });
  });
});

describe('windows', () => {
  it.each([
    ['09:00', '17:00', 480, false],
    ['18:00', '02:00', 480, true],
    ['18:00', '00:00', 360, false],
    ['00:00', '00:00', 1440, false],
    ['09:00', '09:00', 1440, true],
  ])('%s to %s lasts %i minutes, overnight: %s', (open, close, minutes, overnight) => {
    expect(windowMinutes({ open, close })).toBe(minutes);
    expect(isOvernight({ open, close })).toBe(overnight);
  });

  it.each([
    [day(['09:00', '12:00'], ['12:00', '17:00']), undefined],
    [day(['13:00', '17:00'], ['09:00', '13:01']), 'overlap'],
    [day(['09:00', '02:00'], ['18:00', '20:00']), 'overlap'],
    [day(['09:00', '']), 'incomplete'],
    [{ ...day(['09:00', '']), isOpen: false }, undefined],
  ])('%o: %s', (value, problem) => {
    expect(dayProblem(value)).toBe(problem);
  });

  it('adds one after the last that does not overlap it', () => {
    expect(addWindow(day(['09:00', '12:00'])).windows[1]).toEqual({ open: '13:00', close: '14:00' });
    expect(addWindow(day(['09:00', '22:30'])).windows[1]).toEqual({ open: '23:00', close: '00:00' });
  });

  it('copies to open days only', () => {
    const week = toWeek({
      monday: { is_open: true, windows: [{ open: '10:00', close: '14:00' }] },
      tuesday: { is_open: true, windows: [{ open: '09:00', close: '17:00' }] },
    });
    const copied = copyToOpenDays(week, 'monday');
    expect(copied.tuesday).toEqual(day(['10:00', '14:00']));
    expect(copied.sunday).toEqual(week.sunday);
  });

  it('copies breaks to every open day, also to one without a break', () => {
    const breaks = toWeek({ monday: { is_open: true, windows: [{ open: '12:00', close: '13:00' }] } });
    const open = toWeek({
      monday: { is_open: true, windows: [{ open: '10:00', close: '14:00' }] },
      tuesday: { is_open: true, windows: [{ open: '09:00', close: '17:00' }] },
    });
    const copied = copyToOpenDays(breaks, 'monday', open);
    expect(copied.tuesday).toEqual(day(['12:00', '13:00']));
    expect(copied.wednesday).toEqual(breaks.wednesday);
  });
});
