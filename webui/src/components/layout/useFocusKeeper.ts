import { useEffect, type RefObject } from 'react';

/** How many of the controls that had the focus are remembered: more than a dialog has fields. */
const remembered = 50;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

interface Visit {
  control: Element;
  /** The elements around it, innermost first, as far as the screen or the dialog. */
  around: readonly Element[];
}

/**
 * Keeps the focus in use when the control that has it disappears, as a Confirm button does once it has done
 * its work. The next control in its surroundings takes the focus, at last the title of `screen`. A control
 * that is disabled for a while gets it back.
 */
export function useFocusKeeper(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let visits: Visit[] = [];
    let disabled: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      disabled = undefined;
      const visit = { control: target, around: surroundings(target, screen.current) };
      visits = [visit, ...visits].slice(0, remembered);
    };
    const keep = () => {
      const last = visits[0];
      if (last === undefined || document.activeElement !== document.body) return;
      if (!last.control.isConnected) {
        if (!focusNearest(visits)) takeFocus(screen.current?.querySelector('h1'));
      } else if (last.control.matches(':disabled')) {
        disabled = last.control;
      } else if (disabled === last.control) {
        takeFocus(last.control);
      }
    };
    const observer = new MutationObserver(keep);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [screen]);
}

function surroundings(control: Element, screen: Element | null): Element[] {
  const around: Element[] = [];
  let one = control.parentElement;
  while (one && one !== document.body && !one.contains(screen)) {
    around.push(one);
    one = one.parentElement;
  }
  return around;
}

/** Focuses the nearest control to the last one that is still there. A closed dialog leads back to what opened it. */
function focusNearest(visits: readonly Visit[]): boolean {
  return visits.some(
    ({ control, around }) =>
      takeFocus(control) ||
      around.some(
        (one) =>
          one.isConnected && [...one.querySelectorAll(focusable)].some((candidate) => takeFocus(candidate)),
      ),
  );
}

/** Whether the element could take the focus, which a hidden or removed one cannot. */
function takeFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
