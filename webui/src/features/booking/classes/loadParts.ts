import { loadTexts } from '@/lib/texts';

/** Loads what the page shows of classes. Its messages are read when its script starts, so they come first. */
export async function loadClasses() {
  await loadTexts('classes');
  return import('./parts');
}
