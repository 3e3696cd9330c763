import { FRAME_READY } from './bridge-api.ts';
import { VIEW_ASKED, VIEW_SHOWN } from './navigation.ts';

/** Frames are filled this far ahead of the screen. */
const AHEAD = '400px 0px';
/** Frames loading at a time: more only fight for the same connections. */
const AT_A_TIME = 3;
/** A frame that is not ready by then gives its turn to the next; milliseconds. */
const TURN_MS = 3_000;

/** Fills frames as they come near the screen, in the order they stand. */
export function connectFrameLoader(): void {
  const near = new Set<HTMLIFrameElement>();
  const loading = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
  const isCurrent = (frame: HTMLIFrameElement): boolean => frame.getAttribute('src') === frame.dataset['src'];

  const next = (): void => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')) {
      if (loading.size >= AT_A_TIME) return;
      const address = frame.dataset['src'];
      if (!near.has(frame) || address === undefined || isCurrent(frame)) continue;
      loading.set(frame, setTimeout(() => finish(frame), TURN_MS));
      frame.src = address;
    }
  };
  const finish = (frame: HTMLIFrameElement): void => {
    clearTimeout(loading.get(frame));
    if (loading.delete(frame)) next();
  };
  /** Pictures still on their way would keep the next view waiting: a browser opens few connections. */
  const letGo = (): void => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src]')) {
      if (frame.contentDocument?.readyState === 'complete') continue;
      frame.contentWindow?.stop();
      frame.removeAttribute('src');
      clearTimeout(loading.get(frame));
      loading.delete(frame);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target as HTMLIFrameElement);
        else near.delete(target as HTMLIFrameElement);
      }
      next();
    },
    { rootMargin: AHEAD },
  );
  const observe = (): void => {
    for (const frame of loading.keys()) if (!frame.isConnected) finish(frame);
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')) observer.observe(frame);
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
