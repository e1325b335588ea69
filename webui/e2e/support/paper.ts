import type { Page } from '@playwright/test';
import { expect } from './test';

/** The width of a page of A4 with its margins. */
const paper = { width: 718, height: 1000 };

/** Runs in the page. What would be printed on every page, or is cut because it scrolls on the screen. */
function lostOnPaper(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => one.checkVisibility() && !one.closest('.visually-hidden, svg'),
  );
  return shown.flatMap((one) => {
    const { position, overflowX, overflowY, clipPath } = getComputedStyle(one);
    if (clipPath !== 'none' || one.clientWidth < 2) return [];
    const name = `${one.localName}.${one.className} ${one.innerText.slice(0, 30)}`;
    const cutX = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    const cutY = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
    const isField = one.matches('input, textarea, select');
    return [
      ...(['fixed', 'sticky'].includes(position) ? [`${name} is ${position}`] : []),
      ...((cutX || cutY) && !isField ? [`${name} is cut`] : []),
    ];
  });
}

/** A printed screen has no bars, and loses nothing. */
export async function expectWholeOnPaper(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect.poll(() => page.evaluate(lostOnPaper), { message: `${screen} on paper` }).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
}
