import { blockRanges, nodesIn, type BlockRange } from './block-ranges.ts';
import { LATE_ID, type EntryUpdate } from '../bridge-api.ts';
import { readState, type FrameMemory } from '../bridge/frame-state.ts';
import { remember, store } from './server-snapshot.ts';
import { morph } from './morph.ts';
import { ADDED_EVENT } from '../../../ui/page/when-near.ts';

/** Status for an entry that no longer exists. */
const GONE = 404;
/** Delay before a failed document is requested again, unless a newer update comes first; milliseconds. */
const AGAIN_MS = 1_000;

const STYLES = /<style>([\s\S]*?)<\/style>/g;
/** Splits off the styles of the head: parsing them with DOMParser would violate the viewer's CSP. */
function takeStyles(text: string): { readonly css: string; readonly rest: string } {
  const end = text.indexOf('</head>');
  const head = text.slice(0, end);
  return {
    css: [...head.matchAll(STYLES)].map(([, css]) => css).join('\n'),
    rest: head.replace(STYLES, '') + text.slice(end),
  };
}

/** Updates a frame in place. */
export interface LiveFrame {
  apply(update: EntryUpdate): void;
}

/** Tells lazily loaded code (`when-near.ts`) to look for new elements. */
const trackAddToCart = (): void => void document.dispatchEvent(new Event(ADDED_EVENT));

const stage = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

/**
 * Parses markup and chooses segments, as the inline resolver does while a page loads. The result belongs to a document
 * of its own, where images are not fetched.
 */
function parse(html: string): DocumentFragment {
  const fragment = document.createRange().createContextualFragment(html);
  for (const segments of fragment.querySelectorAll('cairn-segments')) window.cairnDecide?.(segments);
  return store().adoptNode(fragment);
}
/** Elements of a block; undefined if it has text outside of elements. */
const elementsOf = (nodes: readonly Node[]): readonly Element[] | undefined => {
  const solid = nodes.filter(
    (node) =>
      node.nodeType !== Node.COMMENT_NODE && (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() !== ''),
  );
  return solid.every((node): node is Element => node.nodeType === Node.ELEMENT_NODE) ? solid : undefined;
};

function morphRange(range: BlockRange, html: string): void {
  const fresh = blockRanges(parse(html))[0];
  if (fresh === undefined) return;
  const before = nodesIn(range);
  const after = nodesIn(fresh);
  const [old = [], next = []] = [elementsOf(before), elementsOf(after)];
  range.start.data = fresh.start.data;
  if (
    old.length > 0 &&
    old.length === next.length &&
    old.every(({ localName }, at) => localName === next[at]?.localName)
  )
    return old.forEach((element, at) => morph(element, [next[at] as Element], 'outerHTML'));
  for (const node of before) node.remove();
  range.end.before(...after);
  for (const node of after) if (node instanceof Element) remember(node);
}

/** Addresses of a document's scripts, including deferred ones in its template. */
const scriptsOf = (root: Document): string[] => {
  const late = root.getElementById(LATE_ID);
  return [...root.scripts, ...(late instanceof HTMLTemplateElement ? late.content.querySelectorAll('script') : [])]
    .map(({ src }) => src)
    .filter((src) => src !== '');
};

/** Fetches the frame's document with unsaved changes of the editor. @throws Error when the server fails */
async function documentNow(signal: AbortSignal): Promise<string> {
  const url = new URL(location.href);
  if (window.parent.cairnWorking !== undefined) url.searchParams.set('working', window.parent.cairnWorking);
  const answer = await fetch(url, { signal, headers: { accept: 'text/html' } });
  // Keep the current content instead of an error page, but show that an entry is gone.
  if (!answer.ok && answer.status !== GONE) throw new Error(`The preview answered ${answer.status}.`);
  return answer.text();
}

/**
 * @param memory state of the frame, updated here
 * @param boot starts the page's own scripts
 */
export function createLiveFrame(memory: FrameMemory, boot: () => void): LiveFrame {
  const generated = new CSSStyleSheet();
  document.adoptedStyleSheets.push(generated);
  const ruleTexts = new Set<string>();
  /** Adds rules and never removes any: another block may use the same class. */
  const useRules = (text: string): void => {
    const before = ruleTexts.size;
    for (const rule of text.split('\n')) if (rule !== '') ruleTexts.add(rule);
    if (ruleTexts.size === before) return;
    generated.replaceSync(
      [...ruleTexts].sort((a, b) => Number(a.startsWith('@')) - Number(b.startsWith('@'))).join('\n'),
    );
  };

  let refetching: AbortController | undefined;
  /** Loads the whole document, for changes of order, new kinds and new styles. */
  async function refetch(): Promise<void> {
    refetching?.abort();
    const { signal } = (refetching = new AbortController());
    const text = await documentNow(signal).catch(() => undefined);
    if (signal.aborted) return;
    if (text === undefined) return void setTimeout(() => !signal.aborted && void refetch(), AGAIN_MS);
    const { css, rest } = takeStyles(text);
    const next = new DOMParser().parseFromString(rest, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet, generated];
    const main = next.querySelector('main') ?? next.body;
    // Parsed again with scripting on: DOMParser puts elements into <noscript>.
    morph(stage(), [...parse(main.innerHTML).childNodes], 'innerHTML');
    boot();
    const present = new Set(scriptsOf(document));
    for (const src of new Set(scriptsOf(next)))
      if (!present.has(src))
        document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    trackAddToCart();
    memory.state = readState(next);
  }

  function apply(update: EntryUpdate): void {
    const { state } = memory;
    const known = new Map(state.order);
    const sameOrder =
      update.sections === state.sections &&
      update.order.length === state.order.length &&
      update.order.every(([uid], index) => uid === state.order[index]?.[0]);
    const changed = update.order.filter(([uid, digest]) => known.get(uid) !== digest);
    // The update is newer than the document being fetched.
    refetching?.abort();
    if (sameOrder && changed.length === 0) return;
    const complete = changed.every(([uid]) => update.html[uid] !== undefined);
    const knownKinds = update.kinds.every((kind) => state.kinds.includes(kind));
    if (!sameOrder || !complete || !knownKinds) return void refetch();
    useRules(update.rules);
    const ranges = new Map(blockRanges(stage()).map((range) => [range.uid, range]));
    for (const [uid] of changed) {
      const range = ranges.get(uid);
      if (range === undefined) return void refetch();
      morphRange(range, update.html[uid] as string);
    }
    trackAddToCart();
    memory.state = { ...state, order: update.order };
  }
  return { apply };
}
