import { ForeignAnswer, NetworkError } from './problem';

/** Why the server cannot be reached now, or undefined if it can. `navigator.onLine` is often wrong. */
export async function whyUnreachable(): Promise<NetworkError | undefined> {
  try {
    // Whatever responds instead of the server sends no picture.
    const { headers } = await fetch('/favicon.svg', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
    });
    return headers.get('Content-Type')?.startsWith('image/') ? undefined : new ForeignAnswer();
  } catch (cause) {
    return new NetworkError('look for the server', { cause });
  }
}
