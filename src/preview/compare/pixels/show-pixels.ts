import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { changedTags, CONTENT_CHANGED } from '../../live/working-copy.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { countPixels, percent } from './count-pixels.ts';
import { drawPage, MAX_HEIGHT, type Files } from './draw-page.ts';
import { openStill } from './open-still.ts';

/** Pause after a change of content, because more often follow; milliseconds. */
const SETTLE_MS = 400;
const pause = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** Draws both sides at one width and counts the differing pixels. */
async function measureAt(
  width: number,
  addresses: readonly string[],
  files: Files,
  isWanted: () => boolean,
): Promise<HTMLElement | undefined> {
  const frames = await Promise.all(addresses.map((address) => openStill(address, width)));
  try {
    if (!isWanted()) return undefined;
    const [a, b] = await Promise.all(frames.map((frame) => drawPage(frame.contentDocument as Document, width, files)));
    if (a === undefined || b === undefined) return undefined;
    const canvas = Object.assign(document.createElement('canvas'), {
      className: 'pixels__picture',
      width,
      height: Math.max(a.height, b.height),
    });
    const context = canvas.getContext('2d');
    const counted = await countPixels(
      a,
      b,
      (top, rows, picture) => context?.putImageData(new ImageData(picture, width, rows), 0, top),
      pause,
    );
    const share = t('js.compare.pixels', {
      width,
      percent: percent(counted).toLocaleString(document.documentElement.lang),
      count: counted.different,
      all: counted.all,
    });
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', share);
    const left = [...new Set([...a.left, ...b.left])];
    const item = Object.assign(document.createElement('li'), { className: 'pixels__width' });
    item.dataset['width'] = String(width);
    item.dataset['different'] = String(counted.different);
    const details = document.createElement('details');
    details.append(
      Object.assign(document.createElement('summary'), { textContent: t('js.compare.pixelsPicture') }),
      canvas,
    );
    item.append(Object.assign(document.createElement('strong'), { textContent: share }));
    if (left.length > 0)
      item.append(
        Object.assign(document.createElement('span'), {
          textContent: t('js.compare.pixelsLeft', { names: left.join(', ') }),
        }),
      );
    if (canvas.height === MAX_HEIGHT)
      item.append(
        Object.assign(document.createElement('span'), {
          textContent: t('js.compare.pixelsCut', { height: MAX_HEIGHT }),
        }),
      );
    item.append(details);
    return item;
  } finally {
    for (const frame of frames) frame.remove();
  }
}

/** Counts differing pixels at each width in the pixel mode. */
export function connectPixels(): void {
  let turn = 0;
  let shown = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = async (anew: boolean): Promise<void> => {
    const place = document.querySelector<HTMLElement>('[data-pixels]');
    const { a, b, at = '' } = place?.parentElement?.dataset ?? {};
    const key = [a, b, at].join(' ');
    if (place === null || a === undefined || b === undefined) {
      turn += 1;
      shown = '';
      return;
    }
    if (!anew && key === shown) return;
    shown = key;
    const mine = (turn += 1);
    const isWanted = (): boolean => mine === turn && place.isConnected;
    const say = (text: string): void =>
      place.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
    if (!anew) say(t('js.compare.pixelsWait'));
    const files: Files = new Map();
    const list = Object.assign(document.createElement('ul'), { className: 'pixels' });
    const isOpen = anew && place.querySelector('details[open]') !== null;
    try {
      for (const width of at.split(' ').map(Number)) {
        const item = isWanted() ? await measureAt(width, [a, b], files, isWanted) : undefined;
        if (item === undefined || !isWanted()) return;
        if (isOpen) for (const details of item.querySelectorAll('details')) details.open = true;
        list.append(item);
        // Old results stay until all widths are counted again.
        if (!anew && !list.isConnected) place.prepend(list);
      }
      place.replaceChildren(list);
    } catch (error) {
      if (isWanted())
        say(t('js.compare.pixelsFailed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  document.addEventListener(VIEW_SHOWN, () => void measure(false));
  document.addEventListener(CONTENT_CHANGED, (event) => {
    // No tags: a new connection, not necessarily a change.
    if (changedTags(event) === undefined && shown !== '') return;
    clearTimeout(timer);
    timer = setTimeout(() => void measure(shown !== ''), SETTLE_MS);
  });
  void measure(false);
}
