import type { Product, WithContext } from 'schema-dts';
import type { ProductColour, ProductDetails, Review } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import type { PageContext } from '../../content/page-context.ts';
import { tagOf } from '../../messages/index.ts';
import { fullAddress } from '../seo/structured-data.ts';

const SCHEMA = 'https://schema.org';
const PICTURE = { width: 600, height: 750 };

type Context = Pick<PageContext, 'info' | 'settings'>;

/**
 * Structured data of a product in one colour; availability as shown on the page (PDP-03).
 * @param reviews those that the page shows
 */
export function productData(
  product: ProductDetails,
  colour: ProductColour,
  page: Context,
  reviews: readonly Review[] = [],
): WithContext<Product> {
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
    ...(reviews.length > 0 && {
      review: reviews.map(({ author, score, date, title, text, locale }) => ({
        '@type': 'Review' as const,
        name: title,
        reviewBody: text,
        inLanguage: tagOf(locale),
        datePublished: date,
        author: { '@type': 'Person' as const, name: author },
        // Of five, which is what schema.org takes for granted.
        reviewRating: { '@type': 'Rating' as const, ratingValue: score },
      })),
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
