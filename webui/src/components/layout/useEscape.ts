import { useEffect } from 'react';

/** Calls back on Escape, except in a dialog, which handles the key itself. */
export function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const inDialog =
        event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]');
      if (event.key === 'Escape' && !inDialog && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
