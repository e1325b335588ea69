import { vi } from 'vitest';

/** Runs modules of a page as if it were in another language, except for its texts. `run` imports them. */
export async function inLanguage<T>(locale: string, run: () => Promise<T>): Promise<T> {
  const element = document.getElementById('texts');
  if (!element) throw new Error('the page has no texts');
  const english = element.textContent;
  element.textContent = JSON.stringify({ ...(JSON.parse(english) as object), locale });
  vi.resetModules();
  try {
    return await run();
  } finally {
    element.textContent = english;
    vi.resetModules();
  }
}
