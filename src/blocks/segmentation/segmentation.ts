import { adoptCss } from '../../ui/page/adopt-css.ts';
import { parsePage } from '../../ui/page/parse-page.ts';

declare global {
  interface Window {
    /** Set by the inline resolver in the head: decides an element and all that come out of it. */
    cairnDecide?: (root: Element) => void;
  }
}

const pages = new Map<string, Promise<Document>>();

/** Fetches the page including its segments, once for all segmentations of a page. */
function pageWithSegments(query: string): Promise<Document> {
  const url = new URL(location.href);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  url.hash = '';
  let page = pages.get(url.href);
  if (page === undefined) {
    page = fetch(url).then(async (answer) => {
      if (!answer.ok) throw new Error(`The segments answered ${answer.status}.`);
      const { page: fetched, rules } = parsePage(await answer.text());
      // Generated classes that only segments use.
      adoptCss(rules);
      return fetched;
    });
    pages.set(url.href, page);
  }
  return page;
}

/** Client-only segments (SEG-13): fetched, then selected as if they had been part of the page. */
async function load(root: HTMLElement): Promise<void> {
  const { src, uid } = root.dataset;
  if (src === undefined || uid === undefined) return;
  delete root.dataset['src'];
  try {
    const parsed = await pageWithSegments(src);
    const whole = parsed.querySelector(`cairn-segments[data-uid="${CSS.escape(uid)}"]`);
    // DOMParser makes elements of it; as text, like in a page with scripts, they do not count twice.
    for (const plain of whole?.querySelectorAll('noscript') ?? []) plain.textContent = plain.innerHTML;
    root.append(...(whole?.querySelectorAll(':scope > template, :scope > noscript') ?? []));
    window.cairnDecide?.(root);
  } catch (error) {
    root.dataset['src'] = src;
    console.warn('Segments could not be loaded.', error);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('cairn-segments[data-src]')) void load(root);

export {};
