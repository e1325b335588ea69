/** The first data that the server put into the page, or undefined when it put none. */
export function readBoot(): unknown {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}

/** The nonce that this page's policy allows on style elements. */
export function styleNonce(): string | undefined {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;
}
