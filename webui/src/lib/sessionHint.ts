const key = 'slotwise.business';

/**
 * The business this browser was last signed in to. Only a hint which screen to draw first: the
 * session itself is a cookie that no script can read, and storage may be blocked.
 */
export const sessionHint = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(businessId: string): void {
    try {
      localStorage.setItem(key, businessId);
    } catch {
      // Without storage the next start asks the server first; nothing is lost.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
