import type { Page } from '@playwright/test';
import { crowded } from './crowded';
import { expect } from './test';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Runs in the page. Buttons whose words reach their edges. */
function tightButtons(): string[] {
  const least = 4;
  const range = document.createRange();
  return [...document.querySelectorAll('.MuiButton-root, [data-variant]')]
    .filter((button) => {
      range.selectNodeContents(button);
      const words = range.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      const room = Math.min(words.left - box.left, box.right - words.right);
      return button.checkVisibility() && words.width > 0 && room < least;
    })
    .map((button) => button.textContent);
}

/**
 * Nothing lies over anything else, no short word breaks, no button is too narrow for its words, and nothing is wider than the window. In the
 * made language, whose words are longer than those of any other, words may break.
 */
export async function expectRoom(page: Page, screen: string, language: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = async () => {
      const { broken, overlapping } = await page.evaluate(crowded);
      return {
        broken: language === 'en-XA' ? [] : broken,
        overlapping,
        tight: await page.evaluate(tightButtons),
        beyond: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      };
    };
    const message = `${screen} in ${language} at ${size.width} pixels`;
    await expect
      .configure({ soft: true })
      .poll(found, { message })
      .toEqual({ broken: [], overlapping: [], tight: [], beyond: 0 });
  }
}
