import { FRAME_READY, FRAME_RESIZED } from '../../frames/bridge-api.ts';
import { VIEW_SHOWN } from '../../app/navigation/navigation.ts';
import { t } from '../../../messages/viewer/browser.ts';

/** Room above what is looked at, CSS pixels of the page: the shop's header may lie over it. */
const ABOVE = 140;

const main = (): HTMLElement | null => document.querySelector('#entries[data-view="matrix"]');
const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.cell')];

/** A cell shows one screen: that in which the audiences differ. */
function showDifference(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  const place = inside?.querySelector('cairn-segments')?.getBoundingClientRect();
  if (place !== undefined && frame.contentWindow !== null)
    frame.contentWindow.scrollTo({
      top: Math.max(0, place.top + frame.contentWindow.scrollY - ABOVE),
      behavior: 'instant',
    });
}

/** Says how long the matrix took, and looks for what differs. */
export function connectMatrix(): void {
  let since = 0;
  let shown = '';
  /** Milliseconds the cells shown took; undefined while some are on their way. */
  let took: number | undefined;
  const say = (view: HTMLElement): void => {
    if (took === undefined) return;
    view.dataset['cellsMs'] = String(Math.round(took));
    const status = document.querySelector('[data-cells-status]');
    if (status !== null)
      status.textContent = t('js.matrix.ready', { count: cells().length, seconds: (took / 1000).toFixed(1) });
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
    // A live update has written the server's own words over ours.
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
