// Searches the contents of the guide. Without it, they are a plain list.
import { messages } from '../guide/messages';

const form = document.querySelector<HTMLFormElement>('[data-search]');
const field = form?.querySelector('input');
const status = form?.querySelector('[role=status]');

const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Shows an article's parts that have all words, or all parts if the article itself has them. Returns how many are shown. */
function showMatches(article: HTMLElement, words: readonly string[]): number {
  const hasAll = (text = '') => words.every((word) => text.includes(word));
  const whole = hasAll(article.dataset.article);
  let shown = 0;
  for (const part of all('[data-part]', article)) {
    part.hidden = !whole && !hasAll(`${article.dataset.article ?? ''} ${part.dataset.part ?? ''}`);
    if (!part.hidden) shown += 1;
  }
  article.hidden = shown === 0;
  return shown;
}

function search(text: string): void {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = all('[data-article]').reduce((sum, article) => sum + showMatches(article, words), 0);
  for (const group of all('[data-group]'))
    group.hidden = !group.querySelector('[data-article]:not([hidden])');
  if (!status) return;
  if (words.length === 0) status.textContent = '';
  else status.textContent = found === 0 ? messages.nothingFound(text.trim()) : messages.found(found);
}

if (form && field) {
  form.hidden = false;
  field.addEventListener('input', () => search(field.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-part]:not([hidden]) a')?.focus();
  });
  search(field.value); // the browser may have kept it
}
