import { blockRanges, nodesIn, type BlockRange } from './block-ranges.ts';
import { FRAME_READY, FRAME_RESIZED, STATE_ID, type EntryUpdate, type FrameState } from './bridge-api.ts';
import { walkAddress } from './walk/walk-address.ts';
import { holdBack } from './ledger/hold-back.ts';
import { morph, remember } from './morph.ts';
import type {} from './working.ts';

/**
 * Runs in preview frames only, before the scripts of the blocks: remembers what
 * the server sent, and brings the frame up to date in place when told.
 */
const readState = (root: Document): FrameState => JSON.parse(root.getElementById(STATE_ID)?.textContent ?? '{"key":"","order":[],"kinds":[]}') as FrameState;

holdBack();
let state = readState(document);
remember(document.body);

const stage = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;
const generated = new CSSStyleSheet();
document.adoptedStyleSheets.push(generated);
const ruleTexts = new Set<string>();

/** Rules are only ever added: another block may use the same class. */
function useRules(text: string): void {
  const before = ruleTexts.size;
  for (const rule of text.split('\n')) if (rule !== '') ruleTexts.add(rule);
  if (ruleTexts.size === before) return;
  generated.replaceSync([...ruleTexts].sort((a, b) => Number(a.startsWith('@')) - Number(b.startsWith('@'))).join('\n'));
}

/** Markup as the page itself would have it: segments chosen, as the inline resolver does while a page is parsed. */
function parse(html: string): DocumentFragment {
  const fragment = document.createRange().createContextualFragment(html);
  for (const segments of fragment.querySelectorAll('cairn-segments')) window.cairnDecide?.(segments);
  return fragment;
}
const only = (nodes: readonly Node[]): Element | undefined => {
  const solid = nodes.filter((node) => node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() !== '');
  return solid.length === 1 && solid[0]?.nodeType === Node.ELEMENT_NODE ? (solid[0] as Element) : undefined;
};

function morphRange(range: BlockRange, html: string): void {
  const fresh = blockRanges(parse(html))[0];
  if (fresh === undefined) return;
  const before = nodesIn(range);
  const after = nodesIn(fresh);
  const [old, next] = [only(before), only(after)];
  range.start.data = fresh.start.data;
  if (old !== undefined && next !== undefined) return morph(old, [next], 'outerHTML');
  for (const node of before) node.remove();
  range.end.before(...after);
  for (const node of after) if (node instanceof Element) remember(node);
}

let refetching: AbortController | undefined;

/** Takes the whole document anew, for what is more than changed blocks: order, new kinds, new styles. */
async function refetch(): Promise<void> {
  refetching?.abort();
  const { signal } = (refetching = new AbortController());
  try {
    const url = new URL(location.href);
    if (window.parent.cairnWorking !== undefined) url.searchParams.set('working', window.parent.cairnWorking);
    const text = await (await fetch(url, { signal, headers: { accept: 'text/html' } })).text();
    if (signal.aborted) return;
    const next = new DOMParser().parseFromString(text, 'text/html');
    const css = [...next.querySelectorAll('head style')].map((style) => style.textContent ?? '').join('\n');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet, generated];
    const main = next.querySelector('main') ?? next.body;
    // Parsed once more by the page's own rules: in a document without scripts <noscript> holds elements.
    morph(stage(), [...parse(main.innerHTML).childNodes], 'innerHTML');
    const present = new Set([...document.scripts].map(({ src }) => src));
    for (const { src } of next.scripts) if (src !== '' && !present.has(src)) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    state = readState(next);
    resized();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function apply(update: EntryUpdate): void {
  const known = new Map(state.order);
  const sameOrder = update.order.length === state.order.length && update.order.every(([uid], index) => uid === state.order[index]?.[0]);
  const changed = update.order.filter(([uid, digest]) => known.get(uid) !== digest);
  // What is being fetched is older than this.
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
  state = { ...state, order: update.order };
  resized();
}

const height = (): number => {
  const top = document.documentElement.getBoundingClientRect().top;
  return Math.ceil(Math.max(...[...document.body.children].map((child) => child.getBoundingClientRect().bottom - top), 0));
};
const tell = (name: string): void => void (window.parent !== window && window.frameElement?.dispatchEvent(new Event(name, { bubbles: true })));
const resized = (): void => tell(FRAME_RESIZED);

/** Links lead into a window of their own, so that the frame keeps showing its entry. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.defaultPrevented || window.parent === window) return;
  const url = new URL(link.href, location.href);
  if (url.hash !== '' && url.pathname === location.pathname) return;
  event.preventDefault();
  window.open(walkAddress(url, new URLSearchParams(location.search)), '_blank', 'noopener');
});

window.cairnFrame = { key: state.key, digests: () => state.order.map(([, digest]) => digest), order: () => state.order, apply, height };
new ResizeObserver(resized).observe(stage());
document.addEventListener('load', resized, true);
tell(FRAME_READY);
if (window.parent === window) void import('./frame-alone.ts').then(({ follow }) => follow());
