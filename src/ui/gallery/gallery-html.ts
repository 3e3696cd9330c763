import { html, type Html } from '../html/html.ts';

/** Number of pictures in a gallery; fills rows of 2, 3 or 6. */
export const GALLERY_SIZE = 6;

/** Placeholders for pictures that are still loading. */
export const waitingTiles = (): Html => {
  const tile = html`<li class="gallery__waiting" aria-hidden="true"></li>`;
  return html`<ul class="gallery__grid" role="list">${Array.from({ length: GALLERY_SIZE }, () => tile)}</ul>`;
};
