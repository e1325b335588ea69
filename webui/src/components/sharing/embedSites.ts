/**
 * The sites in a text with one a line. Browsers know how names beyond ASCII are written: https://müller.example is
 * https://xn--mller-kva.example. What is no address stays as it is, so that the server can say so.
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
