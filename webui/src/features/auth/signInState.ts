/** What another screen has passed to a sign-in page, in the state of the navigation. */
interface SignInState {
  /** A sentence to show. */
  notice?: string | undefined;
  /** The address to open afterwards. */
  next?: string | undefined;
}

export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const text = (key: keyof SignInState) => {
    const value: unknown = Reflect.get(state, key);
    return typeof value === 'string' ? value : undefined;
  };
  return { notice: text('notice'), next: text('next') };
}

/** The address to open after signing in: the one that was asked for, if it is in the area. */
export function nextIn(area: string, { next }: SignInState): string {
  return next && ['/', '?', '#'].some((end) => next.startsWith(area + end)) ? next : area;
}
