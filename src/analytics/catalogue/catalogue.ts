import { z } from 'zod';
import { EVENT_NAMES } from '../events.ts';
import { POP_UP_EVENTS } from '../pop-up-events.ts';
import { PROMOTION_EVENTS } from '../promotions/promotion-events.ts';
import { PRODUCT_EVENTS } from '../products/product-events.ts';
import { RECOMMEND_EVENTS } from '../products/recommend-events.ts';
import * as is from './shapes.ts';

/** One event of the data layer: when it is pushed, its fields, and a valid example. */
export interface CatalogueEntry {
  /** For marketers: what the visitor did or saw. */
  readonly when: string;
  readonly shape: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

const entry = (
  event: string,
  when: string,
  fields: z.ZodRawShape,
  example: Readonly<Record<string, unknown>>,
): readonly [string, CatalogueEntry] => [
  event,
  {
    when,
    shape: z.strictObject({ event: z.literal(event).describe('Name of the event.'), ...fields }),
    example: { event, ...example },
  },
];

const SKARN = { id: 'NF104001MOS', name: 'Skarn Shell Jacket' };
/** A product with every field set. */
const FOUND = {
  ...SKARN,
  masterId: 'NF104001',
  brand: 'Northfell',
  category: 'Jackets',
  list: 'Jackets',
  position: 3,
  badge: 'Low Stock',
  rating: { score: 4.6, reviewsCount: 138 },
  season: 'FW26',
  color: { id: 'MOS', label: 'Moss' },
  sizes: [
    { id: 'M', label: 'M', available: true },
    { id: 'L', label: 'L', available: false },
  ],
  breadcrumbs: ['Clothing', 'Jackets'],
  interactionOrigin: 'grid',
  discountTag: 'Marked Down',
};
const LETTER = { popup_id: 'letter', popup_name: 'Autumn newsletter', popup_kind: 'newsletter' };
const FILM = {
  video_title: 'Rain on the Helm',
  video_source: '/media/video/upload/helm.mp4',
  video_provider: 'file',
  started_by: 'visitor',
};
const RAIN = { promotion_id: 'aw26-rain', promotion_name: 'Rain', creative_name: 'hero-fell', position: 1 };

/**
 * Every event of the data layer with its shape [ANL-08], for tests, documentation and the viewer's event log (checked
 * on the server). No page loads it (catalogue.test.ts). Every browser test validates the events it pushes against
 * these shapes (tests/support/test.ts).
 */
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map([
  entry(
    RECOMMEND_EVENTS.impressions,
    'Half of a row of recommended products has been in view for a second. Once per block and page, at most 24 products; never for the Control decision.',
    { ...is.recommendations, products: is.products('The products, in their order.') },
    { decision: 'home-row', title: 'For days like these', products: [{ ...SKARN, recToken: 'r-1' }] },
  ),
  entry(
    RECOMMEND_EVENTS.click,
    'A link or button of a recommended product was chosen.',
    { ...is.recommendations, products: is.products('The one product.').max(1) },
    { decision: 'home-row', products: [{ ...SKARN, recToken: 'r-1' }] },
  ),
  entry(
    RECOMMEND_EVENTS.upsellImpression,
    'Half of an upsell has been in view for a second. Names stackedCount products, or 3.',
    { products: is.products('The products, in their order.') },
    { products: [SKARN] },
  ),
  entry(
    RECOMMEND_EVENTS.upsellClick,
    'A product of an upsell was chosen.',
    { products: is.products('The one product.').max(1) },
    { products: [SKARN] },
  ),
  entry(RECOMMEND_EVENTS.page, 'Something in an experience with a trackingEvent was clicked.', is.experience, {
    trackingEvent: 'hero-click',
    experienceId: 'hero-test',
    variantId: 'variant-b',
  }),
  entry(
    PRODUCT_EVENTS.impressions,
    'A listing or a collection of products has been in view for a second. Once per page; rows of recommendations and upsells tell of themselves.',
    is.productList,
    { list: 'Jackets', products: [FOUND] },
  ),
  entry(PRODUCT_EVENTS.click, 'A product in a listing or a collection was chosen.', is.productClick, {
    products: [FOUND],
  }),
  entry(
    PRODUCT_EVENTS.view,
    'A product is looked at: its page was touched or has stood for three seconds, or its quick view has opened.',
    is.productView,
    { place: 'page', products: [FOUND] },
  ),
  entry(
    PRODUCT_EVENTS.addToCart,
    'A product went into the cart: from a card, a row that goes with something, a quick view or its page.',
    is.addToCart,
    {
      sku: 'NF104001MOS-M',
      quantity: 1,
      products: [{ ...FOUND, interactionOrigin: 'recommendation-carousel', recToken: 'r-1' }],
    },
  ),
  entry(
    PROMOTION_EVENTS.impression,
    'Half of a block with promotionTracking has been in view for a second. Once per page.',
    is.promotion,
    RAIN,
  ),
  entry(PROMOTION_EVENTS.click, 'A link or button in a block with promotionTracking was chosen.', is.promotionClick, {
    ...RAIN,
    link_text: 'See the Skarn',
    link_url: 'https://shop.example.com/en-gb/p/skarn-NF104001MOS',
  }),
  entry(EVENT_NAMES.topNavigationClick, 'A link of the menu bar or its panels was chosen.', is.topNavigation, {
    link_text: 'Rain all day: Skarn',
    link_url: 'https://shop.example.com/en-gb/p/skarn-NF104001MOS',
    level: 3,
    entry: 'Jackets',
    menu_id: 'jackets-rain',
  }),
  entry(EVENT_NAMES.mobileMenuSectionClick, 'A section of the menu of small screens was touched.', is.menuSection, {
    section: 'Jackets',
    level: 1,
  }),
  entry(EVENT_NAMES.mobileMenuSectionExpand, 'A section of the menu of small screens has opened.', is.menuSection, {
    section: 'Jackets',
    level: 1,
  }),
  entry(EVENT_NAMES.mobileMenuSectionClose, 'A section of the menu of small screens has closed.', is.menuSection, {
    section: 'Jackets',
    level: 1,
  }),
  entry(EVENT_NAMES.searchContentClick, 'A suggestion below the search field was chosen.', is.searchContent, {
    content_type: 'product',
    content_id: 'NF104001MOS',
    link_url: 'https://shop.example.com/en-gb/p/skarn-NF104001MOS',
    search_term: 'shell',
    position: 1,
  }),
  entry(POP_UP_EVENTS.impression, 'A pop-up has been in view for a second. Once per page.', is.popUp, LETTER),
  entry(POP_UP_EVENTS.expand, 'A pop-up has opened, by itself or by hand. Once per page.', is.popUp, LETTER),
  entry(POP_UP_EVENTS.close, 'A pop-up was closed for good.', is.popUp, LETTER),
  entry(EVENT_NAMES.videoStart, 'A film has started to play. Once per film and page.', is.video, FILM),
  entry(EVENT_NAMES.videoComplete, 'A film has played to its end. Films that repeat have none.', is.video, FILM),
  entry(
    EVENT_NAMES.dialogOpen,
    'A dialog of the page was asked for: quick view, sign-in, mini cart, newsletter and others.',
    is.dialog,
    { dialog_id: 'modal-quickshop', product_id: 'NF104001MOS' },
  ),
  entry(
    EVENT_NAMES.purchase,
    'An order was placed. Once per order and only with consent, whatever is reloaded.',
    is.purchase,
    {
      order_number: 'NF00001234',
      currency: 'GBP',
      value: 344.95,
      tax: 57.49,
      shipping: 4.95,
      coupon: 'WELCOME',
      items: [{ sku: 'NF104001MOS-M', name: 'Skarn Shell Jacket', quantity: 1, price: 340, discount: 20 }],
    },
  ),
  entry(EVENT_NAMES.signIn, 'Somebody has signed in.', {}, {}),
  entry(EVENT_NAMES.signUp, 'Somebody has made an account.', {}, {}),
  entry(EVENT_NAMES.signOut, 'Somebody has signed out.', {}, {}),
  entry(
    EVENT_NAMES.consentUpdate,
    'The visitor has decided or changed what may be remembered; also when a container starts.',
    is.consent,
    { performance: true, functional: false, targeting: false },
  ),
  entry(
    EVENT_NAMES.containerStart,
    'The tag manager’s container is being loaded; it expects this one itself.',
    { 'gtm.start': z.number().describe('Moment, in milliseconds since 1970.') },
    { 'gtm.start': 1_795_000_000_000 },
  ),
]);

/**
 * Validates events against the catalogue.
 *
 * @param events pushed to the data layer, parsed from JSON
 * @returns one line per violation: event name, field and rule
 */
export function misfits(events: readonly unknown[]): string[] {
  return events.flatMap((event) => {
    const name =
      typeof event === 'object' && event !== null && 'event' in event ? String(event.event) : JSON.stringify(event);
    const known = CATALOGUE.get(name);
    if (known === undefined) return [`${name}: there is no such event in the catalogue (src/analytics/catalogue)`];
    const parsed = known.shape.safeParse(event);
    return parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`);
  });
}
