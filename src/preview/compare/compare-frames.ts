import { FRAME_READY } from '../frames/bridge-api.ts';
import { blockRanges, nodesIn } from '../frames/morph/block-ranges.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { EVENT_LOGGED, type LoggedEvent } from '../panels/event-log/event-interceptor.ts';
import { lineOf, verdicts } from '../panels/event-log/show-events.ts';
import { t } from '../../messages/viewer/browser.ts';
import { choiceIn } from '../panels/why/why-frames.ts';
import { connectPixels } from './pixels/show-pixels.ts';

/** Time events are collected after a page is ready: impressions count after a delay. Milliseconds. */
const LISTEN_MS = 2_500;

type Side = 'a' | 'b';
const frameOf = (side: Side): HTMLIFrameElement | null =>
  document.querySelector<HTMLIFrameElement>(`[data-side="${side}"] iframe`);

/** What each block shows: text, images and link targets. */
function shownIn(frame: HTMLIFrameElement): Map<string, string> {
  const inside = frame.contentDocument;
  const shown = new Map<string, string>();
  if (inside === null) return shown;
  for (const range of blockRanges(inside.body)) {
    const parts = nodesIn(range).map((node) => {
      if (!(node.nodeType === Node.ELEMENT_NODE)) return '';
      const element = node as Element;
      const addresses = [...element.querySelectorAll('img[src], a[href], source[srcset]')].map(
        (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? one.getAttribute('srcset'),
      );
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
    place.textContent = t('js.compare.waiting');
    return;
  }
  const [inA, inB] = [shownIn(a), shownIn(b)];
  const both = [...inA.keys()].filter((uid) => inB.has(uid));
  const same = both.filter((uid) => inA.get(uid) === inB.get(uid)).length;
  place.textContent = t('js.compare.measure', {
    same,
    changed: both.length - same,
    only: inA.size + inB.size - 2 * both.length,
    a: a.contentWindow.cairnFrame.height(),
    b: b.contentWindow.cairnFrame.height(),
  });
}

/** Event log of a side's frame (`event-log/event-interceptor.ts`). */
const eventLogOf = (side: Side): readonly LoggedEvent[] => frameOf(side)?.contentWindow?.cairnEventLog ?? [];
/** Events are compared without their time. */
const textOf = ({ event, held }: LoggedEvent): string => JSON.stringify([event, held]);

/** Entries that the other list lacks or has less often. */
function onlyIn(mine: readonly string[], others: readonly string[]): boolean[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return mine.map((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count < 1;
  });
}

let turn = 0;

/** Lists the events of both sides with the result of their check; marks and counts those of only one side. */
async function listEvents(): Promise<void> {
  const mine = (turn += 1);
  if (document.querySelector('[data-events]') === null) return;
  const both = { a: eventLogOf('a'), b: eventLogOf('b') };
  const texts = { a: both.a.map(textOf), b: both.b.map(textOf) };
  const told = [...both.a, ...both.b].flatMap(({ event }) => (event === undefined ? [] : [event]));
  const said = told.length === 0 ? [] : await verdicts(told);
  if (mine !== turn) return;
  let next = 0;
  let differing = 0;
  for (const side of ['a', 'b'] as const) {
    const list = document.querySelector(`[data-events="${side}"]`);
    const only = onlyIn(texts[side], texts[side === 'a' ? 'b' : 'a']);
    const items = both[side].map((entry, index) => {
      const line = lineOf(entry, entry.event === undefined ? undefined : said[next++]);
      if (only[index] === true) {
        differing += 1;
        line.dataset['only'] = '';
        line.append(
          Object.assign(document.createElement('strong'), {
            className: 'event-log__only',
            textContent: t('js.compare.onlyHere'),
          }),
        );
      }
      return line;
    });
    if (frameOf(side)?.contentWindow?.cairnFrame === undefined) continue;
    if (items.length === 0)
      items.push(Object.assign(document.createElement('li'), { textContent: t('js.compare.noEvents') }));
    list?.replaceChildren(...items);
  }
  const place = document.querySelector('[data-events-measure]');
  const isDrawn = (['a', 'b'] as const).every((side) => frameOf(side)?.contentWindow?.cairnFrame !== undefined);
  if (place !== null && isDrawn) place.textContent = t('js.compare.eventsDiffer', { count: differing });
}

/** Space that is left above a block that is scrolled to, CSS pixels. */
const ABOVE = 48;

/** Scrolls the sides to what a choice shows. @param id of its experience or block */
function goTo(id: string): void {
  for (const side of ['b', 'a'] as const) {
    const frame = frameOf(side);
    const root = frame?.contentDocument == null ? undefined : choiceIn(frame.contentDocument, id);
    if (frame === null || root === undefined) continue;
    // The element of a choice has no box of its own.
    const boxes = [...root.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
    const top = boxes.find(({ height }) => height > 0)?.top ?? 0;
    const scale = frame.getBoundingClientRect().width / (frame.offsetWidth || 1);
    const mark = Object.assign(document.createElement('span'), { className: 'canvas-reveal' });
    mark.style.setProperty('top', `${top * scale - ABOVE}px`);
    frame.parentElement?.append(mark);
    // By a mark, so that whatever scrolls the frame does it.
    mark.scrollIntoView({ block: 'start', behavior: 'instant' });
    mark.remove();
  }
}

/** Compares the sides when both are ready, and again when either changes. */
export function connectCompare(): void {
  const update = (): void => {
    if (document.querySelector('.compare') === null) return;
    measure();
    void listEvents();
  };
  document.addEventListener(FRAME_READY, ({ target }) => {
    if (!(target instanceof HTMLIFrameElement) || target.closest('.compare') === null) return;
    queueMicrotask(update);
    setTimeout(update, LISTEN_MS);
  });
  document.addEventListener(
    EVENT_LOGGED,
    ({ target }) =>
      target instanceof HTMLIFrameElement &&
      target.closest('.compare') !== null &&
      queueMicrotask(() => void listEvents()),
  );
  document.addEventListener(VIEW_SHOWN, update);
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-goes-to]')?.dataset['goesTo'] : undefined;
    if (id !== undefined) goTo(id);
  });
  connectPixels();
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'swipe')
      document.querySelector<HTMLElement>('.compare__frames')?.style.setProperty('--swipe', target.value);
  });
  update();
}
