import { expect, it } from 'vitest';
import { currencyDecimals, currencyStep, formatMoney, withoutZeroCents } from './money';

it.each([
  ['USD', 58, '$58.00', 2, '0.01'],
  ['CAD', 58.5, 'CA$58.50', 2, '0.01'],
  ['CLP', 5800, 'CLP\u00a05,800', 0, '1'],
  ['JPY', 5800, '¥5,800', 0, '1'],
  ['HUF', 5800, 'HUF\u00a05,800', 0, '1'],
  ['RSD', 5800.5, 'RSD\u00a05,800.50', 2, '0.01'],
  ['KWD', 5.25, 'KWD\u00a05.250', 3, '0.001'],
])('%s', (currency, amount, text, decimals, step) => {
  expect(formatMoney(amount, currency)).toBe(text);
  expect(currencyDecimals(currency)).toBe(decimals);
  expect(currencyStep(currency)).toBe(step);
});

it('leaves out decimals that are zero, in each language', () => {
  const amounts = [
    '$58.00',
    '6.000,00\u00a0$',
    'US$\u00a0200.00\u200e',
    '$58.50',
    '¥5,800',
    'KWD 2.000',
    '$1,000.00',
  ];
  expect(amounts.map(withoutZeroCents)).toEqual([
    '$58',
    '6.000\u00a0$',
    'US$\u00a0200\u200e',
    '$58.50',
    '¥5,800',
    'KWD 2.000',
    '$1,000',
  ]);
});
