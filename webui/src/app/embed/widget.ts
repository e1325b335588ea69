/**
 * `<booking-widget slug="…">` shows the booking page on another site: in place, or in a dialog that a button opens. It
 * works under the strictest content security policy: its styles are constructed style sheets, and it stores nothing.
 */
import { groundOf, primaryOn } from '@/lib/embed/colours';
import { readCssColour } from '@/lib/embed/cssColour';
import { basics, frameQuery, readNumber, sandbox, type NumberOption } from '@/lib/embed/options';
import { widgetTextsIn } from '@/lib/embed/widgetTextsIn';
import { preconnect } from './preconnect';
import { lockScrolling, scrollTo } from './scrolling';
import { schemeAround } from './schemeAround';
import { widgetSheet } from './widgetSheet';

const { origin } = new URL(import.meta.url);

const colours = {
  backgroundColor: 'background-color',
  textColor: 'text-color',
  primaryColor: 'primary-color',
};
const numbers = { borderRadius: 'border-radius', fontSize: 'font-size' };

/** How long a page that has loaded may take to report, in milliseconds. A page that may not be shown here never does. */
const patience = 1000;

class BookingWidget extends HTMLElement {
  static observedAttributes = [
    ...['slug', 'mode', 'width', 'height', 'label', 'data-lang'],
    ...Object.values(colours),
    ...Object.values(numbers),
  ];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #sheet = new CSSStyleSheet();
  /** What the author of the page should know. It is empty, and then not shown, if all is well. */
  readonly #notes = document.createElement('p');
  /** Why the page in the frame is not the booking page. */
  #failure = '';
  #frame: HTMLIFrameElement | undefined;
  #dialog: HTMLDialogElement | undefined;
  /** Lets the page around it scroll again. */
  #unlock: (() => void) | undefined;
  readonly #around = new MutationObserver(() => this.#restyle());
  readonly #device = matchMedia('(prefers-color-scheme:dark)');

  connectedCallback() {
    this.#root.adoptedStyleSheets = [this.#sheet];
    this.#notes.role = 'alert';
    addEventListener('message', this.#onMessage);
    for (const element of [document.documentElement, document.body])
      this.#around.observe(element, { attributes: true });
    this.#device.addEventListener('change', this.#restyle);
    this.#draw();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#onMessage);
    this.#around.disconnect();
    this.#device.removeEventListener('change', this.#restyle);
    this.#dialog?.close();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null) {
    if (!this.isConnected || before === after) return;
    if (['slug', 'mode', 'data-lang'].includes(name)) this.#draw();
    else this.#restyle();
  }

  #number(option: NumberOption, attribute: string = option) {
    return readNumber(option, this.getAttribute(attribute));
  }

  #colour(attribute: string) {
    return readCssColour(this.getAttribute(attribute));
  }

  get #slug() {
    return this.getAttribute('slug')?.trim();
  }

  get #isDirect() {
    return this.getAttribute('mode') === 'direct';
  }

  get #page() {
    return `${origin}/book/${encodeURIComponent(this.#slug ?? '')}`;
  }

  /** What the page in the frame looks like. The page of another look is not loaded again: it is told. */
  get #query() {
    const query = frameQuery({
      scheme: schemeAround(this),
      backgroundColor: this.#colour(colours.backgroundColor),
      textColor: this.#colour(colours.textColor),
      primaryColor: this.#colour(colours.primaryColor),
      borderRadius: this.#number('borderRadius', numbers.borderRadius),
      fontSize: this.#number('fontSize', numbers.fontSize),
    });
    if (this.dataset.lang) query.set('lang', this.dataset.lang);
    if (this.#isDirect) query.set('grow', '');
    return `${query}`;
  }

  #draw() {
    this.#dialog?.close();
    this.#frame = this.#dialog = undefined;
    this.#failure = this.#slug ? '' : 'The slug is missing. It is the last part of the booking link.';
    const shown = this.#isDirect ? () => this.#newFrame() : () => this.#newButton();
    this.#root.replaceChildren(this.#slug ? shown() : '', this.#notes);
    this.#restyle();
  }

  readonly #restyle = () => {
    const basic = basics[schemeAround(this)];
    const background = groundOf(this.#colour(colours.backgroundColor) ?? basic.background);
    const sheet = widgetSheet({
      background,
      primary: primaryOn(this.#colour(colours.primaryColor) ?? basic.primary, background),
      width: this.#number('width'),
      height: this.#number('height'),
      radius: this.#number('borderRadius', numbers.borderRadius),
      fontSize: this.#number('fontSize', numbers.fontSize),
    });
    this.#sheet.replaceSync(sheet);
    if (this.#dialog) this.#dialog.ariaLabel = this.getAttribute('label') ?? this.#texts().dialog;
    if (this.#frame) this.#frame.title = this.getAttribute('label') ?? this.#texts().dialog;
    this.#tellLook();
    this.#note();
  };

  #tellLook() {
    if (this.#frame?.dataset.ready)
      this.#frame.contentWindow?.postMessage({ type: 'look', query: this.#query }, origin);
  }

  /** Names what is wrong, on the page itself: the author of the page looks there first. */
  #note() {
    const unread = [
      ...Object.values(colours).filter((name) => this.getAttribute(name) && !this.#colour(name)),
      ...['mode'].filter((name) => !/^(button|direct)?$/.test(this.getAttribute(name) ?? '')),
    ].map((name) => `${name}="${this.getAttribute(name)}" is not known.`);
    const notes = [this.#failure, ...unread].filter(Boolean).join(' ');
    this.#notes.textContent = notes && `booking-widget: ${notes}`;
  }

  #fail(failure: string) {
    this.#failure = failure;
    this.#dialog?.close();
    this.#note();
  }

  #newFrame() {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', sandbox);
    if (this.#isDirect) frame.loading = 'lazy';
    frame.onload = () =>
      setTimeout(() => {
        if (frame === this.#frame && !frame.dataset.ready)
          this.#fail(`${this.#page} could not be shown. Is ${location.origin} an allowed site?`);
      }, patience);
    frame.src = `${this.#page}?${this.#query}`;
    return (this.#frame = frame);
  }

  /** In the language that the site asks for, else in that of the text around. */
  readonly #texts = () => widgetTextsIn(this.dataset.lang ?? this.closest<HTMLElement>('[lang]')?.lang ?? '');

  #newButton() {
    const button = document.createElement('button');
    button.type = 'button';
    const slot = button.appendChild(document.createElement('slot'));
    slot.textContent = this.#texts().button;
    button.onclick = () => this.#open(button);
    button.onpointerenter = button.onfocus = () => {
      button.append(preconnect(origin));
      button.onpointerenter = button.onfocus = null;
    };
    return button;
  }

  /** A closed dialog stays in the document and keeps what was entered. After a booking, the next opening starts a new one. */
  #open(button: HTMLElement) {
    this.#tidy(); // the browser may return the focus to the button before it says that the dialog has closed
    const dialog = (this.#dialog ??= this.#newDialog(button));
    if (!this.#frame) dialog.append(this.#newFrame());
    this.#restyle();
    this.#unlock = lockScrolling();
    dialog.showModal();
  }

  /** Ends what an open dialog needs, and removes a page that has booked or failed. */
  #tidy() {
    this.#unlock?.();
    this.#unlock = undefined;
    if (this.#frame?.dataset.booked || this.#failure) {
      this.#frame?.remove();
      this.#frame = undefined;
    }
  }

  #newDialog(opener: HTMLElement) {
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    close.ariaLabel = 'Close';
    close.textContent = '×';
    close.autofocus = true; // with the focus in the frame, the dialog would not receive Escape
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.onclose = () => {
      if (dialog.open) return;
      this.#tidy();
      opener.focus();
    };
    dialog.append(close);
    this.#root.append(dialog);
    return dialog;
  }

  readonly #onMessage = ({ origin: sender, source, data }: MessageEvent) => {
    const frame = this.#frame;
    if (!frame || sender !== origin || source !== frame.contentWindow) return;
    const news = data as { type: string; height: number; top: number; bottom: number; number: string };
    frame.dataset.ready = 'true';
    if (news.type === 'ready') {
      this.#failure = '';
      this.#restyle(); // it may have changed while the page was loading
    }
    if (news.type === 'unknown') this.#fail(`${this.#page} does not exist. Is the slug right?`);
    if (news.type === 'close') this.#dialog?.close();
    if (news.type === 'height') frame.style.height = `${Math.max(this.#number('height'), news.height)}px`;
    if (news.type === 'focus' && !this.#dialog)
      scrollTo(frame.getBoundingClientRect().top + news.top, news.bottom - news.top);
    if (news.type !== 'booked') return;
    frame.dataset.booked = 'true';
    this.dispatchEvent(new CustomEvent('booked', { detail: { number: news.number }, bubbles: true }));
  };
}

if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget);
