import { withoutDecimals, withThreeDecimals } from './currencyTable';
import { locale } from './texts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The format of a currency. Cached, because creating it takes longer than using it. Browsers disagree about the decimals of
 * some currencies, so the format gets the number that the server uses.
 */
function format(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const decimals = currencyDecimals(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(currency, made);
  return made;
}

/**
 * An amount in major units with its symbol and always its decimals: "$58.00", "¥5,800". No two currencies
 * share a symbol ("CA$58.00"). Mails use the same symbols.
 */
export function formatMoney(amount: number, currency: string): string {
  const text = format(currency).format(amount);
  return locale.startsWith('ar') ? keepSign(text) : text;
}

/** Keeps the sign of "US$" behind its letters, also in text from right to left. */
export const keepSign = (text: string) => text.replace(/[A-Z]\p{Sc}$/u, '$&\u200e');

/** The amount as it is without its decimals, if they are zero: "$58" for "$58.00", "6.000 $" for "6.000,00 $". */
export const withoutZeroCents = (amount: string) => amount.replace(/[.,]00(?!\d)/, '');

/** The symbol of a currency: "$" or "CA$". */
export const currencySign = (currency: string) =>
  format(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** How many decimals the currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** The smallest step of a price field: "0.01" for USD, "1" for JPY. */
export function currencyStep(currency: string): string {
  return (10 ** -currencyDecimals(currency)).toFixed(currencyDecimals(currency));
}
