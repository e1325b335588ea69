// Sends the contact form. The browser checks the fields. Errors are shown below each field, and typed text is never lost.
type Field = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('form[data-contact]');

function start(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>('input, textarea')];
  const button = form.querySelector('button');
  const send = button?.textContent ?? '';
  let sending = false;

  function mark(field: Field, refused = false): boolean {
    const wrong = refused || !field.checkValidity() || (field.required && field.value.trim() === '');
    const error = document.getElementById(`${field.name}-error`);
    if (error) error.hidden = !wrong;
    if (field.required) field.setAttribute('aria-invalid', String(wrong));
    return wrong;
  }

  function show(result?: 'sent' | 'failed'): void {
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

  /** The fields that the server refuses although the browser took them, such as an address without a dot. */
  async function refusedFields(response: Response): Promise<Field[]> {
    const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
    return fields.filter(({ name }) => errors.some(({ field }) => field === name));
  }

  async function post(): Promise<void> {
    setSending(true);
    show();
    try {
      const response = await fetch('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]))),
      });
      const wrong = response.ok ? [] : await refusedFields(response);
      if (response.ok) form.reset();
      if (wrong.length === 0) show(response.ok ? 'sent' : 'failed');
      for (const field of wrong) mark(field, true);
      wrong[0]?.focus();
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
