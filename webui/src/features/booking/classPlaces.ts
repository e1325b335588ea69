import { currencyDecimals } from '@/lib/money';
import type { OpenSession, PresentOffer, Service } from './model';
import type { Terms } from './terms';

/** Places in one session of a class. */
export interface ClassPlaces {
  service: Service;
  session: OpenSession;
  count: number;
  /** What the server says that they cost, if the page showed something else. */
  total?: NonNullable<PresentOffer['total']>;
  /** Set if the customer wanted more, and others have booked some of them. */
  fewer?: true;
}

/** Whether customers book places at set times. */
export const isClass = (service: Service | undefined) => service?.class !== undefined;

/** Whether a business has nothing but classes. */
export const hasOnlyClasses = (services: readonly Service[]) =>
  services.length > 0 && services.every(isClass);

/** How many places one booking can have. */
export function mostPlaces({ service, session }: Pick<ClassPlaces, 'service' | 'session'>): number {
  return Math.max(1, Math.min(service.class?.most_places ?? 1, session.places_left));
}

/** Other places, at most as many as there are. The server knows the price only of those that it was asked for. */
export function withCount({ service, session }: ClassPlaces, count: number): ClassPlaces {
  return { service, session, count: Math.min(count, mostPlaces({ service, session })) };
}

/** Places in a session, as many as were chosen before if there are so many. */
export const placesIn = (
  { service, session }: Pick<ClassPlaces, 'service' | 'session'>,
  before: ClassPlaces | undefined,
): ClassPlaces => withCount({ service, session, count: 1 }, before?.count ?? 1);

/** The same places in the session as it is now. */
export const withSession = (
  { service, count }: ClassPlaces,
  session: OpenSession,
  fewer: true | undefined,
): ClassPlaces => ({ ...withCount({ service, session, count }, count), ...(fewer && { fewer }) });

/** What places in a class cost, by the rules of the server. Where the payment processor has a rule of its own, the server says the deposit. */
function termsOfCount(
  { price: each, currency, deposit_due: one }: Service,
  count: number,
  minutes: number,
): Terms {
  const minor = 10 ** currencyDecimals(currency);
  const price = Math.round(each * minor) * count;
  const terms = { price: price / minor, currency, duration_minutes: minutes };
  if (!one) return terms;
  const due = Math.max(Math.round((price * one.percentage) / 100), Math.round(one.due_now * minor));
  return { ...terms, deposit_due: { ...one, due_now: due / minor, due_later: (price - due) / minor } };
}

/** What the places cost and take. */
export function placesTerms({ service, session, count, total }: ClassPlaces): Terms {
  if (total) return { currency: service.currency, ...total };
  return termsOfCount(service, count, session.duration_minutes);
}

/** The offer for a number of places in a class that takes so many minutes, with what they cost together. */
export function offerOfPlaces(offer: PresentOffer, count: number, minutes: number): PresentOffer {
  const { price, duration_minutes, deposit_due } = termsOfCount(offer.service, count, minutes);
  return { total: { price, duration_minutes, ...(deposit_due && { deposit_due }) }, ...offer };
}

/** Reads places back from an entry of the browser's history, if they were chosen with the same choices and the class is still offered. */
export function readPlaces(
  kept: unknown,
  choices: string,
  services: readonly Service[],
): ClassPlaces | undefined {
  const { session, count, choices: keptFor } = (kept ?? {}) as Partial<ClassPlaces> & { choices?: string };
  const service = services.find(({ id }) => id === session?.service_id);
  return session && service && keptFor === choices ? { service, session, count: count ?? 1 } : undefined;
}

/** Changes the places, if there are some. */
export function withPlaces<T extends { places?: ClassPlaces }>(
  state: T,
  change: (places: ClassPlaces) => ClassPlaces,
): T {
  return { ...state, ...(state.places && { places: change(state.places) }) };
}

/** Shows the dates of one class, or of all. */
export function showClass<T extends { service?: Service; places?: ClassPlaces }>(
  { service, ...state }: T,
  shown: Service | undefined,
) {
  if (shown?.id !== service?.id) delete state.places;
  return { ...state, ...(shown && { service: shown }) };
}
