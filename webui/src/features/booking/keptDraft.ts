import { emptyDetails, type Details } from './model';

const key = (businessId: string) => `slotwise.draft.${businessId}`;

/** Returns what was typed into the booking form of a business before a reload. */
export function readDraft(businessId: string): Details {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(businessId)) ?? '{}') as Partial<Details>;
    return { ...emptyDetails, ...kept };
  } catch {
    return emptyDetails; // storage is blocked
  }
}

/** Stores what was typed until this tab is closed, or removes it. */
export function keepDraft(businessId: string, draft?: Details): void {
  try {
    if (draft) sessionStorage.setItem(key(businessId), JSON.stringify(draft));
    else sessionStorage.removeItem(key(businessId));
  } catch {
    // Storage is blocked. The text is lost on a reload.
  }
}
