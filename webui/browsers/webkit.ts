import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { idOf, scriptOf, type Driver } from './driver';
import { program, waitFor } from './process';

/** A screen in memory, with the number that the X server chose. */
async function startScreen() {
  const screen = program(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  let number = '';
  (screen.child.stdio[3] as Readable).on('data', (data: Buffer) => (number += data.toString()));
  try {
    await waitFor('Xvfb', () => {
      if (screen.ended()) throw new Error('Xvfb ended before it was ready');
      return Promise.resolve(number.endsWith('\n') || undefined);
    });
  } catch (error) {
    await screen.stop();
    throw error;
  }
  return { display: `:${number.trim()}`, stop: screen.stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the packaged WebKit: its small browser, and the driver for it. */
export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = program(
    'WebKitWebDriver',
    [`--port=${port}`],
    {
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox does not work for root in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    'ignore',
  );
  const end = async () => {
    await driver.stop();
    await screen.stop();
  };
  try {
    await waitFor('WebKitWebDriver', async () => {
      if (driver.ended()) throw new Error('WebKitWebDriver ended before it was ready');
      const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
      return answer?.ok ? true : undefined;
    });
    const { sessionId } = (await send(port, 'POST', '/session', { capabilities: {} })) as {
      sessionId: string;
    };
    return driverOf(port, `/session/${sessionId}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function send(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

function driverOf(port: number, session: string, end: () => Promise<void>): Driver {
  const post = async (path: string, body: object = {}) => {
    await send(port, 'POST', `${session}/${path}`, body);
  };
  const get = async <Value>(path: string) => (await send(port, 'GET', `${session}/${path}`)) as Value;
  return {
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    goTo: (url) => post('url', { url }),
    url: () => get('url'),
    run: async <Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args) =>
      (await send(port, 'POST', `${session}/execute/sync`, { script: scriptOf(code), args })) as Result,
    click: (element) => post(`element/${idOf(element)}/click`),
    type: (element, text) => post(`element/${idOf(element)}/value`, { text }),
    enter: (frame) => post('frame', { id: frame }),
    leaveFrames: () => post('frame', { id: null }),
    windows: () => get('window/handles'),
    switchTo: (handle) => post('window', { handle }),
    close: async () => {
      // The session ends its browser.
      await send(port, 'DELETE', session).catch(() => undefined);
      await end();
    },
  };
}
