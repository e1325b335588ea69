import { loadTexts } from '@/lib/texts';

/** Loads what the page shows of several services. Its messages are read when its script starts, so they come first. */
export async function loadSeveral() {
  await loadTexts('several');
  return import('./parts');
}
