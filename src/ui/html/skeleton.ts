import { html, type Html } from './html.ts';

/** Placeholders that stand in for content still loading (D1 §9, LIM-01). */
export const SKELETON_COUNT = 16;
/** Swatch placeholders that fit the viewport (D1 §9, LIM-02). */
export const SWATCH_SKELETON_COUNT = 5;

const repeat = (count: number, className: string): Html[] =>
  Array.from({ length: count }, () => html`<span class="${className}"></span>`);

/** The placeholders of a part of a page, hidden from screen readers. */
export const skeletonHtml = (count = SKELETON_COUNT): Html =>
  html`<div class="skeletons" data-skeleton aria-hidden="true">${repeat(count, 'skeleton')}</div>`;

/** The placeholders of a row of colours. */
export const swatchSkeletonHtml = (): Html =>
  html`<div class="skeletons skeletons--swatches" data-skeleton aria-hidden="true">${repeat(SWATCH_SKELETON_COUNT, 'skeleton skeleton--swatch')}</div>`;
