import type { NetworkError } from '@/lib/problem';
import { whyUnreachable } from '@/lib/whyUnreachable';

/**
 * Reloads the page after a script could not be loaded. Browsers keep a failed script, and a newer version of the page has
 * other scripts, so requesting it again does not help. If the server cannot be reached, the page stays, and `otherwise` is called.
 */
export async function loadAgain(otherwise?: (reason: NetworkError) => void): Promise<void> {
  const reason = await whyUnreachable();
  if (reason) otherwise?.(reason);
  else location.reload();
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
 * Reloads the page by itself when a script is missing, as after an update of the server. If it did so within the last minute, or the
 * server cannot be reached, it calls `otherwise`.
 */
export async function loadAgainOnce(otherwise: (reason?: NetworkError) => void): Promise<void> {
  if (mayReload()) await loadAgain(otherwise);
  else otherwise(await whyUnreachable());
}

/** Opens the booking page anew, at the first choice that can no longer be made. What was typed is kept. */
export function chooseAgain(): void {
  location.assign(`${location.pathname}${location.search}`);
}
