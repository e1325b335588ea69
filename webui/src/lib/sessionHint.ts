const key = 'slotwise.business';

/**
 * The business that this browser last signed in to. It only decides which screen to show first. The
 * session itself is a cookie that scripts cannot read, and storage may be blocked.
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
      // Without storage the home page offers to sign in. Nothing is lost.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to clear.
    }
  },
};
