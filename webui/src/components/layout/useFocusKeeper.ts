import { useEffect, type RefObject } from 'react';

/** How many recently focused controls are remembered: more than a dialog has fields. */
const remembered = 50;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** A drag handle that moves a row. The focus never moves to it by itself. */
const handle = '[data-handle]';

/** An ancestor of a control, with its children after and before the control, nearest first. */
interface Surrounding {
  element: Element;
  following: readonly Element[];
  preceding: readonly Element[];
}

interface Visit {
  control: Element;
  /** Innermost first, up to the screen or the dialog. */
  around: readonly Surrounding[];
}

/**
 * Moves the focus when the focused control disappears, such as a Confirm button after its action, or a button in a row that is
 * deleted. The nearest remaining control takes the focus, or the title of `screen` if there is none. A control that was
 * disabled for a while gets the focus back.
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
      if (last === undefined) return;
      // The browser takes the focus from a disabled control only later, which is no mutation.
      if (last.control.matches(':disabled')) disabled = last.control;
      if (document.activeElement !== document.body) return;
      if (!last.control.isConnected) {
        if (!focusNearest(visits)) takeFocus(screen.current?.querySelector('h1'));
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

function surroundings(control: Element, screen: Element | null): Surrounding[] {
  const around: Surrounding[] = [];
  let inner = control;
  let element = control.parentElement;
  while (element && element !== document.body && !element.contains(screen)) {
    const children = [...element.children];
    const place = children.indexOf(inner);
    around.push({
      element,
      following: children.slice(place + 1),
      preceding: children.slice(0, place).reverse(),
    });
    inner = element;
    element = element.parentElement;
  }
  return around;
}

/** Focuses the remaining control nearest to the last focused one. After a dialog, this is the control that opened it. */
function focusNearest(visits: readonly Visit[]): boolean {
  return visits.some(
    ({ control, around }) =>
      takeFocus(control) ||
      around.some(({ element, following, preceding }) =>
        // The element itself comes last: it may hold a new control in the place of the old one.
        [...following, ...preceding, element].some(focusFirst),
      ),
  );
}

/** Focuses an element or the first control in it. */
function focusFirst(element: Element): boolean {
  if (!element.isConnected) return false;
  const controls = [element, ...element.querySelectorAll(focusable)];
  return controls.some((one) => one.matches(focusable) && !one.matches(handle) && takeFocus(one));
}

/** Whether the element could take the focus, which a hidden or removed one cannot. */
function takeFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
