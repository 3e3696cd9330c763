import { html, type Html } from '../../ui/html/html.ts';
import { SKELETON_COUNT, swatchSkeletonHtml } from '../../ui/html/skeleton.ts';

/** A product card without its product: the same boxes in the same grid, so that nothing moves when products come. */
const card = (): Html =>
  html`<div class="product-card"><div class="product-card__media skeleton"></div><div class="product-card__text"><span class="listing-line"></span><span class="listing-line listing-line--price"></span>${swatchSkeletonHtml()}</div></div>`;

/**
 * What a listing shows while its products load (PLP-02): one card, which the browser repeats as often as the template
 * says (islands/listing).
 */
export const listingSkeleton = (): Html =>
  html`<template data-listing-skeleton="${SKELETON_COUNT}"><div class="listing__grid" data-skeleton aria-hidden="true">${card()}</div></template>`;
