import { FRAME_READY, FRAME_RESIZED } from '../bridge-api.ts';
import { VIEW_SHOWN } from '../navigation.ts';
import { word } from '../words/browser.ts';

/** Room above what is looked at, CSS pixels of the page: the shop's header may lie over it. */
const ABOVE = 140;

const main = (): HTMLElement | null => document.querySelector('#entries[data-view="matrix"]');
const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.cell')];

/** A cell shows one screen: that in which the audiences differ. */
function showDifference(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  const place = inside?.querySelector('cairn-segments')?.getBoundingClientRect();
  if (place !== undefined && frame.contentWindow !== null) frame.contentWindow.scrollTo({ top: Math.max(0, place.top + frame.contentWindow.scrollY - ABOVE), behavior: 'instant' });
}

/** Says how long the matrix took, and looks for what differs. */
export function connectMatrix(): void {
  let since = 0;
  let shown = '';
  const begin = (): void => {
    const view = main();
    if (view === null) {
      shown = '';
      return;
    }
    const sources = cells().map((cell) => cell.querySelector<HTMLElement>('.frame__stage')?.dataset['src']).join(' ');
    if (sources === shown) return;
    shown = sources;
    since = performance.now();
    delete view.dataset['cellsMs'];
    ended();
  };
  const ended = (): void => {
    const view = main();
    const all = cells();
    if (view === null || all.length === 0 || view.dataset['cellsMs'] !== undefined || !all.every((cell) => cell.hasAttribute('data-ready'))) return;
    const took = performance.now() - since;
    view.dataset['cellsMs'] = String(Math.round(took));
    const status = document.querySelector('[data-cells-status]');
    if (status !== null) status.textContent = word('js.matrix.ready', { count: all.length, seconds: (took / 1000).toFixed(1) });
  };
  const take = ({ target }: Event): void => {
    if (!(target instanceof HTMLIFrameElement) || target.closest('.cell') === null) return;
    // After the frame's own listeners have marked it.
    queueMicrotask(ended);
  };
  /** When a cell is drawn, and again when its height has changed; asking before would have it laid out twice. */
  const drawn = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement && target.closest('.cell') !== null) showDifference(target);
  };
  document.addEventListener(FRAME_RESIZED, drawn);
  document.addEventListener(FRAME_READY, take);
  document.addEventListener('load', take, true);
  document.addEventListener(VIEW_SHOWN, begin);
  begin();
}
