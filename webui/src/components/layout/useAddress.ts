import { useLocation, useNavigate, useSearchParams, type LinkProps, type Location } from 'react-router';
import { entryState, type EntryState } from './entryState';
import { atRest, changed, leaveEntries, over, type Parameters, type Target } from './historyEntries';

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
    /** Changes parameters in a new entry, which shows the screen in another way. */
    enter: (values: Parameters) => atRest((here) => go(changed(here, values), false, over(here))),
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
    /** A link that does the same. It takes the place of what `other` stands for, too. */
    link: (parameter: string, value: string, other = parameter): OpeningLink => {
      const isOpen = search.has(parameter) || search.has(other);
      const state = entryState(location);
      return {
        to: changed(location, { [other]: undefined, [parameter]: value }),
        preventScrollReset: true,
        ...(isOpen
          ? { replace: true, state: state.opened === other ? { ...state, opened: parameter } : state }
          : { state: opening(location, parameter) }),
      };
    },
    /** Removes a parameter, by leaving its entry if it was opened from this screen. */
    close: (parameter: string) =>
      atRest((here) => {
        const state = entryState(here);
        if (state.opened !== parameter) {
          go(changed(here, { [parameter]: undefined }), true, { screen: state.screen });
          return;
        }
        leaveEntries(1 + (state.dialogs ?? 0));
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

function opening(location: Location, parameter: string): EntryState {
  return { ...over(location), opened: parameter };
}
