import { emptyDetails, type Details } from './model';

const key = (businessId: string) => `slotwise.draft.${businessId}`;

/** What was typed into the form of a business before the page was loaded again. */
export function readDraft(businessId: string): Details {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(businessId)) ?? '{}') as Partial<Details>;
    return { ...emptyDetails, ...kept };
  } catch {
    return emptyDetails; // storage is blocked
  }
}

/** Keeps what was typed until this tab is closed, or forgets it. */
export function keepDraft(businessId: string, draft?: Details): void {
  try {
    if (draft) sessionStorage.setItem(key(businessId), JSON.stringify(draft));
    else sessionStorage.removeItem(key(businessId));
  } catch {
    // Then only this page has it.
  }
}
