import { useLocation, useNavigate, useSearchParams, type LinkProps, type Location } from 'react-router';
import { entryState, type EntryState } from './entryState';
import { atRest, leaveEntries, over } from './historyEntries';

/** Values of parameters. Undefined or '' removes a parameter. */
export type Parameters = Record<string, string | undefined>;

/** A link that opens something over the screen. */
export type OpeningLink = Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>;

/**
 * The search part of the address. What opens over the view or replaces it is an entry of the history, which Back undoes. Filters,
 * search, order and steps through what is shown change the current entry. The functions start from the address at the time
 * of the call, so that a message or a reply can call them later.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const go = (to: Target, replace: boolean, state: EntryState) =>
    void navigate(to, { replace, preventScrollReset: true, state });
  return {
    search,
    /** Changes parameters in the current entry. */
    change: (values: Parameters) => atRest((here) => go(changed(here, values), true, entryState(here))),
    /** Changes parameters in a new entry, for which one of them stands. */
    open: (parameter: string, values: Parameters) =>
      atRest((here) => go(changed(here, values), false, opening(here, parameter))),
    /** Opens what a parameter stands for. If something of that kind is open already, it takes its place. */
    show: (parameter: string, value: string) =>
      atRest((here) => {
        const isOpen = new URLSearchParams(here.search).has(parameter);
        const state = isOpen ? entryState(here) : opening(here, parameter);
        go(changed(here, { [parameter]: value }), isOpen, state);
      }),
    /** A link that does the same. */
    link: (parameter: string, value: string): OpeningLink => ({
      to: changed(location, { [parameter]: value }),
      preventScrollReset: true,
      ...(search.has(parameter)
        ? { replace: true, state: entryState(location) }
        : { state: opening(location, parameter) }),
    }),
    /** Removes a parameter, by leaving its entry if it was opened from this screen. */
    close: (parameter: string) =>
      atRest((here) => {
        const state = entryState(here);
        const wanted = changed(here, { [parameter]: undefined });
        if (state.opened !== parameter) {
          go(wanted, true, { screen: state.screen });
          return;
        }
        leaveEntries(1 + (state.dialogs ?? 0), (arrived) => {
          // A filter may have changed meanwhile.
          if (arrived.search !== wanted.search) go(wanted, true, entryState(arrived));
        });
      }),
    /** Replaces what a parameter has opened by what another one opens. */
    exchange: (from: string, to: string, value: string) =>
      atRest((here) => {
        const state = entryState(here);
        const opened = state.opened === from ? to : state.opened;
        go(changed(here, { [from]: undefined, [to]: value }), true, { ...state, opened });
      }),
  };
}

interface Target {
  search: string;
}

function changed(location: Location, values: Parameters): Target {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') search.delete(name);
    else search.set(name, value);
  }
  const text = search.toString();
  return { search: text && `?${text}` };
}

function opening(location: Location, parameter: string): EntryState {
  return { ...over(location), opened: parameter };
}
