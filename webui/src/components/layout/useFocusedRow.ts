import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Focuses the row of what was shown in a panel once the panel has closed, also by Back. Until then a dialog over the panel would take
 * the focus back. Returns a function that chooses another row.
 */
export function useFocusedRow(openId: string | null, idOfRow: (id: string) => string): (id: string) => void {
  const chosen = useRef<string | null>(null);
  const focus = useEffectEvent((id: string) => document.getElementById(idOfRow(id))?.focus());
  useEffect(() => {
    if (openId === null && chosen.current !== null) focus(chosen.current);
    chosen.current = openId;
  }, [openId]);
  return (id) => {
    chosen.current = id;
  };
}
