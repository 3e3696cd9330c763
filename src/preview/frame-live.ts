import { blockRanges, nodesIn, type BlockRange } from './block-ranges.ts';
import { LATE_ID, type EntryUpdate } from './bridge-api.ts';
import { readState, type FrameMemory } from './frame-state.ts';
import { remember } from './given.ts';
import { morph } from './morph.ts';

/** Brings a frame up to date in place. */
export interface LiveFrame {
  apply(update: EntryUpdate): void;
}

const stage = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

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

/** Scripts of a document, those that wait in its template among them. */
const scriptsOf = (root: Document): string[] => {
  const late = root.getElementById(LATE_ID);
  return [...root.scripts, ...(late instanceof HTMLTemplateElement ? late.content.querySelectorAll('script') : [])].map(({ src }) => src).filter((src) => src !== '');
};

/**
 * @param memory what the frame shows; kept up to date
 * @param boot starts the page's own scripts
 */
export function createLiveFrame(memory: FrameMemory, boot: () => void): LiveFrame {
  const generated = new CSSStyleSheet();
  document.adoptedStyleSheets.push(generated);
  const ruleTexts = new Set<string>();
  /** Rules are only ever added: another block may use the same class. */
  const useRules = (text: string): void => {
    const before = ruleTexts.size;
    for (const rule of text.split('\n')) if (rule !== '') ruleTexts.add(rule);
    if (ruleTexts.size === before) return;
    generated.replaceSync([...ruleTexts].sort((a, b) => Number(a.startsWith('@')) - Number(b.startsWith('@'))).join('\n'));
  };

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
      boot();
      const present = new Set(scriptsOf(document));
      for (const src of scriptsOf(next)) if (!present.has(src)) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
      memory.state = readState(next);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function apply(update: EntryUpdate): void {
    const { state } = memory;
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
    memory.state = { ...state, order: update.order };
  }
  return { apply };
}
