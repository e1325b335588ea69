import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { elementKey, idOf, scriptOf, type Driver } from './driver';
import { program, waitFor } from './process';

const preferences = {
  'marionette.port': 0, // any that is free
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Speaks Firefox's own protocol, Marionette: WebDriver's commands as JSON over a socket, each after its length. The package of Firefox has it,
 * while geckodriver, which translates it to HTTP, is not packaged.
 */
class Marionette {
  private readonly waiting = new Map<number, Waiting>();
  private received = Buffer.alloc(0);
  private commands = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data: Buffer) => this.receive(data));
    socket.on('close', () => this.fail(new Error('Firefox ended')));
    socket.on('error', (error) => this.fail(error));
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Marionette(socket);
  }

  send(name: string, parameters: object = {}): Promise<unknown> {
    this.commands += 1;
    const id = this.commands;
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  end(): void {
    this.socket.destroy();
  }

  private receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      const colon = this.received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.received.subarray(0, colon).toString());
      if (this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
      this.received = this.received.subarray(end);
      if (Array.isArray(message)) this.answer(message as [number, number, Error | null, unknown]);
    }
  }

  private answer([, id, error, result]: [
    number,
    number,
    (Error & { error?: string }) | null,
    unknown,
  ]): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error ?? ''}: ${error.message}`));
    else waiting?.resolve(result);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** Starts the packaged Firefox, without a screen. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = program('firefox-esr', args, { HOME: profile, LANG: 'en_US.UTF-8' }, 'ignore');
  const end = async () => {
    await browser.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const port = await waitFor('Firefox', async () => {
      if (browser.ended()) throw new Error('Firefox ended before it was ready');
      const text = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
      return Number(text) || undefined;
    });
    const marionette = await Marionette.connect(port);
    await marionette.send('WebDriver:NewSession');
    return driverOf(marionette, async () => {
      marionette.end();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

function driverOf(marionette: Marionette, close: () => Promise<void>): Driver {
  const send = async (name: string, parameters?: object) => {
    await marionette.send(`WebDriver:${name}`, parameters);
  };
  const ask = async <Value>(name: string, parameters?: object) =>
    ((await marionette.send(`WebDriver:${name}`, parameters)) as { value: Value }).value;
  return {
    resize: (width, height) => send('SetWindowRect', { width, height }),
    goTo: (url) => send('Navigate', { url }),
    url: () => ask('GetCurrentURL'),
    run: (code, ...args) => ask('ExecuteScript', { script: scriptOf(code), args }),
    click: (element) => send('ElementClick', { id: idOf(element) }),
    type: (element, text) => send('ElementSendKeys', { id: idOf(element), text }),
    enter: (frame) => send('SwitchToFrame', { element: idOf(frame), [elementKey]: idOf(frame) }),
    leaveFrames: () => send('SwitchToFrame', { id: null }),
    windows: async () => (await marionette.send('WebDriver:GetWindowHandles')) as string[],
    switchTo: (handle) => send('SwitchToWindow', { handle }),
    close,
  };
}
