import { describe, expect, it, vi } from 'vitest';
import { halifaxClock, newYorkClock } from '../../test/fixtures/clock';
import { createFormatter, formatDuration, zoneName, type FormatSettings } from './time';

const halifax: FormatSettings = {
  date_format: 'MM/DD/YYYY',
  time_format: '12',
  timezone: 'America/Halifax',
  clock_changes: halifaxClock,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('createFormatter', () => {
  it('makes no format before it is used, because each costs a slow phone time', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    createFormatter(halifax);
    expect(made).not.toHaveBeenCalled();
  });

  it.each([
    ['MM/DD/YYYY', '06/10/2027', 'Thursday, June 10', 'Thursday, June 10, 2027'],
    ['DD/MM/YYYY', '10/06/2027', 'Thursday 10 June', 'Thursday 10 June 2027'],
    ['YYYY-MM-DD', '2027-06-10', 'Thursday, 2027-06-10', 'Thursday, 2027-06-10'],
  ] as const)('writes days as %s', (date_format, date, weekdayAndDate, fullDate) => {
    const format = createFormatter({ ...halifax, date_format });
    expect(format.date('2027-06-10')).toBe(date);
    expect(plain(format.weekdayAndDate('2027-06-10'))).toBe(weekdayAndDate);
    expect(plain(format.fullDate('2027-06-10'))).toBe(fullDate);
  });

  it('keeps month and day, and time and half of the day, on one line', () => {
    const format = createFormatter(halifax);
    expect(format.weekdayAndDate('2027-06-10')).toBe('Thursday, June\u00a010');
    expect(format.clock('10:30')).toBe('10:30\u00a0AM');
    expect(createFormatter({ ...halifax, date_format: 'DD/MM/YYYY' }).fullDate('2027-06-01')).toBe(
      'Tuesday 1\u00a0June 2027',
    );
  });

  it.each([
    ['00:00', '12:00 AM', '00:00'],
    ['09:05:00', '9:05 AM', '09:05'],
    ['12:00', '12:00 PM', '12:00'],
    ['23:59', '11:59 PM', '23:59'],
  ])('writes the clock time %s', (time, twelve, twentyFour) => {
    expect(plain(createFormatter(halifax).clock(time))).toBe(twelve);
    expect(createFormatter({ ...halifax, time_format: '24' }).clock(time)).toBe(twentyFour);
  });

  it('shows an instant in the zone of the business, whatever the zone of the machine', () => {
    const format = createFormatter(halifax);
    expect(format.day('2027-06-10T02:30:00Z')).toBe('2027-06-09');
    expect(plain(format.time('2027-06-10T02:30:00Z'))).toBe('11:30 PM');
    expect(plain(format.dateTime('2027-06-10T02:30:00Z'))).toBe('Wednesday, June 9, 11:30 PM');
    expect(plain(format.shortDateTime('2027-06-10T02:30:00Z'))).toBe('06/09/2027, 11:30 PM');
  });

  it.each([
    ['2027-06-10T13:30:00Z', '2027-06-10T14:15:00Z', '10:30 – 11:15 AM'],
    ['2027-06-10T14:30:00Z', '2027-06-10T15:15:00Z', '11:30 AM – 12:15 PM'],
    ['2027-06-10T14:30:00Z', '2027-06-11T14:00:00Z', '11:30 AM – 11:00 AM'],
  ])('writes AM or PM once in %s – %s if both ends share it', (start, end, range) => {
    expect(plain(createFormatter(halifax).timeRange(start, end))).toBe(range);
  });

  it('keeps the dash of a range on the line of its first time', () => {
    const range = createFormatter(halifax).timeRange('2027-06-10T13:30:00Z', '2027-06-10T14:15:00Z');
    expect(range).toBe('10:30\u00a0– 11:15\u00a0AM');
  });

  describe('in the night in which clocks are set back', () => {
    const newYork = createFormatter({
      ...halifax,
      timezone: 'America/New_York',
      clock_changes: newYorkClock,
    });

    it.each([
      ['2027-11-07T04:59:00Z', '12:59 AM'],
      ['2027-11-07T05:00:00Z', '1:00 AM EDT'],
      ['2027-11-07T05:59:00Z', '1:59 AM EDT'],
      ['2027-11-07T06:00:00Z', '1:00 AM EST'],
      ['2027-11-07T06:59:59Z', '1:59 AM EST'],
      ['2027-11-07T07:00:00Z', '2:00 AM'],
      ['2027-03-14T06:30:00Z', '1:30 AM'],
      ['2027-03-14T07:00:00Z', '3:00 AM'],
    ])('names the zone of a time that comes twice, and of no other: %s', (instant, time) => {
      expect(plain(newYork.time(instant))).toBe(time);
      expect(plain(newYork.dateTime(instant))).toMatch(new RegExp(`, ${time}$`));
      expect(plain(newYork.shortDateTime(instant))).toMatch(new RegExp(`, ${time}$`));
    });

    it.each([
      ['2027-11-07T05:30:00Z', '2027-11-07T06:00:00Z', '1:30 AM EDT – 1:00 AM EST'],
      ['2027-11-07T04:30:00Z', '2027-11-07T05:00:00Z', '12:30 – 1:00 AM EDT'],
      ['2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z', '1:30 AM EST – 2:30 AM'],
    ])('names it in a range: %s – %s', (start, end, range) => {
      expect(plain(newYork.timeRange(start, end))).toBe(range);
    });

    it('does so with 24 hours, without a name for the zone, and where the change is half an hour', () => {
      const berlin = createFormatter({
        ...halifax,
        time_format: '24',
        timezone: 'Europe/Berlin',
        clock_changes: [
          { at: '2027-03-28T01:00:00Z', offset_minutes: 120, abbreviation: 'GMT+2' },
          { at: '2027-10-31T01:00:00Z', offset_minutes: 60, abbreviation: 'GMT+1' },
        ],
      });
      expect(plain(berlin.time('2027-10-31T00:30:00Z'))).toBe('02:30 GMT+2');
      expect(plain(berlin.time('2027-10-31T01:30:00Z'))).toBe('02:30 GMT+1');
      const lordHowe = createFormatter({
        ...halifax,
        timezone: 'Australia/Lord_Howe',
        clock_changes: [
          { at: '2026-10-03T15:30:00Z', offset_minutes: 660, abbreviation: 'GMT+11' },
          { at: '2027-04-03T15:00:00Z', offset_minutes: 630, abbreviation: 'GMT+10:30' },
        ],
      });
      expect(plain(lordHowe.time('2027-04-03T14:29:00Z'))).toBe('1:29 AM');
      expect(plain(lordHowe.time('2027-04-03T14:30:00Z'))).toBe('1:30 AM GMT+11');
      expect(plain(lordHowe.time('2027-04-03T15:00:00Z'))).toBe('1:30 AM GMT+10:30');
      expect(plain(lordHowe.time('2027-04-03T15:30:00Z'))).toBe('2:00 AM');
    });
  });

  describe('where the server has other zone data than the browser', () => {
    // Since 2026 the clocks of British Columbia are not set back any more. Older data say that they are.
    const vancouver = createFormatter({
      ...halifax,
      timezone: 'America/Vancouver',
      clock_changes: [
        { at: '2026-01-01T00:00:00Z', offset_minutes: -480, abbreviation: 'PST' },
        { at: '2026-03-08T10:00:00Z', offset_minutes: -420, abbreviation: 'PDT' },
      ],
    });

    it.each([
      ['with the offset of the zone', '2026-12-07T09:00:00-07:00'],
      ['in UTC', '2026-12-07T16:00:00.000Z'],
    ])('writes the server’s local time of an instant %s', (_, instant) => {
      expect(plain(vancouver.time(instant))).toBe('9:00 AM');
      expect(plain(vancouver.dateTime(instant))).toBe('Monday, December 7, 9:00 AM');
      expect(vancouver.wallClock(instant)).toBe('09:00');
      expect(plain(vancouver.timeRange(instant, '2026-12-07T16:45:00.000Z'))).toBe('9:00 – 9:45 AM');
    });

    it('takes the day and the name of a repeated hour from the server as well', () => {
      expect(vancouver.day('2026-12-08T07:30:00Z')).toBe('2026-12-08');
      expect(vancouver.day('2026-12-08T06:30:00Z')).toBe('2026-12-07');
      expect(plain(vancouver.time('2026-11-01T09:30:00Z'))).toBe('2:30 AM');
    });
  });

  it('names months', () => {
    expect(plain(createFormatter(halifax).month('2027-06-10'))).toBe('June 2027');
    expect(createFormatter(halifax).monthShort('2027-07-01')).toBe('Jul');
  });
});

describe('zoneName', () => {
  it.each([
    ['America/Halifax', 'Atlantic Time (Halifax)'],
    ['America/New_York', 'Eastern Time (New York)'],
    ['UTC', 'Coordinated Universal Time'],
    ['Etc/UTC', 'Coordinated Universal Time'],
    ['Etc/GMT+5', 'UTC-05:00'],
  ])('%s', (zone, name) => expect(zoneName(zone)).toBe(name));
});

describe('formatDuration', () => {
  it.each([
    [15, '15 min'],
    [60, '1 h'],
    [135, '2 h 15 min'],
    [0, '0 min'],
  ])('%i minutes', (minutes, text) => expect(plain(formatDuration(minutes))).toBe(text));
});
