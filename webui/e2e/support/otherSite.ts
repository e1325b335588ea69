import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a page on another site than the product's: localhost instead of 127.0.0.1. */
export async function siteWith(html: string, policy?: string) {
  const server = createServer((_, response) => {
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** Makes storage and cookies throw, as in browsers that block third-party data. */
export function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
}
