import { pageMessage } from '../../ui/page/page-data.ts';

/** Decimals of a position: a hundred metres are near enough, and say less about the shopper. */
const DECIMALS = 3;
const PATIENCE_MS = 10_000;
/** How old a position may be. */
const MAX_AGE_MS = 300_000;

/** Shows the button of a search by position, where the browser knows positions. */
export function offerPosition(within: ParentNode): void {
  const button = within.querySelector<HTMLButtonElement>('[data-position]');
  if (button !== null && 'geolocation' in navigator) button.hidden = false;
}

/** Says at the search that something did not work, and leaves what was typed. */
export function complain(within: ParentNode, text: string): void {
  const alert = within.querySelector<HTMLElement>('[data-position-problem]');
  if (alert === null) return;
  alert.textContent = text;
  alert.hidden = false;
}

/**
 * Looks for stores at the visitor's position when the button for it is pressed; the browser is not asked before.
 *
 * @param body of a dialog with `PlaceSearch.astro`
 * @param search shows the stores near a position, which it gets with what the form has besides
 */
export function takePosition(body: HTMLElement, search: (fields: URLSearchParams) => Promise<void>): void {
  body.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-position]');
    if (button?.form == null || button.ariaBusy === 'true') return;
    const fields = new URLSearchParams(new FormData(button.form) as unknown as Record<string, string>);
    const failed = (text: string): void => {
      button.ariaBusy = null;
      complain(body, text);
    };
    button.ariaBusy = 'true';
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        fields.delete('place');
        fields.set('lat', latitude.toFixed(DECIMALS));
        fields.set('lng', longitude.toFixed(DECIMALS));
        search(fields).then(
          () => body.querySelector<HTMLElement>('[data-position]')?.focus(),
          () => failed(pageMessage('failed')),
        );
      },
      () => failed(button.dataset['denied'] ?? ''),
      { timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
