/** The nonce that the page's security policy allows on style elements. */
export function styleNonce(): string | undefined {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;
}
