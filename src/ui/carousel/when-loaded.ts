import { whenLoaded } from '../when-loaded.ts';

const CONTROL = 'cairn-carousel:not(:defined) button';
let asked: Promise<unknown> | undefined;

// It works without: the row scrolls and snaps by itself, and the next page tries again.
const fetchCode = (): Promise<unknown> => (asked ??= import('./carousel.ts').catch(() => undefined));

/**
 * Fetches the code of `<cairn-carousel>` once the page has loaded, or as soon as
 * somebody reaches for a control of one; a click that comes before it is done again.
 */
export function carouselsWhenLoaded(): void {
  if (asked !== undefined || customElements.get('cairn-carousel') !== undefined) return;
  const stop = new AbortController();
  const reach = ({ target, type }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
    if (control !== null) void fetchCode().then(() => type === 'click' && control.click());
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, reach, { signal: stop.signal });
  void customElements.whenDefined('cairn-carousel').then(() => stop.abort());
  whenLoaded(() => void fetchCode());
}
