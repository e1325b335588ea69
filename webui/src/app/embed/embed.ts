/**
 * `<booking-widget slug="…">` shows the booking page on another site: in place, or in a dialog that a button opens. It
 * works under the strictest content security policy: its styles are constructed style sheets, and it stores nothing.
 */
import { groundOf, inkOn, primaryOn } from '@/lib/embed/colours';
import { frameQuery, readColour, readNumber, sandbox, type NumberOption } from '@/lib/embed/options';

const { origin } = new URL(import.meta.url);

const attributes = {
  backgroundColor: 'background-color',
  textColor: 'text-color',
  primaryColor: 'primary-color',
  borderRadius: 'border-radius',
  fontSize: 'font-size',
};

class BookingWidget extends HTMLElement {
  static observedAttributes = ['slug', 'mode', 'width', 'height', 'label', ...Object.values(attributes)];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #sheet = new CSSStyleSheet();
  #frame: HTMLIFrameElement | undefined;
  #dialog: HTMLDialogElement | undefined;
  /** Lets the page around it scroll again. */
  #unlock: (() => void) | undefined;

  connectedCallback() {
    this.#root.adoptedStyleSheets = [this.#sheet];
    addEventListener('message', this.#onMessage);
    this.#draw();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#onMessage);
    this.#dialog?.close();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null) {
    if (this.isConnected && before !== after) this.#draw();
  }

  #number(option: NumberOption, attribute: string = option) {
    return readNumber(option, this.getAttribute(attribute));
  }

  #colour(attribute: string) {
    return readColour(this.getAttribute(attribute));
  }

  #draw() {
    const { borderRadius: radius, fontSize: size } = attributes;
    const background = groundOf(this.#colour(attributes.backgroundColor) ?? '#fafaf7');
    const primary = primaryOn(this.#colour(attributes.primaryColor) ?? '#0e5a54', background);
    this.#sheet.replaceSync(`:host{display:block}:host([hidden]){display:none}
      *{box-sizing:border-box;font:600 ${this.#number('fontSize', size)}px/1.25 system-ui,sans-serif}
      iframe{display:block;width:100%;max-width:${this.#number('width')}px;height:${this.#number('height')}px;border:0;border-radius:${this.#number('borderRadius', radius)}px;background:${background}}
      button{min-height:44px;padding:0 20px;border:0;border-radius:${this.#number('borderRadius', radius)}px;background:${primary};color:${inkOn(primary)};cursor:pointer}
      :focus-visible{outline:2px solid ${primary};outline-offset:2px}
      dialog{width:min(${this.#number('width')}px,100vw - 32px);height:min(${this.#number('height')}px,100dvh - 32px);max-width:none;max-height:none;padding:0;border:0;border-radius:${this.#number('borderRadius', radius)}px;background:${background};overflow:hidden}
      dialog[open]{display:flex;flex-direction:column}
      dialog::backdrop{background:rgb(10 14 13/.48)}
      dialog iframe{flex:1;max-width:none;border-radius:0}
      dialog button{align-self:end;width:44px;padding:0;font-size:24px;background:none;color:${inkOn(background)}}
      dialog button:focus-visible{outline-offset:-4px}
      @media(max-width:599px){dialog{width:100vw;height:100dvh;border-radius:0}}`);
    this.#dialog?.close();
    this.#frame = this.#dialog = undefined;
    this.#root.replaceChildren(
      this.getAttribute('mode') === 'direct' ? this.#newFrame(true) : this.#newButton(),
    );
  }

  #newFrame(grows: boolean) {
    const query = frameQuery({
      backgroundColor: this.#colour(attributes.backgroundColor),
      textColor: this.#colour(attributes.textColor),
      primaryColor: this.#colour(attributes.primaryColor),
      borderRadius: this.#number('borderRadius', attributes.borderRadius),
      fontSize: this.#number('fontSize', attributes.fontSize),
    });
    if (grows) query.set('grow', '');
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', sandbox);
    frame.title = this.#label;
    if (grows) frame.loading = 'lazy';
    frame.src = `${origin}/book/${encodeURIComponent(this.getAttribute('slug') ?? '')}?${query}`;
    return (this.#frame = frame);
  }

  get #label() {
    return this.getAttribute('label') ?? 'Book an appointment';
  }

  #newButton() {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(document.createElement('slot'));
    button.firstElementChild?.append('Book now');
    button.onclick = () => this.#open(button);
    button.onpointerenter = button.onfocus = () => {
      const hint = document.createElement('link');
      hint.rel = 'preconnect';
      hint.href = origin;
      button.append(hint);
      button.onpointerenter = button.onfocus = null;
    };
    return button;
  }

  /** A closed dialog stays in the document and keeps what was entered. After a booking, the next opening starts a new one. */
  #open(button: HTMLElement) {
    const dialog = (this.#dialog ??= this.#newDialog(button));
    if (!this.#frame) dialog.append(this.#newFrame(false));
    this.#unlock = lockScrolling();
    dialog.showModal();
  }

  #newDialog(opener: HTMLElement) {
    const dialog = document.createElement('dialog');
    dialog.ariaLabel = this.#label;
    const close = document.createElement('button');
    close.ariaLabel = 'Close';
    close.textContent = '×';
    close.autofocus = true; // with the focus in the frame, the dialog would not receive Escape
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.onclose = () => {
      this.#unlock?.();
      if (this.#frame?.dataset.booked) {
        this.#frame.remove();
        this.#frame = undefined;
      }
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
    if (news.type === 'close') this.#dialog?.close();
    if (news.type === 'height') frame.style.height = `${Math.max(this.#number('height'), news.height)}px`;
    if (news.type === 'focus')
      this.#showFocus(frame.getBoundingClientRect().top + news.top, news.bottom - news.top);
    if (news.type === 'booked') {
      frame.dataset.booked = 'true';
      this.dispatchEvent(new CustomEvent('booked', { detail: { number: news.number }, bubbles: true }));
    }
  };

  /** Scrolls the focused element into view. Browsers do not do so, because the frame itself does not scroll. */
  #showFocus(top: number, height: number) {
    if (!this.#dialog && (top < 0 || top + height > innerHeight)) scrollBy(0, top - 24);
  }
}

/** Keeps the page from scrolling. Where its scroll bar took space, that space stays empty, so that nothing moves. */
function lockScrolling() {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0)
    style.paddingRight = `calc(${getComputedStyle(document.documentElement).paddingRight} + ${bar}px)`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}

if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget);
