export interface Misplaced {
  /** How many controls were looked at. */
  controls: number;
  /** Those that are not what is found at their centre, with what is found there. */
  misplaced: string[];
  /** Those that something lies over once they have the focus, as the browser has scrolled to them. */
  covered: string[];
  /** By how many pixels the page is wider than the window. */
  beyond: number;
}

/**
 * Runs in the page. Looks whether each visible control is what a click at its centre would meet, after scrolling to it. A control below another
 * element cannot be used, though it looks right. Then gives the focus to one after the other, forwards and backwards, and looks whether the
 * browser scrolls to where it is seen, and not below a bar. No part of a table's structure may be positioned either: engines disagree
 * about what that means.
 */
export function notFoundAtCentre(): Misplaced {
  const scrolled = [scrollX, scrollY] as const;
  const selector =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]';
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (getComputedStyle(element).pointerEvents === 'none') return false;
    return !element.closest('[inert]') && !element.matches(':disabled') && !isForScreenReaders(element);
  };
  /** Clipped away, or outside the page until it has the focus. */
  const isForScreenReaders = (element: Element) => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).clipPath === 'inset(50%)') return true;
    const { right, bottom } = element.getBoundingClientRect();
    return right + scrollX <= 0 || bottom + scrollY <= 0;
  };
  const isPartOf = (found: Element, control: Element) =>
    control.contains(found) ||
    (found.closest('label')?.control ?? null) === control ||
    (found as HTMLLabelElement).control === control;
  const nameOf = (element: Element) => {
    const names = [element.getAttribute('aria-label'), element.textContent, element.getAttribute('name')];
    return (names.find((name) => name?.trim()) ?? element.outerHTML).replace(/\s+/g, ' ').slice(0, 60);
  };
  const rows = [...document.querySelectorAll('tr, tbody, thead, tfoot')].filter((part) => {
    const { display, position } = getComputedStyle(part);
    return display.startsWith('table-') && position !== 'static';
  });
  const misplaced = rows.map((part) => `<${part.localName}> is positioned`);
  // While a dialog is open, only it can be used.
  const top = [...document.querySelectorAll('dialog:modal, [role=dialog], [role=alertdialog]')].at(-1);
  const controls = [...(top ?? document).querySelectorAll(selector)].filter(isShown);
  /** What lies over the centre of a control. */
  const over = (control: Element) => {
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    // Sideways, browsers leave a control that is visible in part where it is.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const found = document.elementFromPoint((left + right) / 2, box.top + box.height / 2);
    if (found && isPartOf(found, control)) return [];
    return [`${nameOf(control)} is under ${found ? `<${found.localName}> ${nameOf(found)}` : 'nothing'}`];
  };
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    misplaced.push(...over(control));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const focused = document.activeElement;
  const stops = controls.filter((one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0);
  const covered = [...stops, ...stops.toReversed()].flatMap((stop) => {
    stop.focus();
    return document.activeElement === stop ? over(stop) : [];
  });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' });
  const { scrollWidth, clientWidth } = document.documentElement;
  return { controls: controls.length, misplaced, covered, beyond: Math.max(0, scrollWidth - clientWidth) };
}
