import { z } from 'zod';
import { INTERACTION_ORIGINS } from '../products/interaction-origin.ts';

const text = (what: string) => z.string().describe(what);
const position = (what: string) => z.int().min(1).describe(what);

/** A product in an event (D1 §3): at least id and name. Fields the page does not know are omitted. */
export const product = z.strictObject({
  id: text('Product id with its colour, or a search provider’s id.').min(1),
  name: text('Name in the language of the page.'),
  recToken: text('Token of the recommendation that brought the product.').optional(),
  masterId: text('Id without the colour.').optional(),
  brand: text('Brand.').optional(),
  category: text('Label of the category it was shown in, or its own last one.').optional(),
  list: text('Name of the list it stood in.').optional(),
  position: position('Place in the list, from 1.').optional(),
  badge: text('Badge or eyebrow; “Low Stock” when the eyebrow’s id is LOW STOCK.').optional(),
  rating: z
    .strictObject({ score: z.number().min(0).max(5), reviewsCount: z.int().min(0) })
    .describe('Stars and number of reviews.')
    .optional(),
  season: text('Season of the collection.').optional(),
  color: z.strictObject({ id: z.string(), label: z.string() }).describe('Colour shown.').optional(),
  sizes: z
    .array(z.strictObject({ id: z.string(), label: z.string(), available: z.boolean() }))
    .describe('Sizes, each with whether it can be had.')
    .optional(),
  breadcrumbs: z.array(z.string()).describe('Labels of the way to the product.').optional(),
  searchTerm: text('What was searched for when it was found.').optional(),
  interactionOrigin: z.enum(INTERACTION_ORIGINS).describe('Where the visitor came to the product from.').optional(),
  discountTag: z
    .enum(['Free Gift', 'Marked Down'])
    .describe('Free Gift at price 0, Marked Down below the original price.')
    .optional(),
});

export const products = (what: string) => z.array(product).min(1).max(24).describe(what);

export const productList = {
  list: text('Name of the list.').optional(),
  products: products('The products, in their order; at most 24.'),
};
export const productClick = { products: products('The one product.').max(1) };
export const productView = {
  place: z.enum(['page', 'quickshop']).describe('The product’s page, or a quick view.'),
  products: products('The one product, with the way to it.').max(1),
};
export const addToCart = {
  sku: text('Size that was added.'),
  quantity: z.int().min(1).describe('Pieces.'),
  products: products('The one product; interactionOrigin says where it was found.').max(1),
};

const link = { link_text: text('Words of the link or button.'), link_url: text('Where it leads.') };

export const topNavigation = {
  ...link,
  level: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('1: the bar, 2: a heading of a panel, 3: a link below one.'),
  entry: text('Entry of the bar it belongs to.'),
  menu_id: text('Id of the entry in the menu document.').optional(),
};

export const menuSection = {
  section: text('Name of the section.'),
  level: z.union([z.literal(1), z.literal(3)]).describe('1: an entry of the menu, 3: a third-level entry.'),
};

export const searchContent = {
  content_type: text('Sort of suggestion: product, category, article or term.'),
  content_id: text('Id of what was chosen.').optional(),
  link_url: text('Where it leads.'),
  search_term: text('What stood in the search field.'),
  position: position('Place in the list, from 1.'),
};

export const promotion = {
  promotion_id: text('promotionId of the block.').optional(),
  promotion_name: text('promotionName of the block.').optional(),
  creative_name: text('creativeName of the block.').optional(),
  position: position('Place among the promotions of the page, from 1.'),
};
export const promotionClick = { ...promotion, link_text: link.link_text, link_url: link.link_url.optional() };

export const recommendations = {
  decision: text('Decision that chose the products.').optional(),
  title: text('Heading above them.').optional(),
};

export const experience = {
  trackingEvent: text('trackingEvent of the experience.'),
  experienceId: text('Id of the experience.'),
  variantId: text('Variant that was shown.').optional(),
};

export const popUp = {
  popup_id: text('Id of the pop-up.').optional(),
  popup_name: text('Its name in the content.').optional(),
  popup_kind: z
    .enum(['newsletter', 'account-registration'])
    .describe('By its name: newsletter, or else account-registration.')
    .optional(),
};

export const consent = {
  performance: z.boolean().describe('C0002 is granted.'),
  functional: z.boolean().describe('C0003 is granted.'),
  targeting: z.boolean().describe('C0004 is granted.'),
};

export const video = {
  video_title: text('What the film is called, for those who do not see it.').optional(),
  video_source: text('Address of the film, without its query.'),
  video_provider: z.enum(['file', 'youtube']).describe('Our own file or stream, or YouTube.'),
  started_by: z.enum(['visitor', 'page']).describe('The visitor’s hand, or the page by itself.'),
};

export const dialog = {
  dialog_id: text('Id of the dialog, as in its address: modal-quickshop, modal-sign-in, …'),
  product_id: text('Product a quick view was opened for.').optional(),
};

const money = (what: string) => z.number().min(0).describe(what);
export const purchase = {
  order_number: text('Number of the order.'),
  currency: text('Currency of every amount, as ISO 4217.').length(3),
  value: money('Total of the order, with tax and delivery.'),
  tax: money('Tax in it.'),
  shipping: money('Delivery in it.'),
  coupon: text('Codes of the coupons that were used, with a comma between them.').optional(),
  items: z
    .array(
      z.strictObject({
        sku: text('Size that was bought.'),
        name: text('Name in the language of the page.'),
        quantity: z.int().min(1).describe('Pieces.'),
        price: money('Price of one piece, after discounts.'),
        discount: money('What promotions, coupons and price adjustments took off one piece.').optional(),
        coupon: text('Codes of the coupons that are about this item.').optional(),
      }),
    )
    .min(1)
    .describe('The items, without bonus items.'),
};
