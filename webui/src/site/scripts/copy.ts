// Copies the credentials of the demo. They can be selected as well.
const announcement = document.querySelector<HTMLElement>('[data-copied]');

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset.copy ?? '').then(() => {
      button.dataset.done = '';
      if (announcement) announcement.textContent = announcement.dataset.copied ?? '';
      setTimeout(() => {
        delete button.dataset.done;
        if (announcement) announcement.textContent = '';
      }, 2000);
    });
  });
}
