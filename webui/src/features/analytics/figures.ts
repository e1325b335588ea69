import { countText, percentText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { Analytics, Figures } from './api/analytics';
import { messages } from './messages';

/** How a figure has changed. `good` says whether that is what an owner wants. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
  good: boolean;
}

function changeOf(
  difference: number,
  text: (values: { value: string }) => string,
  wanted: 'up' | 'down',
): Change {
  const rounded = Math.round(difference * 10) / 10;
  if (rounded === 0) return { direction: 'same', text: messages.change.same, good: true };
  const direction = rounded > 0 ? 'up' : 'down';
  return { direction, text: text({ value: countText(Math.abs(rounded)) }), good: direction === wanted };
}

/** How a count or an amount differs from the one before, in percent. Undefined if there was nothing before. */
export function relativeChange(now: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent) >= 10 ? 1 : 10;
  return changeOf(Math.round(percent * digits) / digits, messages.change.percent, 'up');
}

/** How a percentage differs from the one before, in points. Undefined without one of them. */
export function pointsChange(
  now: number | null,
  before: number | null,
  wanted: 'up' | 'down',
): Change | undefined {
  if (now === null || before === null) return undefined;
  return changeOf(now - before, messages.change.points, wanted);
}

export function shareText(percent: number | null): string {
  return percent === null ? messages.figures.none : percentText(percent);
}

/** The revenue in one currency. */
export function revenueIn(currency: string, { revenue }: Pick<Figures, 'revenue'>): number {
  return revenue.find((sum) => sum.currency === currency)?.amount ?? 0;
}

/** A figure that is shown per week. */
export interface Measure {
  name: string;
  /** Null where there is no figure, such as the utilisation of a week without open time. */
  of: (figures: Figures) => number | null;
  text: (value: number) => string;
}

export function measureText({ text }: Pick<Measure, 'text'>, value: number | null): string {
  return value === null ? messages.weeks.nothing : text(value);
}

/** The figures that can be shown per week. Revenue is one for each currency that the period has. */
export function measuresOf({ totals }: Pick<Analytics, 'totals'>): Measure[] {
  const text = messages.weeks;
  const currencies = totals.revenue.map(({ currency }) => currency);
  return [
    ...currencies.map((currency) => ({
      name: currencies.length > 1 ? text.revenueIn({ currency }) : text.revenue,
      of: (figures: Figures) => revenueIn(currency, figures),
      text: (value: number) => formatMoney(value, currency),
    })),
    { name: text.appointments, of: ({ appointments }) => appointments, text: countText },
    {
      name: text.utilisation,
      of: ({ utilisation_percent }) => utilisation_percent,
      text: percentText,
    },
    { name: text.cancelled, of: ({ cancelled }) => cancelled, text: countText },
    { name: text.noShows, of: ({ no_shows }) => no_shows, text: countText },
  ];
}

/** "4 days", "5 hours" or "30 minutes". */
export function leadTimeText(minutes: number): string {
  const { days, hours, minutes: inMinutes } = messages.leadTime;
  if (minutes >= 48 * 60) return days({ count: Math.round(minutes / 1440) });
  if (minutes >= 120) return hours({ count: Math.round(minutes / 60) });
  return inMinutes({ count: minutes });
}

/** The first and the last day of a period. */
export function rangeText(from: string, to: string): string {
  return from === to ? from : messages.range({ from, to });
}
