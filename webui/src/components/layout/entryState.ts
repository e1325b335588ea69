import type { createBrowserRouter, Location } from 'react-router';

/** What an entry of the browser's history has besides its address. */
export interface EntryState {
  /** The key of the entry below, whose scroll position it shares. */
  screen?: string | undefined;
  /** How many dialogs are open. */
  dialogs?: number | undefined;
  /** The parameter of the address for which the entry was added. */
  opened?: string | undefined;
}

export function entryState(location: Location): EntryState {
  return (location.state ?? {}) as EntryState;
}

/** The entry whose scroll position an entry has: its own, or that of the screen below. */
export function screenOf(location: Location): string {
  return entryState(location).screen ?? location.key;
}

/** What the whole program knows of the entries of dialogs. The part that keeps them is loaded later. */
export const dialogEntries: {
  router?: ReturnType<typeof createBrowserRouter>;
  /** Whether the program itself goes back, over what the owner has closed already. */
  leaving?: boolean;
  /** Whether a dialog that is not open at an entry would lose changes. */
  wouldLoseChanges?: (at: Location) => boolean;
} = {};
