import type { Unanswered } from '@/lib/sendOnce';
import type { Names } from './choices';
import { emptyDetails, type Details } from './model';

const draftKey = (businessId: string) => `slotwise.draft.${businessId}`;
const namesKey = (businessId: string) => `slotwise.names.${businessId}`;
const attemptKey = (businessId: string) => `slotwise.attempt.${businessId}`;

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null; // storage is blocked
  }
}

/** Stores a value until this tab is closed, or removes it. */
function keep(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked. The value is lost on a reload.
  }
}

/** Returns what was typed into the booking form of a business before a reload. */
export function readDraft(businessId: string): Details {
  return { ...emptyDetails, ...(read(draftKey(businessId)) as Partial<Details> | null) };
}

/** Stores what was typed, or removes it. */
export function keepDraft(businessId: string, draft?: Details): void {
  keep(draftKey(businessId), draft);
}

/** Returns the names of what was chosen before a reload. */
export const readNames = (businessId: string): Names => (read(namesKey(businessId)) as Names | null) ?? {};

/** Stores the names of what is chosen, in case it is not offered any more after a reload, or removes them. */
export const keepNames = (businessId: string, names?: Names) => keep(namesKey(businessId), names);

/** Returns the bookings that were sent before a reload without a response. */
export function readAttempt(businessId: string): Unanswered | undefined {
  const kept = read(attemptKey(businessId)) as Partial<Unanswered> | null;
  return kept?.key !== undefined && kept.bodies ? { key: kept.key, bodies: kept.bodies } : undefined;
}

/** Stores a booking before it is sent, or removes it after its response. */
export function keepAttempt(businessId: string, attempt?: Unanswered): void {
  keep(attemptKey(businessId), attempt);
}
