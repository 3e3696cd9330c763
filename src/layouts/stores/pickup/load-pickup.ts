import type {
  Cart,
  ProductColour,
  ProductDetails,
  ProductSize,
  ShopInfo,
  StoreAvailabilityAnswer,
  StoreAvailabilityBody,
} from '../../../commerce/contract/types.ts';
import { pathOf, productPath } from '../../../content/addresses/page-kind.ts';
import { unavailable } from '../../../content/client/unavailable.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { favoriteStore } from '../../account/signed-in.ts';
import { loadCart } from '../../data/cart.ts';
import { PageCallError, readCommerce } from '../../data/commerce-call.ts';

const MAX_PLACE = 100;
const MASTER_LENGTH = 8;

/** Where a shopper looks for stores. */
export interface Place {
  /** As typed; empty for none. */
  readonly text: string;
  readonly position: { readonly lat: number; readonly lng: number } | undefined;
}

/** Everything that the choice of a store for an item shows. */
export interface Pickup {
  readonly product: ProductDetails;
  readonly colour: ProductColour;
  /** Path of the product's page, with locale. */
  readonly path: string;
  /** The chosen size; undefined until one is chosen. */
  readonly size: ProductSize | undefined;
  readonly place: Place;
  /** Undefined without a size, and when the stores cannot be asked. */
  readonly found: StoreAvailabilityAnswer | undefined;
  readonly cart: Cart | null;
  /** The shopper's store. */
  readonly favorite: string | undefined;
}

/** What the stores have of a variant (CALL-PROD-02). @throws PageCallError */
async function ask(
  page: PageContext,
  productId: string,
  body: StoreAvailabilityBody,
): Promise<StoreAvailabilityAnswer> {
  const path = `/products/v1/products/${productId}/availability`;
  const answer = await page.commerce(`${path}?locale=${page.info.locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new PageCallError(path, answer.status);
  const found = (await answer.json()) as Partial<StoreAvailabilityAnswer> | null;
  if (!Array.isArray(found?.stores)) throw new PageCallError(path, answer.status);
  return found as StoreAvailabilityAnswer;
}

const degrees = (text: string | null, limit: number): number | undefined =>
  text !== null && /^-?\d{1,3}(?:\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : undefined;

/** The place that an address asks for. One that is typed wins over the position of an earlier search. */
export function placeIn({ searchParams }: URL): Place {
  const [lat, lng] = [degrees(searchParams.get('lat'), 90), degrees(searchParams.get('lng'), 180)];
  const text = (searchParams.get('place') ?? '').trim().slice(0, MAX_PLACE);
  return { text, position: text !== '' || lat === undefined || lng === undefined ? undefined : { lat, lng } };
}

/** The place as the availability call takes it. */
export const aboutPlace = ({ text, position }: Place): Omit<StoreAvailabilityBody, 'sku'> =>
  position ?? (text === '' ? {} : { place: text });

/**
 * The product of a page below its own (`/p/{product}/pickup`), and the variant that is asked for.
 * @returns undefined when there is no such product or colour, or it is never picked up
 */
export async function loadVariant(
  page: PageContext,
): Promise<Pick<Pickup, 'product' | 'colour' | 'size' | 'path'> | undefined> {
  const path = pathOf(page.url).replace(/\/[^/]+$/, '');
  const id = productPath(path)?.id;
  if (id === undefined) return undefined;
  const product = await readCommerce<ProductDetails>(page, `/products/v2/products/${id}/details`);
  const code = id.slice(MASTER_LENGTH) || product?.selectedColour;
  const colour = product?.colours.find((one) => one.code === code);
  if (product === undefined || colour === undefined || product.isDigitalProduct) return undefined;
  const wanted = page.url.searchParams.get('variant');
  const [only, ...others] = colour.sizes;
  const size = colour.sizes.find(({ sku }) => sku === wanted) ?? (others.length === 0 ? only : undefined);
  return { product, colour, size, path };
}

/**
 * The stores for a variant, as far as they can be asked: without them, the page says so.
 * @param product id of the variant's product
 * @param about the variant, and where to look
 */
export async function loadAvailability(
  page: PageContext,
  product: string,
  about: StoreAvailabilityBody,
): Promise<StoreAvailabilityAnswer | undefined> {
  try {
    return await ask(page, product, about);
  } catch (error) {
    page.issues.push(unavailable('availability', error));
    return undefined;
  }
}

/** The choice of a store for a product (STORE-02). Private: it knows the cart and the shopper's store. */
export async function loadPickup(page: PageContext): Promise<Pickup | undefined> {
  page.isPrivate = true;
  const variant = await loadVariant(page);
  if (variant === undefined) return undefined;
  const place = placeIn(page.url);
  const { product, size } = variant;
  const [found, cart] = await Promise.all([
    size && loadAvailability(page, product.masterId, { sku: size.sku, ...aboutPlace(place) }),
    loadCart(page),
  ]);
  return {
    ...variant,
    place,
    found,
    cart: cart === 'unavailable' ? null : cart,
    favorite: favoriteStore(page),
  };
}

/** The site's own stores (CALL-UTIL-03); undefined when they cannot be had. */
export const loadOwnStores = (page: PageContext): Promise<readonly ShopInfo[] | undefined> =>
  readCommerce<{ stores: ShopInfo[] }>(page, '/consumers-v3/utilities/stores').then(
    (answer) => (Array.isArray(answer?.stores) ? answer.stores : undefined),
    () => undefined,
  );
