import { isOnline } from '@/lib/isOnline';

/**
 * Reloads the page after a script could not be loaded. Browsers keep a failed script, and a newer version of the page has
 * other scripts, so requesting it again does not help. Without a connection the page stays, and `otherwise` is called.
 */
export async function loadAgain(otherwise?: () => void): Promise<void> {
  if (await isOnline()) location.reload();
  else otherwise?.();
}

const reloadedKey = 'slotwise.reloaded';
const minuteMs = 60_000;

/** Whether the page has not reloaded by itself within the last minute. Notes that it does now. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minuteMs) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    return false; // Storage is blocked. Without a note of the reload it could go on for ever.
  }
}

/**
 * Reloads the page by itself when a script is missing, as after an update of the server. If it did so within the last minute, or there
 * is no connection, it calls `otherwise`.
 */
export async function loadAgainOnce(otherwise: () => void): Promise<void> {
  if (mayReload()) await loadAgain(otherwise);
  else otherwise();
}

/** Opens the booking page anew, at its first step. What was typed is kept, and so are the other parts of the link. */
export function chooseAgain(): void {
  const query = new URLSearchParams(location.search);
  for (const choice of ['service', 'staff', 'date']) query.delete(choice);
  const text = query.toString();
  location.assign(`${location.pathname}${text && `?${text}`}`);
}
