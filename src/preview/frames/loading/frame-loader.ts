import { FRAME_READY } from '../bridge-api.ts';
import { createBootQueue } from './boot-queue.ts';
import { changesSoFar, documentText, expectList, forgetTexts } from './frame-documents.ts';
import { VIEW_ASKED, VIEW_SHOWN } from '../../app/navigation/navigation.ts';
import { clear, isBlank, releaseFrame, setBlank, takePooledFrame } from './frame-pool.ts';
import { schedule } from '../../app/navigation/scheduler.ts';
import { CONTENT_CHANGED, RECHECK } from '../../live/working-copy.ts';
import { writeFrame } from './write-frame.ts';

/** Frames are filled this far ahead of the screen. */
const AHEAD = '400px 0px';
/** Frames loading at a time: a browser opens six connections, one holds the stream of changes. */
const AT_A_TIME = 5;
/** Small frames of one screen that are all wanted at once, as in the matrix. */
const EAGER_AT_A_TIME = 12;
/** Frames kept: each is a document of a page's weight. Those farthest from the screen are let go. */
const MAX_FRAMES = 50;
/** A frame that is not ready by then gives its turn to the next; milliseconds. */
const TURN_MS = 3_000;

type Stage = HTMLElement;
const frameIn = (stage: Stage): HTMLIFrameElement | null => stage.querySelector<HTMLIFrameElement>(':scope > iframe');
const isCurrent = (stage: Stage): boolean => {
  const frame = frameIn(stage);
  return (frame?.dataset['shows'] ?? frame?.getAttribute('src')) === stage.dataset['src'];
};

/** The query of a list of blocks, whose frames come in one answer; a search finds entries of many lists. */
function listQuery(): string | undefined {
  const main = document.getElementById('entries');
  const query =
    main?.dataset['view'] === 'entries' && main.querySelectorAll('.entry').length > 1
      ? (main.dataset['query'] ?? '')
      : '';
  const params = new URLSearchParams(query);
  return query === '' || params.has('q') || params.get('docType') === 'page' ? undefined : query;
}

/** When a frame was begun, by what had changed until then. */
const begun = new WeakMap<HTMLIFrameElement, { readonly since: number }>();

/** A frame of its own, in place of whatever a stage has: never two documents in one window where a script has run. */
function make(stage: Stage): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const known = frameIn(stage);
  if (known === null) stage.append(frame);
  else known.replaceWith(frame);
  setBlank(frame, true);
  return frame;
}

/** The frame a stage has if it may be written anew, else one that is spare, else one of its own. */
function frameFor(stage: Stage): HTMLIFrameElement {
  const known = frameIn(stage);
  if (known !== null && isBlank(known)) {
    clear(known);
    return known;
  }
  const spare = takePooledFrame(stage);
  if (spare !== undefined) known?.remove();
  return spare ?? make(stage);
}

function dress(
  frame: HTMLIFrameElement,
  { src = '', title = '', width = '', height = '', still }: DOMStringMap,
): HTMLIFrameElement {
  Object.assign(frame, { className: 'frame__window', title, width, height, inert: still !== undefined });
  frame.dataset['shows'] = src;
  return frame;
}

/**
 * Fills a stage. A frame is made when it is needed: hundreds of empty ones would cost as many documents.
 *
 * @param changed told when another frame has come in the place of the first
 */
function fill(stage: Stage, changed: (from: HTMLIFrameElement, to: HTMLIFrameElement) => void): HTMLIFrameElement {
  const { src = '' } = stage.dataset;
  const since = changesSoFar();
  const first = dress(frameFor(stage), stage.dataset);
  const own = { since };
  begun.set(first, own);
  void documentText(src).then((text) =>
    schedule(() => {
      // Meanwhile it may show something else, here or elsewhere.
      if (begun.get(first) !== own || frameIn(stage) !== first || !isCurrent(stage)) return;
      if (text !== undefined && isBlank(first)) return writeFrame(first, src, text);
      // By its address, in a window that never had another document: going on to it from one would be a step back for the browser.
      const frame = dress(make(stage), stage.dataset);
      begun.set(frame, own);
      changed(first, frame);
      if (text !== undefined) return writeFrame(frame, src, text);
      setBlank(frame, false);
      frame.src = src;
    }),
  );
  return first;
}

/** Fills frames as they come near the screen, in the order they stand; at one width the others too while there is room. */
export function connectFrameLoader(): void {
  const near = new Set<Stage>();
  const loading = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
  const stages = (): NodeListOf<Stage> => document.querySelectorAll<Stage>('.frame__stage');

  /** Stages in the order they are wanted: what is near the screen, then what comes after it, then what stood before. */
  const isWanted = (stage: Stage): boolean => stage.dataset['eager'] !== undefined || near.has(stage);
  const wanted = (): Stage[] => {
    const all = [...stages()];
    const from = Math.max(
      0,
      all.findIndex((stage) => near.has(stage)),
    );
    const rest = [...all.slice(from), ...all.slice(0, from).reverse()].filter((stage) => !isWanted(stage));
    return [...all.filter(isWanted), ...rest];
  };
  const release = (stage: Stage): void => {
    const frame = frameIn(stage);
    if (frame === null) return;
    clearTimeout(loading.get(frame));
    loading.delete(frame);
    releaseFrame(frame);
    stage.closest('.frame')?.removeAttribute('data-ready');
  };
  /** At one width every entry is rendered at once; side by side that would be three documents each. */
  const isOneWidth = (): boolean => document.getElementById('entries')?.dataset['widths']?.includes(' ') === false;
  /** What can be seen comes alive when there is nothing more to render. */
  const bootSeen = createBootQueue(() => (loading.size > 0 ? [] : [...near].flatMap((stage) => frameIn(stage) ?? [])));
  let expected: string | undefined;
  /** A view that is being put in place has another list before it is announced. */
  const expect = (): void => {
    const query = listQuery();
    if (query !== expected) expectList((expected = query));
  };
  /** Frames that may stand at a time: as many as are wanted, and others while there is room. */
  const keptOf = (order: readonly Stage[]): number => Math.max(MAX_FRAMES, order.filter(isWanted).length);
  /** The next stage to be filled, if a frame more may be loading. */
  const nextStage = (order: readonly Stage[]): Stage | undefined => {
    const lacking = order
      .slice(0, isOneWidth() ? keptOf(order) : order.filter(isWanted).length)
      .filter((stage) => !isCurrent(stage));
    const eager = lacking.find((stage) => stage.dataset['eager'] !== undefined);
    return loading.size < (eager === undefined ? AT_A_TIME : EAGER_AT_A_TIME) ? (eager ?? lacking[0]) : undefined;
  };
  const wait = (frame: HTMLIFrameElement): void => {
    clearTimeout(loading.get(frame));
    loading.set(
      frame,
      setTimeout(() => finish(frame), TURN_MS),
    );
  };
  /** A frame made or let go takes some milliseconds: each has a task of its own. */
  const step = (): void => {
    isStepping = false;
    expect();
    const order = wanted();
    const spare = order.slice(keptOf(order)).find((stage) => frameIn(stage) !== null);
    if (spare !== undefined) release(spare);
    const stage = nextStage(order);
    if (stage !== undefined) {
      wait(
        fill(stage, (from, to) => {
          clearTimeout(loading.get(from));
          if (loading.delete(from)) wait(to);
        }),
      );
    }
    if (spare !== undefined || stage !== undefined) next();
    else bootSeen();
  };
  let isStepping = false;
  const next = (): void => {
    if (isStepping) return;
    isStepping = true;
    schedule(step);
  };
  const finish = (frame: HTMLIFrameElement): void => {
    clearTimeout(loading.get(frame));
    if (loading.delete(frame)) next();
  };
  /** Pictures still on their way would keep the next view waiting: a browser opens few connections. */
  const letGo = (): void => {
    for (const stage of stages()) {
      const frame = frameIn(stage);
      if (frame === null || frame.contentDocument?.readyState === 'complete') continue;
      clearTimeout(loading.get(frame));
      loading.delete(frame);
      frame.contentWindow?.stop();
      frame.dataset['shows'] = '';
      // Unless it shows something else by then.
      schedule(() => frame.dataset['shows'] === '' && releaseFrame(frame));
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target as Stage);
        else near.delete(target as Stage);
      }
      next();
    },
    { rootMargin: AHEAD },
  );
  const observe = (): void => {
    expectList((expected = listQuery()));
    // Spare ones, and those of the view before, hold nobody up.
    for (const frame of loading.keys()) if (frame.closest('.frame__stage') === null) finish(frame);
    for (const stage of stages()) observer.observe(stage);
    next();
  };
  const ended = ({ target, type }: Event): void => {
    if (!(target instanceof HTMLIFrameElement)) return;
    finish(target);
    // What changed while it was on its way may be missing in it.
    if (type === FRAME_READY && (begun.get(target)?.since ?? 0) !== changesSoFar())
      document.dispatchEvent(new Event(RECHECK));
  };
  document.addEventListener(FRAME_READY, ended);
  // A frame without our script has failed, and is done too.
  document.addEventListener('load', ended, true);
  document.addEventListener(CONTENT_CHANGED, forgetTexts);
  document.addEventListener(VIEW_ASKED, letGo);
  document.addEventListener(VIEW_SHOWN, observe);
  observe();
}
