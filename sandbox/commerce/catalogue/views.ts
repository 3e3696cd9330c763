import type {
  PromotionClaim,
  Badge,
  Breadcrumb,
  ProductCard,
  ProductDetails,
  ProductPicture,
  ProductSize,
} from '../../../src/commerce/contract/types.ts';
import { label } from '../text/labels.ts';
import { fewLeft, LOW_STOCK_AT } from '../../low-stock.ts';
import { textFor } from '../text/text.ts';
import { type Catalogue, skuOf } from './catalogue.ts';
import { productPrice, type UnitPrice, unitPrice } from './price.ts';
import type { Category, Colour, Product } from './product-file.ts';

/** Locale and prices to render a product for. */
export interface Audience {
  locale: string;
  currency: string;
}
type Levels = ReadonlyMap<string, number>;

export const productUrl = (product: Product): string => `/p/${product.slug}-${product.id}`;
export const categoryUrl = (category: Category): string => `/c/${category.slug}-${category.id}`;

const VIEWS = ['front', 'back'] as const;

/** Pictures of a colour as public ids or URLs: front, back, and any others the file names. A gift card has no back. */
const picturesOf = ({ id, isGiftCard }: Product, { code, pictures }: Colour): readonly string[] =>
  pictures ?? (isGiftCard ? ['front'] : VIEWS).map((view) => `product/${id}/${code}/${view}`);

/** The main picture of a colour in lists, cart and search. */
export const frontPicture = (product: Product, colour: Colour): string => picturesOf(product, colour)[0] ?? '';

/** All SKUs of a product. */
export const skusOf = (product: Product): string[] =>
  product.colours.flatMap((colour) => product.sizes.map((size) => skuOf(product, colour, size)));

function pictures(product: Product, colour: Colour, locale: string): ProductPicture[] {
  const name = textFor(product.name, locale);
  const shade = textFor(colour.label, locale);
  return picturesOf(product, colour).map((publicId, index) => {
    const view = VIEWS[index] ?? 'detail';
    return { publicId, view, alt: `${name}, ${shade}, ${label(`view.${view}`, locale)}` };
  });
}

const stateOf = (quantity: number) => ({
  available: quantity > 0,
  quantity,
  lowStock: quantity > 0 && quantity <= LOW_STOCK_AT,
});

function sizesOf(product: Product, colour: Colour, levels: Levels): ProductSize[] {
  return product.sizes.map((size) => {
    const sku = skuOf(product, colour, size);
    return { code: size, label: size, sku, ...stateOf(levels.get(sku) ?? 0) };
  });
}

/**
 * Each size over all colours: low only when every available colour is low, so that a size changes only when the state
 * of a SKU does.
 */
function allSizes(product: Product, levels: Levels) {
  return product.sizes.map((size) => {
    const quantities = product.colours.map((colour) => levels.get(skuOf(product, colour, size)) ?? 0);
    const quantity = quantities.reduce((sum, pieces) => sum + pieces, 0);
    return { code: size, label: size, available: quantity > 0, quantity, lowStock: fewLeft(quantities) };
  });
}

/** A product is low in stock when every available size is. */
const isLow = (sizes: readonly { available: boolean; lowStock: boolean }[]): boolean => {
  const left = sizes.filter(({ available }) => available);
  return left.length > 0 && left.every(({ lowStock }) => lowStock);
};

function badgeOf(product: Product, lowStock: boolean, locale: string): Badge | null {
  const id = product.badge ?? (lowStock ? 'LOW STOCK' : null);
  return id === null ? null : { id, label: label(`badge.${id}`, locale) };
}

/** From the top category down to the given one; a loop in the files ends the walk. */
export function breadcrumbs(catalogue: Catalogue, categoryId: string | undefined, locale: string): Breadcrumb[] {
  const trail: Breadcrumb[] = [];
  const seen = new Set<string>();
  let category = catalogue.categories.get(categoryId ?? '');
  while (category && !seen.has(category.id)) {
    seen.add(category.id);
    trail.unshift({ categoryId: category.id, label: textFor(category.name, locale), url: categoryUrl(category) });
    category = catalogue.categories.get(category.parentId ?? '');
  }
  return trail;
}

/** A product as shown on a card; undefined without a price in the currency. */
export function cardOf(product: Product, levels: Levels, { locale, currency }: Audience): ProductCard | undefined {
  const price = productPrice(product, product.colours, currency);
  if (!price) return undefined;
  const sizes = allSizes(product, levels);
  const skus = skusOf(product);
  const lowStock = isLow(sizes);
  return {
    productId: product.id,
    masterId: product.id,
    slug: product.slug,
    url: productUrl(product),
    name: textFor(product.name, locale),
    brand: product.brand,
    tagline: textFor(product.tagline, locale),
    price,
    rating: product.rating,
    badge: badgeOf(product, lowStock, locale),
    available: sizes.some(({ available }) => available),
    lowStock,
    categoryIds: product.categoryIds,
    season: product.season,
    singleSku: skus.length === 1 ? (skus[0] ?? null) : null,
    colours: product.colours.map((colour) => ({
      code: colour.code,
      label: textFor(colour.label, locale),
      productId: product.id + colour.code,
      swatch: { main: colour.main, contrast: colour.contrast, accent: colour.accent },
      images: pictures(product, colour, locale),
    })),
    sizes: sizes.map(({ code, label: name, available }) => ({ code, label: name, available })),
  };
}

/**
 * Everything a product page shows.
 * @param selected the requested colour; otherwise the first available one
 * @param claims what is promised of a colour with that price
 * @param promotionsUntil when the next of these promises begins or ends, milliseconds; Infinity for never
 * @returns undefined without a price in the currency
 */
export function detailsOf(
  catalogue: Catalogue,
  product: Product,
  selected: Colour | undefined,
  levels: Levels,
  audience: Audience,
  claims: (unit: UnitPrice) => PromotionClaim[],
  promotionsUntil: number,
): ProductDetails | undefined {
  const { locale, currency } = audience;
  const card = cardOf(product, levels, audience);
  if (!card) return undefined;
  const text = (value: Parameters<typeof textFor>[0]) => textFor(value, locale);
  const colours = product.colours.flatMap((colour, index) => {
    const price = productPrice(product, [colour], currency);
    const face = card.colours[index];
    const unit = unitPrice(product, colour, currency);
    if (!price || !face || !unit) return [];
    const sizes = sizesOf(product, colour, levels);
    const films = colour.films.map(({ id, poster, label: name }) => ({ publicId: id, poster, label: text(name) }));
    return [
      {
        ...face,
        ...(films.length > 0 && { films }),
        price,
        available: sizes.some(({ available }) => available),
        sizes,
        promotions: claims(unit),
      },
    ];
  });
  const shown =
    colours.find(({ code }) => code === selected?.code) ?? colours.find(({ available }) => available) ?? colours[0];
  return {
    masterId: product.id,
    productId: product.id + (selected?.code ?? ''),
    slug: product.slug,
    url: card.url,
    name: card.name,
    brand: product.brand,
    gender: product.gender,
    season: product.season,
    tagline: card.tagline,
    description: text(product.description),
    details: product.details.map(text),
    specs: product.specs.map(({ key, label: name, value }) => ({ key, label: text(name), value: text(value) })),
    care: text(product.care),
    origin: text(product.origin),
    fit: text(product.fit),
    selectedColour: shown?.code ?? '',
    colours,
    sizes: allSizes(product, levels),
    price: card.price,
    rating: product.rating,
    badge: card.badge,
    available: card.available,
    breadcrumbs: breadcrumbs(catalogue, product.categoryIds[0], locale),
    isDigitalProduct: product.isGiftCard,
    promotionsUntil: Number.isFinite(promotionsUntil) ? new Date(promotionsUntil).toISOString() : null,
    categoryIds: product.categoryIds,
    seo: {
      title: card.name,
      description: text(product.description) || card.tagline,
      canonical: card.url,
      image: frontPicture(
        product,
        product.colours.find(({ code }) => code === shown?.code) ?? (product.colours[0] as Colour),
      ),
    },
  };
}
