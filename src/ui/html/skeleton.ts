import { html, type Html } from './html.ts';

/** Number of placeholders for loading content (D1 §9, LIM-01). */
export const SKELETON_COUNT = 16;
/** Number of swatch placeholders, enough to fit the viewport (D1 §9, LIM-02). */
export const SWATCH_SKELETON_COUNT = 5;

const repeat = (count: number, className: string): Html[] =>
  Array.from({ length: count }, () => html`<span class="${className}"></span>`);

/** Placeholders for a part of a page, hidden from screen readers. */
export const skeletonHtml = (count = SKELETON_COUNT): Html =>
  html`<div class="skeletons" data-skeleton aria-hidden="true">${repeat(count, 'skeleton')}</div>`;

/** Placeholders for a row of colour swatches. */
export const swatchSkeletonHtml = (): Html =>
  html`
    <div class="skeletons skeletons--swatches" data-skeleton aria-hidden="true">
      ${repeat(SWATCH_SKELETON_COUNT, 'skeleton skeleton--swatch')}
    </div>
  `;
