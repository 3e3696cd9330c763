import { html, type Html } from '../../ui/html/html.ts';
import { swatchSkeletonHtml } from '../../ui/html/skeleton.ts';

/** Skeleton of the quick view, in the size of the product (LIM-02). */
export const quickshopSkeleton = (label: string): Html =>
  html`<div class="quickshop" data-skeleton><p class="visually-hidden" role="status">${label}</p><span class="skeleton quickshop__picture" aria-hidden="true"></span><div class="quickshop__text" aria-hidden="true"><span class="quickshop__line quickshop__line--long"></span><span class="quickshop__line quickshop__line--price"></span><span class="quickshop__line"></span>${swatchSkeletonHtml()}<span class="quickshop__line"></span><span class="quickshop__block"></span><span class="quickshop__block quickshop__block--button"></span></div></div>`;
