import { createHash } from 'node:crypto';
import { blockKinds } from '../../blocks/_kit/registry.ts';
import choices from '../../ui/choices.css?inline';
import cart from '../cart/cart.css?inline';
import collectionPoints from '../cart/delivery/points.css?inline';
import cartItems from '../cart/items/items.css?inline';
import cartPromotions from '../cart/summary/promotions.css?inline';
import cartSummary from '../cart/summary/summary.css?inline';
import orderTotals from '../checkout/order/order-totals.css?inline';
import listing from '../listing/listing.css?inline';
import product from '../product/product.css?inline';
import reviews from '../product/reviews/reviews.css?inline';
import storeMap from '../stores/map/store-map.css?inline';
import stores from '../stores/stores.css?inline';
import { CriticalCss } from './critical-css.ts';
import { facesCss, frameCss, kindsCss } from './page-css.ts';

/** A style sheet that pages link, built to a file that browsers keep. */
export interface LinkedSheet {
  readonly href: string;
  readonly text: string;
  /** The part of it that markup with these classes needs. */
  readonly critical: CriticalCss;
}

const VERSION_LENGTH = 10;

/**
 * @param name what its file is called, before the hash of its text
 * @param inPage what stands in every page and not in the file, as far as the page needs it
 */
export function linkedSheet(name: string, text: string, inPage = ''): LinkedSheet {
  const version = createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, VERSION_LENGTH);
  let critical: CriticalCss | undefined;
  return {
    href: `/_astro/${name}.${version}.css`,
    text,
    get critical() {
      critical ??= new CriticalCss(inPage + text);
      return critical;
    },
  };
}

/**
 * Header, footer, dialogs and every block: the same for all pages, so that a visit fetches it once. Without the faces: a
 * browser takes a second rule for a new face, and sets text in it that has had to do without (`font-display: optional`).
 */
export const shopSheet: LinkedSheet = linkedSheet('shop', frameCss + kindsCss(blockKinds()), facesCss);

/** Sheets of pages whose own styles are long. */
export const pageSheets = {
  cart: linkedSheet('cart', cart + cartItems + collectionPoints + cartPromotions + cartSummary + orderTotals),
  listing: linkedSheet('listing', listing),
  product: linkedSheet('product', choices + product + reviews),
  stores: linkedSheet('stores', stores + storeMap),
} as const satisfies Readonly<Record<string, LinkedSheet>>;

export type PageSheetName = keyof typeof pageSheets;

/** All files to be built. */
export const linkedSheets: readonly LinkedSheet[] = [shopSheet, ...Object.values(pageSheets)];
