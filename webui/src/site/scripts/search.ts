// Searches the contents of the guide. Without it, they are a plain list. What it says stands in the page, in its language.
const form = document.querySelector<HTMLFormElement>('[data-search]');
const field = form?.querySelector('input');
const status = form?.querySelector('[role=status]');
const plurals = new Intl.PluralRules(document.documentElement.lang);
const foundTexts = JSON.parse(form?.dataset.found ?? '{}') as Partial<Record<Intl.LDMLPluralRule, string>>;

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

/** Says how many parts were found. What was typed is filled in by a function, since `$` has a meaning in a text. */
function resultText(found: number, typed: string): string {
  const text =
    found === 0 ? form?.dataset.nothingFound : (foundTexts[plurals.select(found)] ?? foundTexts.other);
  return (text ?? '').replace('{count}', String(found)).replace('{text}', () => typed);
}

function search(text: string): void {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = all('[data-article]').reduce((sum, article) => sum + showMatches(article, words), 0);
  for (const group of all('[data-group]'))
    group.hidden = !group.querySelector('[data-article]:not([hidden])');
  if (status) status.textContent = words.length === 0 ? '' : resultText(found, text.trim());
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

// Makes it a module.
export {};
