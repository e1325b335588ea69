// Runs on every page of the site. Without it, everything works.
import { sessionHint } from '@/lib/sessionHint';

const businessId = sessionHint.read();
if (businessId) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-session]')) {
    link.href = `/dashboard/${businessId}`;
    link.textContent = link.dataset.session ?? '';
  }
}

const menu = document.querySelector<HTMLDetailsElement>('header details');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
