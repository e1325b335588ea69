import { useLocation, useNavigate } from 'react-router';

/**
 * The page of a list that is shown, in the browser's history: Back returns to the page before, a reload stays on it,
 * and a change of the filters begins with the first one.
 */
export function usePages() {
  const location = useLocation();
  const navigate = useNavigate();
  const cursors = cursorsIn(location.state);
  const go = (to: readonly string[]) =>
    void navigate({ search: location.search }, { state: { cursors: to } });
  return {
    /** Counted from 0. */
    page: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor: string) => go([...cursors, cursor]),
    previous: () => go(cursors.slice(0, -1)),
  };
}

/** The cursors of the pages after the first one, up to the shown one. */
function cursorsIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return [];
  const cursors: unknown = state.cursors;
  return Array.isArray(cursors) && cursors.every((one) => typeof one === 'string') ? cursors : [];
}
