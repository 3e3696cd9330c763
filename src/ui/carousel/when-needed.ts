import { whenLoaded } from '../page/when-loaded.ts';
import { whenNear } from '../page/when-near.ts';

const WAITING = 'cairn-carousel:not(:defined)';
/** Those that bring what they do before anybody reaches for them along (`data-turns`) are not waited for. */
const OTHERS = 'cairn-carousel:not([data-turns])';
let asked: Promise<unknown> | undefined;

/** Fetches the code of `<cairn-carousel>`. It works without: the row scrolls and snaps by itself, and the next page tries again. */
export const carouselCode = (): Promise<unknown> => (asked ??= import('./carousel.ts').catch(() => undefined));

/**
 * Fetches the code of `<cairn-carousel>` once the page has loaded and one is in sight, when one comes near while
 * somebody scrolls, or as soon as somebody reaches into one; a click on a control that comes before it is done again.
 */
export function carouselsWhenNeeded(): void {
  if (asked !== undefined || customElements.get('cairn-carousel') !== undefined) return;
  const stop = new AbortController();
  const { signal } = stop;
  const reach = ({ target, type }: Event): void => {
    const reached = target instanceof Element ? target : null;
    if (reached?.closest(WAITING) == null) return;
    const control = reached.closest('button');
    void carouselCode().then(() => type === 'click' && control?.click());
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, reach, { signal });
  void customElements.whenDefined('cairn-carousel').then(() => stop.abort());
  whenLoaded(() => {
    whenNear(OTHERS, carouselCode, undefined, '0px');
    addEventListener('scroll', () => whenNear(OTHERS, carouselCode), { once: true, passive: true, signal });
  });
}
