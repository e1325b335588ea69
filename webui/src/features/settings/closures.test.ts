import { describe, expect, it } from 'vitest';
import { toRanges } from '@/modules/days/overrides';
import { closureProblem, newClosure, toClosureForm, withClosure } from './closures';

const closed = (date: string, note?: string) => ({ date, windows: [], ...(note && { note }) });
const ten = { open: '10:00', close: '14:00' };

describe('closures', () => {
  it('are days in a row that are alike', () => {
    const overrides = [
      closed('2027-12-26', 'Winter'),
      closed('2027-12-24', 'Winter'),
      closed('2027-12-25', 'Winter'),
      closed('2027-12-27'),
      { date: '2027-12-28', windows: [ten] },
      { date: '2027-12-30', windows: [ten] },
    ];
    expect(toRanges(overrides)).toEqual([
      { from: '2027-12-24', to: '2027-12-26', windows: [], note: 'Winter' },
      { from: '2027-12-27', to: '2027-12-27', windows: [], note: '' },
      { from: '2027-12-28', to: '2027-12-28', windows: [ten], note: '' },
      { from: '2027-12-30', to: '2027-12-30', windows: [ten], note: '' },
    ]);
  });

  it('replace what was set on their days, and those of the closure that is edited', () => {
    const overrides = [closed('2027-07-01'), closed('2027-07-02'), closed('2027-07-09')];
    const [first] = toRanges(overrides);
    const form = { ...newClosure('2027-07-02'), to: '2027-07-03', kind: 'hours' as const, name: ' Late ' };
    expect(withClosure(overrides, form, first)).toEqual([
      { date: '2027-07-02', windows: [ten], note: 'Late' },
      { date: '2027-07-03', windows: [ten], note: 'Late' },
      closed('2027-07-09'),
    ]);
  });

  it('are removed by days as usual', () => {
    const overrides = [closed('2027-07-01'), closed('2027-07-02')];
    const form = { ...newClosure('2027-07-02'), kind: 'usual' as const };
    expect(withClosure(overrides, form)).toEqual([closed('2027-07-01')]);
  });

  it.each([
    [{}, undefined],
    [{ to: '2028-06-30' }, undefined],
    [{ to: '2028-07-01' }, 'length'],
    [{ to: '2027-06-30' }, 'order'],
    [{ to: '' }, 'date'],
    [{ kind: 'hours' as const, windows: [ten, { open: '13:00', close: '15:00' }] }, 'hours'],
    [{ kind: 'hours' as const, windows: [{ open: '', close: '15:00' }] }, 'hours'],
  ])('say what is wrong with %j', (change, problem) => {
    const [closure] = toRanges([closed('2027-07-01'), closed('2027-07-02')]);
    if (!closure) throw new Error('no closure');
    expect(closureProblem({ ...toClosureForm(closure), ...change })).toBe(problem);
  });
});
