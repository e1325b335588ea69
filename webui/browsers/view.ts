import type { Driver } from './driver';
import { waitFor } from './process';
import { notFoundAtCentre, type Misplaced } from '../e2e/support/hitTest';

type Role = 'button' | 'link' | 'field' | 'heading' | 'text';

/** What a test does in the window of a browser. Whatever is looked for may still be loading, so each step waits for it. */
export class View {
  constructor(readonly driver: Driver) {}

  async goTo(path: string): Promise<void> {
    await this.driver.goTo(new URL(path, process.env.SLOTWISE_E2E_URL).href);
  }

  /** Waits until something with the role has a name that matches. */
  async see(role: Role, name: RegExp | string): Promise<void> {
    await this.find(role, name);
  }

  /** Waits until the page shows a text. */
  async seeText(text: string): Promise<void> {
    await this.repeat(
      text,
      async () => (await this.driver.run((one) => document.body.innerText.includes(one), text)) || undefined,
    );
  }

  async click(role: Role, name: RegExp | string): Promise<void> {
    await this.act(role, name, (element) => this.driver.click(element));
  }

  /** Enters a text into an empty field. */
  async type(field: RegExp | string, text: string): Promise<void> {
    await this.act('field', field, (element) => this.driver.type(element, text));
    await waitFor(`${String(field)} to be ${text}`, async () => {
      const element = await this.find('field', field);
      return (await this.driver.run((one) => (one as HTMLInputElement).value, element)) === text || undefined;
    });
  }

  /** Clicks what a function finds in the page. */
  async clickWhere<Args extends unknown[]>(
    what: string,
    find: (...args: Args) => Element | null | undefined,
    ...args: Args
  ) {
    await this.repeat(what, async () => {
      const element = await this.driver.run(find, ...args);
      if (!element) return undefined;
      await this.driver.click(element);
      return true;
    });
  }

  /** Enters the only frame of the page. */
  async enterFrame(): Promise<void> {
    await this.repeat('the frame', async () => {
      const frame = await this.driver.run(() => {
        const inside = document.querySelector('booking-widget')?.shadowRoot;
        return (inside ?? document).querySelector('iframe');
      });
      if (!frame) return undefined;
      await this.driver.enter(frame);
      return true;
    });
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    await waitFor(`the address ${String(pattern)}`, async () =>
      pattern.test(await this.driver.url().catch(() => '')) ? true : undefined,
    );
  }

  /** The visible controls that are not what is found at their centre, once the page has settled. */
  async misplaced(): Promise<Misplaced> {
    let last: Misplaced = { controls: 0, misplaced: [], covered: [], beyond: 0 };
    await waitFor(
      'every control at its centre',
      async () => {
        last = await this.driver.run(notFoundAtCentre);
        return last.controls > 0 && last.misplaced.length === 0 && last.beyond === 0 ? true : undefined;
      },
      5_000,
    ).catch(() => undefined);
    return last;
  }

  private find(role: Role, name: RegExp | string): Promise<Element> {
    return this.repeat(
      `${role} ${String(name)}`,
      async () => (await this.driver.run(named, role, patternOf(name))) ?? undefined,
    );
  }

  private async act(role: Role, name: RegExp | string, what: (element: Element) => Promise<void>) {
    await this.repeat(`${role} ${String(name)}`, async () => {
      const element = await this.driver.run(named, role, patternOf(name));
      if (!element) return undefined;
      await what(element);
      return true;
    });
  }

  /** A page that is drawn again meanwhile makes a step fail: what was found is gone, or something is above it for a moment. */
  private async repeat<Value>(what: string, step: () => Promise<Value | undefined>): Promise<Value> {
    let last = '';
    try {
      return await waitFor(what, () =>
        step().catch((error: unknown) => {
          last = String(error);
          if (
            /stale|no such (element|node|frame)|not (interactable|reachable)|intercept|detached|unload/i.test(
              last,
            )
          )
            return undefined;
          throw error;
        }),
      );
    } catch (error) {
      const text = await this.driver.run(() => document.body.innerText.slice(0, 600)).catch(() => '');
      throw new Error(
        `${String(error)} ${last}\nThe page ${await this.driver.url().catch(() => '')}: ${text}`,
      );
    }
  }
}

function patternOf(name: RegExp | string): string {
  return typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
}

/** Runs in the page. The first visible element with that role whose name matches. */
function named(role: Role, pattern: string): Element | null {
  const selector = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    text: 'p, span, strong, td, dd, li, label, small, div',
  }[role];
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
    const text =
      element.getAttribute('aria-label') ?? (labels.join(' ') || (element as HTMLElement).innerText);
    return text.replace(/\s+/g, ' ').trim();
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const wanted = new RegExp(pattern);
  return (
    [...document.querySelectorAll(selector)].find(
      (element) => wanted.test(nameOf(element)) && isVisible(element),
    ) ?? null
  );
}
