import { FRAME_READY } from './bridge-api.ts';
import { createBooter } from './frame-boot.ts';
import { VIEW_ASKED, VIEW_SHOWN } from './navigation.ts';

/** Frames are filled this far ahead of the screen. */
const AHEAD = '400px 0px';
/** Frames loading at a time: a browser opens six connections, one holds the stream of changes. */
const AT_A_TIME = 5;
/** Small frames of one screen that are all wanted at once, as in the matrix. */
const EAGER_AT_A_TIME = 12;
/** Frames kept: each is a document of a page's weight. Those farthest from the screen are let go. */
const KEPT = 50;
/** A frame that is not ready by then gives its turn to the next; milliseconds. */
const TURN_MS = 3_000;

type Stage = HTMLElement;
const frameIn = (stage: Stage): HTMLIFrameElement | null => stage.querySelector<HTMLIFrameElement>(':scope > iframe');

/** A frame is made when it is needed: hundreds of empty ones would cost as many documents. */
function fill(stage: Stage): HTMLIFrameElement {
  const { src = '', title = '', width = '', height = '' } = stage.dataset;
  const known = frameIn(stage);
  const frame = known ?? Object.assign(document.createElement('iframe'), { className: 'frame__window', title, width, height, inert: stage.dataset['still'] !== undefined });
  frame.src = src;
  if (known === null) stage.append(frame);
  return frame;
}

/** Fills frames as they come near the screen, in the order they stand; at one width the others too while there is room. */
export function connectFrameLoader(): void {
  const near = new Set<Stage>();
  const loading = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
  const stages = (): NodeListOf<Stage> => document.querySelectorAll<Stage>('.frame__stage');
  const isCurrent = (stage: Stage): boolean => frameIn(stage)?.getAttribute('src') === stage.dataset['src'];

  /** Stages in the order they are wanted: what is near the screen, then what comes after it, then what stood before. */
  const isWanted = (stage: Stage): boolean => stage.dataset['eager'] !== undefined || near.has(stage);
  const wanted = (): Stage[] => {
    const all = [...stages()];
    const from = Math.max(0, all.findIndex((stage) => near.has(stage)));
    const rest = [...all.slice(from), ...all.slice(0, from).reverse()].filter((stage) => !isWanted(stage));
    return [...all.filter(isWanted), ...rest];
  };
  const release = (stage: Stage): void => {
    const frame = frameIn(stage);
    if (frame === null) return;
    clearTimeout(loading.get(frame));
    loading.delete(frame);
    frame.remove();
    stage.closest('.frame')?.removeAttribute('data-ready');
  };
  /** At one width every entry is drawn at once; side by side that would be three documents each. */
  const isOneWidth = (): boolean => document.getElementById('entries')?.dataset['widths']?.includes(' ') === false;
  /** What can be seen comes alive when there is nothing more to draw. */
  const bootSeen = createBooter(() => (loading.size > 0 ? [] : [...near].flatMap((stage) => frameIn(stage) ?? [])));
  const next = (): void => {
    fillNext();
    bootSeen();
  };
  const fillNext = (): void => {
    for (const stage of stages()) {
      const isEager = stage.dataset['eager'] !== undefined;
      if (loading.size >= (isEager ? EAGER_AT_A_TIME : AT_A_TIME)) return;
      if (!(isEager || near.has(stage)) || isCurrent(stage)) continue;
      const frame = fill(stage);
      loading.set(frame, setTimeout(() => finish(frame), TURN_MS));
    }
    const order = wanted();
    const kept = Math.max(KEPT, order.filter(isWanted).length);
    for (const stage of order.slice(kept)) release(stage);
    if (!isOneWidth()) return;
    for (const stage of order.slice(0, kept)) {
      if (loading.size >= AT_A_TIME) return;
      if (isCurrent(stage)) continue;
      const frame = fill(stage);
      loading.set(frame, setTimeout(() => finish(frame), TURN_MS));
    }
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
      frame.remove();
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
    for (const frame of loading.keys()) if (!frame.isConnected) finish(frame);
    for (const stage of stages()) observer.observe(stage);
    next();
  };
  const ended = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement) finish(target);
  };
  document.addEventListener(FRAME_READY, ended);
  // A frame without our script has failed, and is done too.
  document.addEventListener('load', ended, true);
  document.addEventListener(VIEW_ASKED, letGo);
  document.addEventListener(VIEW_SHOWN, observe);
  observe();
}
