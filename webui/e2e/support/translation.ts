import type { BrowserContext, Route } from '@playwright/test';

/**
 * Changes the page as a browser does that translates it: every text, also one that is added later, is replaced by two elements
 * around a copy of it. The words stay the same, so that the page can be compared with one that is not translated.
 */
export function imitateTranslation(): void {
  const translate = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('font,script,style,textarea,noscript,title'))
      return;
    const inner = document.createElement('FONT');
    inner.append(text.nodeValue);
    const outer = document.createElement('FONT');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translateIn = (added: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(added, NodeFilter.SHOW_TEXT);
    if (added instanceof Text) texts.push(added);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateIn);
  }).observe(document, { childList: true, subtree: true });
}

/** Gives the pages of these contexts the same responses, because in between other tests change what the server has. */
export async function shareResponses(url: string, contexts: readonly BrowserContext[]): Promise<void> {
  const bodies = new Map<string, Promise<string>>();
  const load = async (route: Route) => (await route.fetch()).text();
  for (const context of contexts)
    await context.route(url, async (route) => {
      const request = route.request();
      if (request.method() !== 'GET') return route.fallback();
      const body = bodies.get(request.url()) ?? load(route);
      bodies.set(request.url(), body);
      await route.fulfill({ contentType: 'application/json', body: await body });
    });
}
