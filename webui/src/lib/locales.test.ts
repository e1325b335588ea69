import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inLanguage } from '../../test/inLanguage';
import { keepSign } from './money';

const texts = '../adapters/texts';
const english = 'en-US';
const british = 'en-GB';
/** The languages of adapters/texts/languages.go, for Intl. */
const others = ['de', 'fr', 'es', 'pt-BR', 'tr', 'ar-u-nu-latn'];
const languages = [english, british, ...others];

const lines = (file: string, pattern: RegExp) => [...readFileSync(file, 'utf8').matchAll(pattern)];
const currencies = lines(
  '../core/money/currencies_gen.go',
  /^\t\{"(.+?)", ".+?", ".+?", "(.+?)", (\d)\}/gm,
).map(([, code = '', symbol = '', decimals]) => ({
  code,
  symbol: JSON.parse(`"${symbol}"`) as string,
  decimals: Number(decimals),
}));
const zones = lines('../core/civil/zones_gen.go', /^\t"(.+)",$/gm)
  .map(([, zone = '']) => zone)
  .sort();

const midday = (day: string) => new Date(`${day}T12:00:00Z`);
/** January 1, 2023 was a Sunday. */
const weekdays = Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}`);
const months = Array.from({ length: 12 }, (_, month) => `2023-${String(month + 1).padStart(2, '0')}-01`);

const long = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const shortWithYear = { ...short, year: 'numeric' } as const;
const dates = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** "{weekday}, {day}. {month} {year}" */
function pattern(language: string, options: Intl.DateTimeFormatOptions): string {
  const written = dates(language, options)
    .formatToParts(midday('2023-01-01'))
    .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
    .join('');
  return language === british ? written.replace(',', '') : written;
}

const names = (days: readonly string[], type: 'weekday' | 'month', format: Intl.DateTimeFormat) =>
  days.map((day) => format.formatToParts(midday(day)).find((part) => part.type === type)?.value);

const amounts = (language: string, currency: string, decimals = 2) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** "#¤" and the symbol of the currency. Where the symbol stands last, marks of direction behind it belong to it. */
function amount(language: string, currency: string, value: number): [pattern: string, symbol: string] {
  const parts = amounts(language, currency).formatToParts(value);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isLast = parts.findLastIndex(({ type }) => type === 'fraction') < at;
  const symbol = parts.slice(at, isLast ? undefined : at + 1);
  const number = /^(integer|group|decimal|fraction)$/;
  const written = parts
    .flatMap((part) => {
      if (part.type === 'currency') return '¤';
      if (symbol.includes(part) || (number.test(part.type) && part.type !== 'fraction')) return [];
      return part.type === 'fraction' ? '#' : part.value;
    })
    .join('');
  const text = symbol.map((part) => part.value).join('');
  return [written, language.startsWith('ar') ? keepSign(text) : text];
}

const zoneName = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The names of zones by those in English, and of a zone that has another name than others whose English name is the same. */
function zoneNames(language: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const zone of zones) {
    const name = zoneName(english, zone);
    if (name.startsWith('GMT')) continue;
    const translated = zoneName(language, zone);
    if ((found[name] ??= translated) !== translated) found[zone] = translated;
  }
  return found;
}

function table(language: string) {
  const numbers = new Intl.NumberFormat(language);
  const part = (type: string) => numbers.formatToParts(-12345.6).find((one) => one.type === type)?.value;
  const isOther = others.includes(language);
  const symbols = currencies.map(({ code, symbol }) => [code, symbol, amount(language, code, 1)[1]] as const);
  return {
    group: part('group'),
    decimal: part('decimal'),
    minus: numbers.format(-1).slice(0, -1), // with a mark of direction in Arabic
    // From how many digits on they are grouped.
    grouped: numbers.format(1234).length > 4 ? 4 : 5,
    amount: amount(language, 'USD', 1)[0],
    negativeAmount: amount(language, 'USD', -1)[0],
    symbols: isOther
      ? Object.fromEntries(
          symbols.filter(([, usual, own]) => own !== usual).map(([code, , own]) => [code, own]),
        )
      : {},
    // Month and day of the month stay on one line.
    longDate: pattern(language, long).replace(/(?<=\{(day|month)\})[^{]+(?=\{(day|month)\})/, (between) =>
      between.replaceAll(' ', '\u00a0'),
    ),
    shortDate: pattern(language, short),
    shortDateWithYear: pattern(language, shortWithYear),
    weekdays: names(weekdays, 'weekday', dates(language, long)),
    months: names(months, 'month', dates(language, long)),
    shortWeekdays: names(weekdays, 'weekday', dates(language, short)),
    // British abbreviations differ in September only.
    shortMonths: names(months, 'month', dates(language === british ? english : language, short)),
    zones: isOther ? zoneNames(language) : {},
  };
}

/** `npx vitest run src/lib/locales.test.ts -u` writes both files. */
it('gives the server what Intl says', async () => {
  const tables = Object.fromEntries(languages.map((language) => [language, table(language)]));
  await expect(`${JSON.stringify(tables, null, 1)}\n`).toMatchFileSnapshot(`../../${texts}/locales.json`);
});

/** "0 other, 1 one, 2 other": each form up to the next number. */
function pluralForms(language: string): string {
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 1200 }, (_, count) => rules.select(count));
  return forms.flatMap((form, count) => (form === forms[count - 1] ? [] : `${count} ${form}`)).join(', ');
}

const someDays = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2027, 0, 1 + 13 * index)).toISOString().slice(0, 10),
);
const oneZoneOfEachName = [...new Map(zones.map((zone) => [zoneName(english, zone), zone])).values()];
const zonesOfTheirOwn = others.flatMap((language) =>
  Object.keys(zoneNames(language)).filter((name) => name.includes('/')),
);

async function pageIn(language: string) {
  const { createFormatter, zoneName: named } = await import('./time');
  const { formatMoney } = await import('./money');
  const { countText } = await import('./countText');
  const settings = { time_format: '24', timezone: 'UTC', clock_changes: [] } as const;
  const monthFirst = createFormatter({ ...settings, date_format: 'MM/DD/YYYY' });
  const dayFirst = createFormatter({ ...settings, date_format: 'DD/MM/YYYY' });
  const written = (value: number, code: string) => [`${value} ${code}`, formatMoney(value, code)] as const;
  return {
    plurals: pluralForms(language),
    counts: Object.fromEntries(
      [0, 7, 999, 1000, 9999, 10_000, 1_234_567, -5, -12_345].map((n) => [n, countText(n)]),
    ),
    amounts: Object.fromEntries([
      ...currencies.map(({ code, decimals }) => written(123_456 / 10 ** decimals, code)),
      ...['USD', 'EUR', 'JPY', 'KWD', 'TRY', 'BRL'].flatMap((code) =>
        [0, 5, 1000, 12_345, 1_234_567, -1, -12_345].map((value) => written(value, code)),
      ),
    ]),
    days: Object.fromEntries(
      someDays.map((day) => [
        day,
        [
          monthFirst.fullDate(day),
          dayFirst.fullDate(day),
          dates(language, short).format(midday(day)),
          dates(language, shortWithYear).format(midday(day)),
        ],
      ]),
    ),
    // Another test compares the names in English.
    zones: Object.fromEntries(
      language === english
        ? []
        : [...oneZoneOfEachName, ...zonesOfTheirOwn].sort().map((zone) => [zone, named(zone)]),
    ),
  };
}

it('writes in all languages what the server writes', async () => {
  const pages: Record<string, unknown> = {};
  for (const language of [english, ...others])
    pages[language] = await inLanguage(language, () => pageIn(language));
  await expect(`${JSON.stringify(pages, null, 1)}\n`).toMatchFileSnapshot(
    `../../${texts}/testdata/written.json`,
  );
});
