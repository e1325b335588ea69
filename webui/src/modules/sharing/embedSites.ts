/**
 * The sites in a text with one per line. The browser converts names beyond ASCII: https://müller.example becomes
 * https://xn--mller-kva.example. A line that is not an address stays unchanged, so that the server can say so.
 */
export function sitesOf(typed: string): string[] {
  return typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(originOf);
}

function originOf(line: string): string {
  const address = line.includes('://') ? line : `https://${line}`;
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: 'null' };
  return origin === 'null' ? line : origin;
}
