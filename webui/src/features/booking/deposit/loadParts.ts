import { loadTexts } from '@/lib/texts';

/** Loads what the page shows about deposits. Its messages are read when its script starts, so they come first. */
export async function loadParts() {
  await loadTexts('deposit');
  return import('./parts');
}
