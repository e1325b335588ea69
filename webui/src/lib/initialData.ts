/** The initial data that the server wrote into the page, or undefined when it wrote none. */
export function readInitialData(): unknown {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}
