import { FRAME_READY, FRAME_RESIZED } from '../../frames/bridge-api.ts';
import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { t } from '../../../messages/viewer/browser.ts';

/** Space above the difference, for the shop's sticky header; CSS pixels of the page. */
const ABOVE = 140;

const main = (): HTMLElement | null => document.querySelector('#entries[data-view="matrix"]');
const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.cell')];

/** Scrolls a cell to the first part where the audiences differ. */
function showDifference(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  const place = inside?.querySelector('cairn-segments')?.getBoundingClientRect();
  if (place !== undefined && frame.contentWindow !== null)
    frame.contentWindow.scrollTo({
      top: Math.max(0, place.top + frame.contentWindow.scrollY - ABOVE),
      behavior: 'instant',
    });
}

/** Reports how long the matrix took and finds the differences. */
export function connectMatrix(): void {
  let since = 0;
  let shown = '';
  /** Time until all cells were ready, milliseconds; undefined while some load. */
  let took: number | undefined;
  const say = (view: HTMLElement): void => {
    if (took === undefined) return;
    view.dataset['cellsMs'] = String(Math.round(took));
    const status = document.querySelector('[data-cells-status]');
    if (status !== null)
      status.textContent = t('js.matrix.ready', { count: cells().length, seconds: Math.round(took / 100) / 10 });
  };
  const begin = (): void => {
    const view = main();
    if (view === null) {
      shown = '';
      return;
    }
    const sources = cells()
      .map((cell) => cell.querySelector<HTMLElement>('.frame__stage')?.dataset['src'])
      .join(' ');
    // A live update replaced our text by the server's.
    if (sources === shown) return say(view);
    shown = sources;
    since = performance.now();
    took = undefined;
    delete view.dataset['cellsMs'];
    ended();
  };
  const ended = (): void => {
    const view = main();
    const all = cells();
    if (
      view === null ||
      all.length === 0 ||
      took !== undefined ||
      !all.every((cell) => cell.hasAttribute('data-ready'))
    )
      return;
    took = performance.now() - since;
    say(view);
  };
  const take = ({ target }: Event): void => {
    if (!(target instanceof HTMLIFrameElement) || target.closest('.cell') === null) return;
    // After the listeners of the frame loader.
    queueMicrotask(ended);
  };
  /** Runs after layout of a cell: earlier it would force a second one. */
  const drawn = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement && target.closest('.cell') !== null) showDifference(target);
  };
  document.addEventListener(FRAME_RESIZED, drawn);
  document.addEventListener(FRAME_READY, take);
  document.addEventListener('load', take, true);
  document.addEventListener(VIEW_SHOWN, begin);
  begin();
}
