// jsdom has <dialog> but cannot open it as a modal. This does what the components rely on: opening,
// taking the focus and returning it. That the focus stays inside is tested in a real browser.
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, [href], input')?.focus();
};

HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
