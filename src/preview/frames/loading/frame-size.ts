import { FRAME_READY, FRAME_RESIZED } from '../bridge-api.ts';
import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { t } from '../../../messages/viewer/browser.ts';

/**
 * Heights and zoom of frames. A frame is as high as its content. A block with viewport height would grow with its frame
 * without end: growth caused by our own resizing is stopped after this many steps.
 */
const MAX_SELF_GROWTH = 2;
/** Growth within this time after our own resize counts as caused by it; milliseconds. */
const ECHO_MS = 400;
const MIN_HEIGHT = 24;
const GAP = 16;
/** Smallest zoom of frames side by side; what does not fit scrolls, one whole frame after the other. */
const LEAST_FIT = 0.24;
/** Edges of a frame, both together. */
const EDGES = 2;

interface Growth {
  height: number;
  at: number;
  steps: number;
}
const growths = new WeakMap<HTMLIFrameElement, Growth>();

/** Says that a block has nothing to show, such as recently viewed products: a blank strip would look like an error. */
function sayEmpty(frame: HTMLIFrameElement, isEmpty: boolean): void {
  const figure = frame.closest('.frame');
  const line = figure?.querySelector('.frame__empty');
  if (!isEmpty) line?.remove();
  else if (line === null)
    figure?.append(
      Object.assign(document.createElement('p'), {
        className: 'frame__empty',
        textContent: t('js.entries.nothing'),
      }),
    );
}

function fitHeight(frame: HTMLIFrameElement): void {
  const wanted = frame.contentWindow?.cairnFrame?.height();
  if (wanted === undefined) return;
  sayEmpty(frame, wanted === 0);
  const height = Math.max(MIN_HEIGHT, wanted);
  const last = growths.get(frame);
  const now = performance.now();
  if (last !== undefined && last.height === height) return;
  const echo = last !== undefined && height > last.height && now - last.at < ECHO_MS;
  const steps = echo ? last.steps + 1 : 0;
  if (steps > MAX_SELF_GROWTH) return;
  growths.set(frame, { height, at: now, steps });
  frame.closest<HTMLElement>('.frame')?.style.setProperty('--height', `${height}px`);
}

/** Computes the `fit` zoom, at which the chosen widths fit side by side. */
function fitZoom(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.frame--free'))
    frame.style.setProperty('--width', `${frame.dataset['frameWidth']}px`);
  const main = document.getElementById('entries');
  if (main === null) return;
  const widths = (main.dataset['widths'] ?? '')
    .split(' ')
    .map(Number)
    .filter((width) => width > 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const style = getComputedStyle(main);
  const inside = main.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const room = inside - GAP * (widths.length - 1) - EDGES * widths.length;
  const least = main.dataset['view'] === 'entries' ? Math.min(LEAST_FIT, (inside - EDGES) / Math.max(...widths)) : 0.1;
  const fit = Math.min(1, Math.floor(Math.max(least, room / total) * 1000) / 1000);
  document.documentElement.style.setProperty('--fit', String(fit));
  // Rows that scroll sideways must be reachable by keyboard.
  const chosen = Number(main.dataset['zoom']) / 100;
  const scrolls = total * (Number.isNaN(chosen) ? fit : chosen) > room;
  for (const row of document.querySelectorAll('.frames')) {
    if (scrolls) row.setAttribute('tabindex', '0');
    else row.removeAttribute('tabindex');
  }
}

/** @returns call when the document has been parsed */
export function connectFrames(): () => void {
  const take = (event: Event): void => {
    if (!(event.target instanceof HTMLIFrameElement)) return;
    const frame = event.target;
    if (event.type === FRAME_RESIZED) return fitHeight(frame);
    growths.delete(frame);
    frame.closest<HTMLElement>('.frame')?.setAttribute('data-ready', '');
  };
  document.addEventListener(FRAME_READY, take);
  document.addEventListener(FRAME_RESIZED, take);
  // Frames that were ready before this script ran.
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow?.cairnFrame === undefined) continue;
    for (const name of [FRAME_READY, FRAME_RESIZED]) frame.dispatchEvent(new Event(name, { bubbles: true }));
  }
  // A frame without a bridge shows an error page of the server.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (
        target instanceof HTMLIFrameElement &&
        target.hasAttribute('src') &&
        target.contentWindow?.cairnFrame === undefined
      )
        target.closest<HTMLElement>('.frame')?.setAttribute('data-ready', 'failed');
    },
    true,
  );
  fitZoom();
  document.addEventListener(VIEW_SHOWN, fitZoom);
  // The inspector changes the width of the canvas, not of the window.
  new ResizeObserver(fitZoom).observe(document.getElementById('entries') ?? document.body);
  return fitZoom;
}
