import { expect, it } from 'vitest';
import { withoutRange, withRange, type DateOverride } from '@/modules/days/overrides';
import { utcFormat as format } from '@/lib/utcFormat';
import { datesText, rangeText, toRanges } from './daysOff';

const off = (date: string, note = 'Holiday'): DateOverride => ({ date, windows: [], note });
const short: DateOverride = { date: '2027-06-12', windows: [{ open: '12:00', close: '15:00' }] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('joins days in a row that are alike, and leaves out what is over', () => {
  const ranges = toRanges(
    [
      off('2027-06-23'),
      off('2027-06-21'),
      off('2027-06-22'),
      off('2027-06-24', 'Sick'),
      short,
      off('2027-06-01'),
    ],
    '2027-06-08',
  );
  expect(
    ranges.map((range) => `${plain(datesText(range, format))}: ${plain(rangeText(range, format))}`),
  ).toEqual([
    '06/12/2027: Works 12:00 PM – 3:00 PM instead',
    '06/21/2027 – 06/23/2027: Holiday, all day',
    '06/24/2027: Sick, all day',
  ]);
  expect(toRanges([off('2027-06-07'), off('2027-06-08')], '2027-06-08')).toMatchObject([
    { from: '2027-06-07' },
  ]);
});

it('replaces the days of a range, and takes them out again', () => {
  const before = [off('2027-06-01'), short];
  const range = { from: '2027-06-11', to: '2027-06-13', windows: [], note: '' };
  const added = withRange(before, range);
  expect(added.map(({ date }) => date)).toEqual(['2027-06-01', '2027-06-11', '2027-06-12', '2027-06-13']);
  expect(added[2]).toEqual({ date: '2027-06-12', windows: [] });
  expect(withoutRange(added, range)).toEqual([off('2027-06-01')]);
});
