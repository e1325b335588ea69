import { expect, it } from 'vitest';
import { currencyDecimals, currencyStep, formatMoney } from './money';

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
