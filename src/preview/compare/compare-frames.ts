import { FRAME_READY } from '../bridge-api.ts';
import { blockRanges, nodesIn } from '../block-ranges.ts';
import { VIEW_SHOWN } from '../navigation.ts';
import { word } from '../words/browser.ts';

/** Events follow a page for a moment after it stands: what is seen counts only after a while. Milliseconds. */
const LISTEN_MS = 2_500;

type Side = 'a' | 'b';
const frameOf = (side: Side): HTMLIFrameElement | null => document.querySelector<HTMLIFrameElement>(`[data-side="${side}"] iframe`);

/** What a shopper gets of each block: words, pictures and where links lead. */
function shownIn(frame: HTMLIFrameElement): Map<string, string> {
  const inside = frame.contentDocument;
  const shown = new Map<string, string>();
  if (inside === null) return shown;
  for (const range of blockRanges(inside.body)) {
    const parts = nodesIn(range).map((node) => {
      if (!(node.nodeType === Node.ELEMENT_NODE)) return '';
      const element = node as Element;
      const addresses = [...element.querySelectorAll('img[src], a[href], source[srcset]')].map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? one.getAttribute('srcset'));
      return `${element.textContent} ${addresses.join(' ')}`.replace(/\s+/g, ' ');
    });
    shown.set(range.uid, parts.join(''));
  }
  return shown;
}

function measure(): void {
  const place = document.querySelector('[data-measure]');
  const [a, b] = [frameOf('a'), frameOf('b')];
  if (place === null || a === null || b === null) return;
  if (a.contentWindow?.cairnFrame === undefined || b.contentWindow?.cairnFrame === undefined) {
    place.textContent = word('js.compare.waiting');
    return;
  }
  const [inA, inB] = [shownIn(a), shownIn(b)];
  const both = [...inA.keys()].filter((uid) => inB.has(uid));
  const same = both.filter((uid) => inA.get(uid) === inB.get(uid)).length;
  place.textContent = word('js.compare.measure', {
    same,
    changed: both.length - same,
    only: inA.size + inB.size - 2 * both.length,
    a: a.contentWindow.cairnFrame.height(),
    b: b.contentWindow.cairnFrame.height(),
  });
}

type Recorded = { readonly event?: unknown };
const eventsOf = (side: Side): readonly Recorded[] => (frameOf(side)?.contentWindow as (Window & { dataLayer?: Recorded[] }) | null)?.dataLayer ?? [];

/** Both lists side by side; what only one of them has is marked. */
function listEvents(): void {
  const texts = { a: eventsOf('a').map((event) => JSON.stringify(event)), b: eventsOf('b').map((event) => JSON.stringify(event)) };
  for (const side of ['a', 'b'] as const) {
    const list = document.querySelector(`[data-events="${side}"]`);
    if (list === null || frameOf(side)?.contentWindow?.cairnFrame === undefined) continue;
    const others = new Set(texts[side === 'a' ? 'b' : 'a']);
    const items = texts[side].map((text) => {
      const item = document.createElement('li');
      const { event, ...fields } = JSON.parse(text) as Record<string, unknown>;
      const details = Object.assign(document.createElement('code'), { textContent: JSON.stringify(fields) });
      item.append(typeof event === 'string' ? event : '', details);
      if (!others.has(text)) item.dataset['only'] = '';
      return item;
    });
    if (items.length === 0) items.push(Object.assign(document.createElement('li'), { textContent: word('js.compare.noEvents') }));
    list.replaceChildren(...items);
  }
}

/** Measures the two sides once both stand, and again when either changes. */
export function connectCompare(): void {
  const update = (): void => {
    if (document.querySelector('.compare') === null) return;
    measure();
    listEvents();
  };
  document.addEventListener(FRAME_READY, ({ target }) => {
    if (!(target instanceof HTMLIFrameElement) || target.closest('.compare') === null) return;
    queueMicrotask(update);
    target.contentDocument?.addEventListener('cairn:track', () => queueMicrotask(listEvents));
    setTimeout(update, LISTEN_MS);
  });
  document.addEventListener(VIEW_SHOWN, update);
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'swipe') document.querySelector<HTMLElement>('.compare__frames')?.style.setProperty('--swipe', target.value);
  });
  update();
}
