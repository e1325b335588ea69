import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { ClassPlaces } from './classPlaces';
import { messages } from './messages';
import type { Service, StaffMember } from './model';
import { anyone, type StaffChoice } from './staffChoice';
import { leastTerms, sumOf, type Terms } from './terms';

const least = (text: string, from: true | undefined) =>
  from ? messages.service.from({ least: text }) : text;

/** "45 min", or "from 45 min" */
export const timeText = ({ duration_minutes, fromTime }: Terms) =>
  least(formatDuration(duration_minutes), fromTime);

/** "$58.00", or "from $58.00" */
export const priceText = ({ price, currency, fromPrice }: Terms) =>
  least(formatMoney(price, currency), fromPrice);

/** "45 min · $58.00" */
export const termsText = (terms: Terms) =>
  messages.service.facts({ first: timeText(terms), second: priceText(terms) });

/** What services cost and take with one choice of staff, where that differs. The time is left out if it is that of the services. */
export function differenceText(
  services: readonly Service[],
  choice: StaffChoice,
  team: readonly StaffMember[],
): string | undefined {
  const all = leastTerms(services, anyone, team);
  const terms = leastTerms(services, choice, team);
  const usual = sumOf(services, ({ duration_minutes }) => duration_minutes);
  const hasTime = all.fromTime && (terms.fromTime ?? terms.duration_minutes !== usual);
  if (hasTime && all.fromPrice) return termsText(terms);
  if (hasTime) return timeText(terms);
  return all.fromPrice && priceText(terms);
}

/** The label of the button that books. */
export function submitText(terms: Terms | undefined, places: ClassPlaces | undefined): string {
  const due = terms?.deposit_due?.due_now;
  if (terms && due !== undefined)
    return messages.details.submitAndPay({ amount: formatMoney(due, terms.currency) });
  return places ? messages.class.submit({ count: places.count }) : messages.details.submit;
}
