/** Sent on document by whoever adds content to a page that stands already. */
export const ADDED_EVENT = 'cairn:added';

/** Fetches what films need on the pages that have one [VID-06]; any block may hold a film. */
export function filmsWhenNeeded(): void {
  const look = (): void => {
    if (document.querySelector('cairn-film:not(:defined)') !== null) void import('./film.ts');
  };
  document.addEventListener(ADDED_EVENT, look);
  look();
}
