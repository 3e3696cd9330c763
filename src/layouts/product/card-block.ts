import { isLowStock } from '../../commerce/catalogue/index.ts';
import type { ProductCard } from '../../commerce/contract/types.ts';

/** A catalogue product as the content of a product-card block, so that listings use the same card as editors. */
export function cardBlock(card: ProductCard): Record<string, unknown> {
  const [shown] = card.colours.filter((colour) => colour.productId === card.productId).concat(card.colours);
  const [front, back] = shown?.images ?? [];
  const { lowCurrent, lowOriginal, memberPrice, currency } = card.price;
  return {
    kind: 'product-card',
    product: card.productId,
    title: card.name,
    url: card.url,
    image: {
      src: front?.publicId ?? '',
      ...(back === undefined ? {} : { hoverSrc: back.publicId }),
      alt: front?.alt ?? card.name,
    },
    price: {
      current: lowCurrent,
      ...(lowOriginal > lowCurrent ? { original: lowOriginal } : {}),
      ...(memberPrice === null ? {} : { member: memberPrice }),
    },
    currency,
    rating: { score: card.rating.score, count: card.rating.count, showScore: true },
    swatches: card.colours.map((colour) => ({ code: colour.code, label: colour.label, colour: colour.swatch.main })),
    ...(card.singleSku === null ? {} : { sku: card.singleSku }),
    // The card knows low stock by its id, and then does not say it a second time beside the price.
    ...(card.badge === null ? {} : { badge: isLowStock(card.badge) ? card.badge.id : card.badge.label }),
    compare: true,
    soldOut: !card.available,
    lowStock: card.lowStock,
    facts: {
      masterId: card.masterId,
      brand: card.brand,
      season: card.season,
      ...(shown === undefined ? {} : { color: { id: shown.code, label: shown.label } }),
      sizes: card.sizes.map(({ code, label, available }) => ({ id: code, label, available })),
    },
  };
}
