import type { Product, WithContext } from 'schema-dts';
import type { ProductColour, ProductDetails } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import type { PageContext } from '../../content/page-context.ts';
import { fullAddress } from '../seo/structured-data.ts';

const SCHEMA = 'https://schema.org';
const PICTURE = { width: 600, height: 750 };

type Context = Pick<PageContext, 'info' | 'settings'>;

/** Structured data of a product in one colour; availability as shown on the page (PDP-03). */
export function productData(product: ProductDetails, colour: ProductColour, page: Context): WithContext<Product> {
  const pictures = colour.images.map(({ publicId }) => imageUrl(publicId, PICTURE, page.settings.mediaBase));
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: colour.productId,
    mpn: product.masterId,
    color: colour.label,
    size: colour.sizes.map(({ label }) => label),
    brand: { '@type': 'Brand', name: product.brand },
    image: pictures.map((path) => (path.startsWith('/') ? page.settings.origin + path : path)),
    ...(product.rating.count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.score,
            reviewCount: product.rating.count,
          },
        }),
    offers: {
      '@type': 'Offer',
      price: colour.price.lowCurrent,
      priceCurrency: colour.price.currency,
      availability: `${SCHEMA}/${colour.available ? 'InStock' : 'OutOfStock'}`,
      url: fullAddress(`/p/${product.slug}-${colour.productId}`, page),
    },
  };
}
