// Sends the contact form. The browser checks the fields. Errors are shown below each field, and typed text is never lost.
type Field = HTMLInputElement | HTMLTextAreaElement;

/** The status of a request that a rate limit refused. The response says when to try again. */
/** Any other success did not come from the server, but for example from the sign-in page of a public network. */
const created = 201;
const tooMany = 429;

const form = document.querySelector<HTMLFormElement>('form[data-contact]');

function start(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>('input, textarea')];
  const button = form.querySelector('button');
  const send = button?.textContent ?? '';
  const failure = form.querySelector<HTMLElement>('[data-text]');
  let sending = false;

  function mark(field: Field, refused = false): boolean {
    const wrong = refused || !field.checkValidity() || (field.required && field.value.trim() === '');
    const error = document.getElementById(`${field.name}-error`);
    if (error) error.hidden = !wrong;
    if (field.required) field.setAttribute('aria-invalid', String(wrong));
    return wrong;
  }

  /** `reason` replaces the general text about a failure. */
  function show(result?: 'sent' | 'failed', reason = failure?.dataset.text): void {
    if (failure) failure.textContent = reason ?? '';
    for (const place of form.querySelectorAll<HTMLElement>('[data-result]')) {
      const note = place.querySelector('p');
      if (note) note.hidden = place.dataset.result !== result;
    }
    if (result === 'sent') form.querySelector<HTMLElement>('[data-result="sent"]')?.focus();
  }

  function setSending(now: boolean): void {
    sending = now;
    if (!button) return;
    button.setAttribute('aria-disabled', String(now));
    button.textContent = now ? (form.dataset.sending ?? '') : send;
  }

  /** Shows why the server refused: fields that passed the browser's check, such as an address without a dot, or too many messages. */
  async function refuse(response: Response): Promise<void> {
    const { errors = [], detail } = (await response.json()) as {
      errors?: { field: string }[];
      detail?: string;
    };
    const wrong = fields.filter(({ name }) => errors.some(({ field }) => field === name));
    for (const field of wrong) mark(field, true);
    if (wrong[0]) wrong[0].focus();
    else show('failed', response.status === tooMany ? detail : undefined);
  }

  async function post(): Promise<void> {
    setSending(true);
    show();
    try {
      const response = await fetch('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
        body: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]))),
      });
      if (response.status === created) {
        form.reset();
        show('sent');
      } else await refuse(response);
    } catch {
      show('failed');
    }
    setSending(false);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending) return;
    const wrong = fields.filter((field) => mark(field));
    if (wrong[0]) wrong[0].focus();
    else void post();
  });
  // Once a field was marked, it is checked again while it is being corrected.
  form.addEventListener('input', ({ target }) => {
    const field = fields.find((one) => one === target);
    if (field?.getAttribute('aria-invalid') === 'true') mark(field);
  });
}

if (form) start(form);

// Makes it a module.
export {};
