/** What this browser remembers. Storage may be blocked; then it is remembered until the page is left. */
export function storedHint(key: string) {
  let remembered: string | null = null;
  return {
    read(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return remembered;
      }
    },
    write(value: string): void {
      remembered = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // It stays in memory.
      }
    },
    clear(): void {
      remembered = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Without storage there is nothing more to clear.
      }
    },
  };
}

/**
 * The business that this browser last signed in to. It only decides which screen to show first. The
 * session itself is a cookie that scripts cannot read.
 */
export const sessionHint = storedHint('slotwise.business');

/** Whether this browser has signed in as the operator. Without it the operator's area leads to its sign-in page. */
export const operatorHint = storedHint('super_admin_auth');
