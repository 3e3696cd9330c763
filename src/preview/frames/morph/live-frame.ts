import { blockRanges, nodesIn, type BlockRange } from './block-ranges.ts';
import { LATE_ID, type EntryUpdate, type KnownBlock } from '../bridge-api.ts';
import { readState, type FrameMemory } from '../bridge/frame-state.ts';
import { aroundHeld, hold, holdsBack, isHolding, letGo } from './held-element.ts';
import { askSeenAs, needsSeenAs, readSeenAs, takeSeenAs } from '../seen-as.ts';
import { parseDecided, remember } from './server-snapshot.ts';
import { morph } from './morph.ts';
import { reorderBlocks, repoint } from './reorder-blocks.ts';
import { createYielder } from '../../app/navigation/scheduler.ts';
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
  /** Leaves an element alone until what is returned is called; undefined for one that scripts have made. */
  hold(element: Element): (() => void) | undefined;
}

/** Tells lazily loaded code (`when-near.ts`) to look for new elements. */
const announceNewElements = (): void => void document.dispatchEvent(new Event(ADDED_EVENT));

const stage = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

/** Elements of a block; undefined if it has text outside of elements. */
const elementsOf = (nodes: readonly Node[]): readonly Element[] | undefined => {
  const solid = nodes.filter(
    (node) =>
      node.nodeType !== Node.COMMENT_NODE && (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() !== ''),
  );
  return solid.every((node): node is Element => node.nodeType === Node.ELEMENT_NODE) ? solid : undefined;
};

function morphRange(range: BlockRange, html: string): void {
  const fresh = blockRanges(parseDecided(html))[0];
  if (fresh === undefined) return;
  const before = nodesIn(range);
  const after = nodesIn(fresh);
  const old = elementsOf(before) ?? [];
  const next = aroundHeld(old, elementsOf(after) ?? []);
  if (next === undefined) return;
  range.start.data = fresh.start.data;
  if (
    old.length > 0 &&
    old.length === next.length &&
    old.every(({ localName }, at) => localName === next[at]?.localName)
  )
    return old.forEach((element, at) => morph(element, [next[at] as Element], 'outerHTML'));
  if (before.some(holdsBack)) return;
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

/** Sends unsaved changes of the editor along. */
const askContent: typeof fetch = (address, init) => (window.parent.cairnContent ?? fetch)(String(address), init);

/** Fetches the frame's document with unsaved changes of the editor. @throws Error when the server fails */
async function documentNow(signal: AbortSignal): Promise<string> {
  const url = new URL(location.href);
  for (const name of ['working', 'workingSince']) url.searchParams.delete(name);
  const answer = await askContent(url.href, { signal, headers: { accept: 'text/html' } });
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

  /** The viewer has taken the frame out of its page meanwhile: its document has no window to work with any more. */
  const isGone = (): boolean => document.defaultView === null;
  /** Counts what the frame is brought up to date with: the last one goes on. */
  let turn = 0;
  let refetching: AbortController | undefined;
  /** Loads the whole document, for blocks that come or go, new kinds and new styles. */
  async function refetch(): Promise<void> {
    turn += 1;
    refetching?.abort();
    if (isHolding()) return;
    const { signal } = (refetching = new AbortController());
    const text = await documentNow(signal).catch(() => undefined);
    if (signal.aborted || isHolding() || isGone()) return;
    if (text === undefined) return void setTimeout(() => !signal.aborted && void refetch(), AGAIN_MS);
    const { css, rest } = takeStyles(text);
    const next = new DOMParser().parseFromString(rest, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet, generated];
    takeSeenAs(window, readSeenAs(next));
    const main = next.querySelector('main') ?? next.body;
    // Parsed again with scripting on: DOMParser puts elements into <noscript>.
    morph(stage(), [...parseDecided(main.innerHTML).childNodes], 'innerHTML');
    boot();
    const present = new Set(scriptsOf(document));
    for (const src of new Set(scriptsOf(next)))
      if (!present.has(src))
        document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    announceNewElements();
    memory.state = readState(next);
  }

  /** Puts the blocks that are there into the order of an update; their new markup comes afterwards. */
  function reorder({ order, sections, html }: EntryUpdate): boolean {
    const { state } = memory;
    if (sections !== state.sections || isHolding()) return false;
    const uids = order.map(([uid]) => uid);
    if (!reorderBlocks(stage(), uids)) return false;
    repoint(stage(), html);
    const known = new Map(state.order);
    memory.state = { ...state, order: uids.map((uid) => [uid, known.get(uid) ?? '']) };
    return true;
  }

  /** Morphs blocks one by one; a task ends when it has taken long enough, as a moved block changes all behind it. */
  async function morphBlocks(changed: readonly KnownBlock[], html: EntryUpdate['html']): Promise<void> {
    const mine = turn;
    const query = new URLSearchParams(location.search);
    if (changed.some(([uid]) => needsSeenAs(html[uid] as string, query))) {
      // What an experience shows is decided before it is there, as when a page loads.
      const seenAs = await askSeenAs(askContent, query).catch(() => undefined);
      if (mine !== turn || isGone()) return;
      if (seenAs === undefined) return void refetch();
      takeSeenAs(window, seenAs);
    }
    const ranges = new Map(blockRanges(stage()).map((range) => [range.uid, range]));
    const digests = new Map(memory.state.order);
    const remembered = (): void => {
      announceNewElements();
      memory.state = {
        ...memory.state,
        order: memory.state.order.map(([uid, digest]) => [uid, digests.get(uid) ?? digest]),
      };
    };
    const yielded = createYielder();
    for (const [uid, digest] of changed) {
      const range = ranges.get(uid);
      if (range === undefined) return void refetch();
      morphRange(range, html[uid] as string);
      digests.set(uid, digest);
      const pause = yielded();
      if (pause === undefined) continue;
      remembered();
      await pause;
      if (mine !== turn || isGone()) return;
    }
    remembered();
  }

  function apply(update: EntryUpdate): void {
    if (isGone()) return;
    turn += 1;
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
    if (!complete || !knownKinds || (!sameOrder && !reorder(update))) return void refetch();
    useRules(update.rules);
    void morphBlocks(changed, update.html);
  }
  return {
    apply,
    hold(element) {
      if (!hold(element)) return undefined;
      return () => {
        const { late, missed } = letGo();
        if (late !== undefined) morph(element, [late], 'outerHTML');
        announceNewElements();
        if (missed) void refetch();
      };
    },
  };
}
