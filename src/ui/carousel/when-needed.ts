import { whenLoaded } from '../page/when-loaded.ts';
import { whenNear } from '../page/when-near.ts';

const WAITING = 'cairn-carousel:not(:defined)';
/** Carousels with `data-turns` bring the code they need before an interaction, so nearness does not load this. */
const OTHERS = 'cairn-carousel:not([data-turns])';
let asked: Promise<unknown> | undefined;

/** Loads the code of `<cairn-carousel>`. If that fails, the row still scrolls and snaps; the next page tries again. */
export const carouselCode = (): Promise<unknown> => (asked ??= import('./carousel.ts').catch(() => undefined));

/**
 * Loads the code of `<cairn-carousel>` once the page has loaded and one is visible, when one nears the viewport during
 * scrolling, or at the first interaction with one. A click on a control before that is replayed.
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
