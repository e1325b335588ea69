/** What an arrow key means in the order of the text: from right to left, the left arrow leads to what comes next. */
export function arrowInTextOrder(key: string): string {
  if (document.dir !== 'rtl') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
