import { isOnline } from '@/lib/isOnline';

/**
 * Reloads the page after a script could not be loaded. Browsers keep a failed script, and a newer version of the page has
 * other scripts, so requesting it again does not help. Without a connection the page stays, and `otherwise` is called.
 */
export async function loadAgain(otherwise?: () => void): Promise<void> {
  if (await isOnline()) location.reload();
  else otherwise?.();
}

/** Opens the booking page anew, at its first step. What was typed is kept, and so are the other parts of the link. */
export function chooseAgain(): void {
  const query = new URLSearchParams(location.search);
  for (const choice of ['service', 'staff', 'date']) query.delete(choice);
  const text = query.toString();
  location.assign(`${location.pathname}${text && `?${text}`}`);
}
