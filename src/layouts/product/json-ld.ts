import type { Breadcrumb, ProductColour, ProductDetails } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/image-url.ts';
import { localeHref } from '../../content/links.ts';
import type { PageContext } from '../../content/page-context.ts';

const SCHEMA = 'https://schema.org';
const PICTURE = { width: 600, height: 750 };

type Context = Pick<PageContext, 'info' | 'settings'>;

const address = (path: string, { info, settings }: Context): string => settings.origin + localeHref(path, info.locale);

/** A breadcrumb trail for search engines. */
export const breadcrumbData = (trail: readonly Breadcrumb[], page: Context): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, url }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: address(url, page) })),
});

/** A product in one colour for search engines; availability as shown (PDP-03). */
export function productData(product: ProductDetails, colour: ProductColour, page: Context): object {
  const pictures = colour.images.map(({ publicId }) => imageUrl(publicId, PICTURE, page.settings.mediaBase));
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: colour.productId,
    color: colour.label,
    brand: { '@type': 'Brand', name: product.brand },
    image: pictures.map((path) => (path.startsWith('/') ? page.settings.origin + path : path)),
    ...(product.rating.count === 0 ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.score, reviewCount: product.rating.count } }),
    offers: {
      '@type': 'Offer',
      price: colour.price.lowCurrent,
      priceCurrency: colour.price.currency,
      availability: `${SCHEMA}/${colour.available ? 'InStock' : 'OutOfStock'}`,
      url: address(`/p/${product.slug}-${colour.productId}`, page),
    },
  };
}

/** The shop itself, for search engines. */
export const organizationData = (page: Context): object => ({ '@context': SCHEMA, '@type': 'Organization', name: 'Northfell', url: address('/', page), logo: `${page.settings.origin}/icon-512.png` });
