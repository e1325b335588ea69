export interface Crowded {
  /** Words and numbers that are broken into two lines, though they are short. */
  broken: string[];
  /** Texts that lie over another text or over a control. */
  overlapping: string[];
}

/** Runs in the page. What is too narrow on a small screen, though nothing is wider than the window. */
export function crowded(): Crowded {
  /** Longer ones, such as addresses, may have to break. */
  const longestWord = 18;
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const within = (box: Box, frame: Box): Box => ({
    left: Math.max(box.left, frame.left),
    top: Math.max(box.top, frame.top),
    right: Math.min(box.right, frame.right),
    bottom: Math.min(box.bottom, frame.bottom),
  });
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).clipPath !== 'none') return true;
    return false;
  };
  /** The part of a box that the elements around it do not cut off. */
  const seen = (box: Box, element: Element): Box => {
    let rest: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).overflowX !== 'visible') rest = within(rest, part.getBoundingClientRect());
    return rest;
  };
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 3 || bottom - top < 3;
  /** Bars float over what scrolls below them. */
  const layerOf = (element: Element) => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
    return document.body;
  };
  const broken: string[] = [];
  const texts: { box: Box; element: Element; name: string; layer: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    const content = text.textContent ?? '';
    if (!element || content.trim() === '' || isHidden(element)) continue;
    const range = document.createRange();
    for (const { 0: written, index: start } of content.matchAll(/\S+/g)) {
      // Where an address breaks depends on the digits of its port.
      if (written.includes('/') && written.length > longestWord) continue;
      for (const { 0: word, index } of written.matchAll(/[^\u2010-\u2014/?=-]+/g)) {
        range.setStart(text, start + index);
        range.setEnd(text, start + index + word.length);
        const parts = [...range.getClientRects()].filter((part) => !isEmpty(seen(part, element)));
        const lines = new Set(parts.map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1 && word.length <= longestWord) broken.push(`${word} in ${content.slice(0, 40)}`);
      }
    }
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      // Lines are a little higher than what is written on them.
      const box = seen(
        { left: rect.left, right: rect.right, top: rect.top + 3, bottom: rect.bottom - 3 },
        element,
      );
      if (!isEmpty(box))
        texts.push({ box, element, name: content.trim().slice(0, 40), layer: layerOf(element) });
    }
  }
  const controls = [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => !isHidden(control) && getComputedStyle(control).position !== 'absolute')
    .map((element) => ({
      box: seen(element.getBoundingClientRect(), element),
      element,
      name: `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent}`,
      layer: layerOf(element),
    }));
  const isOf = (one: Element, other: Element) =>
    one.contains(other) || other.contains(one) || one.closest('label')?.control === other;
  const overlapping = texts.flatMap(({ box, element, name, layer }, index) =>
    [...texts.slice(index + 1), ...controls]
      .filter((other) => other.element !== element && other.layer === layer && !isOf(element, other.element))
      .filter((other) => !isEmpty(within(box, other.box)))
      .map((other) => `${name} and ${other.name}`),
  );
  return { broken, overlapping };
}
