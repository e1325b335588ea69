import { useEffect, useEffectEvent } from 'react';
import { NavigationType, type Location } from 'react-router';
import { dialogEntries, entryState, screenOf, type EntryState } from './entryState';

/** Values of parameters. Undefined or '' removes a parameter. */
export type Parameters = Record<string, string | undefined>;

export interface Target {
  search: string;
}

interface OpenDialog {
  /** Closes the dialog, unless it has to stay open. Returns whether it closed. */
  close: () => boolean;
  changed: () => boolean;
}

/** The open dialogs, the last opened last. */
let dialogs: readonly OpenDialog[] = [];
let onArrival: ((location: Location) => void) | undefined;

/** How many dialogs are open at an entry. */
function dialogsAt(location: Location): number {
  return entryState(location).dialogs ?? 0;
}

/**
 * Gives each open dialog an entry in the history. Back closes the dialog. If it is closed in another way, its entry is left, and
 * an entry whose dialog is gone is left as soon as it is reached.
 */
export function keepDialogEntries(): () => void {
  const { router } = dialogEntries;
  if (!router) return () => undefined;
  dialogEntries.wouldLoseChanges = (at) => dialogs.slice(dialogsAt(at)).some(({ changed }) => changed());
  let shown = router.state.location;
  const stop = router.subscribe(({ location, historyAction }) => {
    if (location.key !== shown.key) {
      const left = shown;
      shown = location;
      arrive(left, location, historyAction);
    }
    queueMicrotask(compareWithHistory);
  });
  queueMicrotask(compareWithHistory);
  return () => {
    stop();
    dialogEntries.leaving = false;
    onArrival = undefined;
  };
}

/** Calls back with the present location, once the program has arrived where it is going back to. */
export function atRest(act: (location: Location) => void): void {
  const { router, leaving } = dialogEntries;
  if (!router) return;
  if (!leaving) {
    act(router.state.location);
    return;
  }
  const before = onArrival;
  onArrival = (location) => {
    before?.(location);
    atRest(act);
  };
}

/** Goes back over entries of the program's own, and calls `then` with the location at which it arrives. */
export function leaveEntries(count: number, then?: (location: Location) => void): void {
  const { router } = dialogEntries;
  if (!router) return;
  dialogEntries.leaving = true;
  onArrival = then;
  void router.navigate(-count);
}

/** Gives a dialog an entry in the history while it is open. Without `close`, Back does not close it. */
export function useDialogEntry(open: boolean, close: (() => void) | undefined, changed = false): void {
  const closeIt = useEffectEvent(() => {
    close?.();
    return close !== undefined;
  });
  const isChanged = useEffectEvent(() => changed);
  useEffect(() => {
    if (!open) return undefined;
    const dialog: OpenDialog = { close: () => closeIt(), changed: () => isChanged() };
    dialogs = [...dialogs, dialog];
    queueMicrotask(compareWithHistory);
    return () => {
      dialogs = dialogs.filter((one) => one !== dialog);
      queueMicrotask(compareWithHistory);
    };
  }, [open]);
}

function arrive(left: Location, location: Location, action: NavigationType): void {
  const then = onArrival;
  dialogEntries.leaving = false;
  onArrival = undefined;
  if (action === NavigationType.Pop) {
    const kept = dialogsAt(location);
    const above = dialogs.slice(kept).reverse();
    const closed = above.filter(({ close }) => close());
    dialogs = dialogs.filter((one) => !closed.includes(one));
    keepFilters(left, location);
  }
  then?.(location);
}

/** Back from what was opened over a screen keeps the filters that were changed meanwhile. */
function keepFilters(left: Location, arrived: Location): void {
  const { opened } = entryState(left);
  if (opened === undefined || new URLSearchParams(arrived.search).has(opened)) return;
  if (left.pathname !== arrived.pathname || screenOf(left) !== screenOf(arrived)) return;
  const wanted = changed(left, { [opened]: undefined });
  if (arrived.search !== wanted.search) {
    const here = { replace: true, preventScrollReset: true, state: entryState(arrived) };
    void dialogEntries.router?.navigate(wanted, here);
  }
}

/** Adds the entry of a dialog that was opened, or leaves those of dialogs that were closed. */
function compareWithHistory(): void {
  const { router, leaving } = dialogEntries;
  if (!router || leaving) return;
  const { location, navigation, initialized } = router.state;
  if (!initialized || navigation.state !== 'idle') return;
  const depth = dialogsAt(location);
  if (dialogs.length < depth) leaveEntries(depth - dialogs.length);
  if (dialogs.length > depth) {
    const state: EntryState = { ...entryState(location), ...over(location), dialogs: depth + 1 };
    void router.navigate(location, { state, preventScrollReset: true });
  }
}

/** The state of an entry over another one of the same screen. */
export function over(location: Location): EntryState {
  return { screen: screenOf(location) };
}

/** The search part of an address with other values of some parameters. */
export function changed(location: Location, values: Parameters): Target {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') search.delete(name);
    else search.set(name, value);
  }
  const text = search.toString();
  return { search: text && `?${text}` };
}
