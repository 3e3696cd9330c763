import { FRAME_READY, FRAMES_AHEAD } from '../bridge-api.ts';
import { createBootQueue } from './boot-queue.ts';
import { changesSoFar, documentText, doubtsSoFar, expectList, forgetTexts, takeDoubt } from './frame-documents.ts';
import { VIEW_ASKED, VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { clear, isBlank, releaseFrame, setBlank, takePooledFrame } from './frame-pool.ts';
import { schedule, scheduleFirst } from '../../app/navigation/scheduler.ts';
import { contentAddress, RECHECK, WORK_SENT } from '../../live/working-copy.ts';
import { writeFrame } from './write-frame.ts';

/** Distance from the screen at which frames load. */
const AHEAD = '400px 0px';
/** Frames loading at a time: browsers open six connections, and the change stream holds one. */
const AT_A_TIME = 5;
/** Small frames loading at a time where all are visible, as in the matrix. */
const EAGER_AT_A_TIME = 12;
/** Frames in the document at most: each weighs as much as a page. The farthest from the screen go first. */
const MAX_FRAMES = 50;
/** A frame that takes longer no longer blocks the next one; milliseconds. */
const TURN_MS = 3_000;

type Stage = HTMLElement;
const frameIn = (stage: Stage): HTMLIFrameElement | null => stage.querySelector<HTMLIFrameElement>(':scope > iframe');
const isCurrent = (stage: Stage): boolean => {
  const frame = frameIn(stage);
  return (frame?.dataset['shows'] ?? frame?.getAttribute('src')) === stage.dataset['src'];
};

/** Query of a list whose frames come in one answer; not for pages and searches. */
function listQuery(): string | undefined {
  const main = document.getElementById('entries');
  const query =
    main?.dataset['view'] === 'entries' && main.querySelectorAll('.entry').length > 1
      ? (main.dataset['query'] ?? '')
      : '';
  const params = new URLSearchParams(query);
  return query === '' || params.has('q') || params.get('docType') === 'page' ? undefined : query;
}

/** Number of content changes, and of doubts about what was requested, when a frame started to load. */
const begun = new WeakMap<HTMLIFrameElement, { readonly since: number; readonly doubts: number }>();

/** Creates a new frame for a stage: a window in which a script has run never gets a second document. */
function make(stage: Stage): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const known = frameIn(stage);
  if (known === null) stage.append(frame);
  else known.replaceWith(frame);
  setBlank(frame, true);
  return frame;
}

/** The stage's own frame if it can be rewritten, else one of the pool, else a new one. */
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
 * Fills a stage. Frames are created on demand, because each is a document even when empty.
 *
 * @param changed called when another frame replaces the first one
 */
function fill(stage: Stage, changed: (from: HTMLIFrameElement, to: HTMLIFrameElement) => void): HTMLIFrameElement {
  const { src = '' } = stage.dataset;
  const own = { since: changesSoFar(), doubts: doubtsSoFar() };
  const first = dress(frameFor(stage), stage.dataset);
  begun.set(first, own);
  // A document that is there is shown before another frame is created.
  void documentText(src).then((text) =>
    scheduleFirst(() => {
      // The frame may show something else by now.
      if (begun.get(first) !== own || frameIn(stage) !== first || !isCurrent(stage)) return;
      if (text !== undefined && isBlank(first)) return writeFrame(first, src, text);
      // Load by address in a new window: navigating a used one would add an entry to the history.
      const frame = dress(make(stage), stage.dataset);
      begun.set(frame, own);
      changed(first, frame);
      if (text !== undefined) return writeFrame(frame, src, text);
      setBlank(frame, false);
      void contentAddress(src).then((address) => {
        if (begun.get(frame) === own) frame.src = address;
      });
    }),
  );
  return first;
}

/**
 * Fills frames near the screen in document order; at a single width the others too, up to the limit. While the document
 * is being parsed only the first ones are filled: the rest would hold up the viewer's own script.
 *
 * @returns call when the document has been parsed
 */
export function connectFrameLoader(): () => void {
  const near = new Set<Stage>();
  const loading = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
  /** Frames that are still to come although their turn is over: nothing waits for them any more. */
  const late = new WeakSet<HTMLIFrameElement>();
  const stages = (): NodeListOf<Stage> => document.querySelectorAll<Stage>('.frame__stage');

  /** Stages by priority: near the screen, then below it, then above it. */
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
  /** With a single width all entries are filled; side by side that would be three documents per entry. */
  const isOneWidth = (): boolean => document.getElementById('entries')?.dataset['widths']?.includes(' ') === false;
  /** Boots visible frames when no frame is loading. */
  const bootSeen = createBootQueue(() => (loading.size > 0 ? [] : [...near].flatMap((stage) => frameIn(stage) ?? [])));
  let expected: string | undefined;
  /** The list can change before the event for the new view. */
  const expect = (): void => {
    const query = listQuery();
    if (query !== expected) expectList((expected = query));
  };
  /** Frames allowed at a time: at least as many as are near the screen. */
  const framesAllowed = (order: readonly Stage[]): number =>
    document.readyState === 'loading' ? FRAMES_AHEAD : Math.max(MAX_FRAMES, order.filter(isWanted).length);
  /** Next stage to fill, if another frame may load. */
  const nextStage = (order: readonly Stage[]): Stage | undefined => {
    const lacking = order
      .slice(0, isOneWidth() ? framesAllowed(order) : Math.min(order.filter(isWanted).length, framesAllowed(order)))
      .filter((stage) => !isCurrent(stage));
    const eager = lacking.find((stage) => stage.dataset['eager'] !== undefined);
    return loading.size < (eager === undefined ? AT_A_TIME : EAGER_AT_A_TIME) ? (eager ?? lacking[0]) : undefined;
  };
  const wait = (frame: HTMLIFrameElement): void => {
    clearTimeout(loading.get(frame));
    loading.set(
      frame,
      setTimeout(() => {
        late.add(frame);
        finish(frame);
      }, TURN_MS),
    );
  };
  /** Creates or releases one frame per task: each takes milliseconds. */
  const step = (): void => {
    isStepping = false;
    expect();
    const order = wanted();
    const spare = order.slice(framesAllowed(order)).find((stage) => frameIn(stage) !== null);
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
    else {
      bootSeen();
      if (loading.size === 0 && takeDoubt()) document.dispatchEvent(new Event(RECHECK));
    }
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
  /** Stops loading frames: their images would hold the connections that the next view needs. */
  const letGo = (): void => {
    for (const stage of stages()) {
      const frame = frameIn(stage);
      if (frame === null || frame.contentDocument?.readyState === 'complete') continue;
      clearTimeout(loading.get(frame));
      loading.delete(frame);
      frame.contentWindow?.stop();
      frame.dataset['shows'] = '';
      // It may show something else by then.
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
    // Frames of the pool and of the previous view do not count as loading.
    for (const frame of loading.keys()) if (frame.closest('.frame__stage') === null) finish(frame);
    for (const stage of stages()) observer.observe(stage);
    // What is still to be parsed and painted would come before a task.
    if (document.readyState === 'loading') step();
    else next();
  };
  const ended = ({ target, type }: Event): void => {
    if (!(target instanceof HTMLIFrameElement)) return;
    finish(target);
    if (type !== FRAME_READY) return;
    const { since = 0, doubts = 0 } = begun.get(target) ?? {};
    // The document may lack a change that came while it was loading. The check of all frames has not waited for a late one.
    const isOld = since !== changesSoFar() || (late.has(target) && doubts !== doubtsSoFar());
    late.delete(target);
    if (isOld) document.dispatchEvent(new Event(RECHECK));
  };
  document.addEventListener(FRAME_READY, ended);
  // A frame that loads without the bridge has failed and is finished too.
  document.addEventListener('load', ended, true);
  document.addEventListener(WORK_SENT, forgetTexts);
  document.addEventListener(VIEW_ASKED, letGo);
  document.addEventListener(VIEW_SHOWN, observe);
  observe();
  return observe;
}
