import { expect, test } from 'vitest';
import { textOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import type { ProductCard } from '../../commerce/contract/types.ts';
import { cardBlock } from './card-block.ts';

const card: ProductCard = {
  productId: 'NF104011SLT',
  masterId: 'NF104011',
  slug: 'fjell-fleece',
  name: 'Fjell Fleece',
  url: '/p/fjell-fleece-NF104011SLT',
  brand: 'Northfell',
  tagline: 'Warm when wet',
  price: {
    currency: 'EUR',
    lowCurrent: 90,
    highCurrent: 90,
    lowOriginal: 90,
    highOriginal: 90,
    historicBestPrice: 90,
    previousBestSalesPrice: 90,
    percentagePriceDiscount: 0,
    memberPrice: null,
  },
  rating: { score: 0, count: 0 },
  categoryIds: [],
  season: 'FW26',
  colours: [
    {
      code: 'SLT',
      label: 'Slate',
      productId: 'NF104011SLT',
      swatch: { main: '#556677', contrast: '#ffffff', accent: '#dddddd' },
      images: [{ publicId: 'product/NF104011/SLT/front', view: 'front', alt: 'Fjell in slate' }],
    },
  ],
  sizes: [],
  badge: null,
  singleSku: null,
  available: true,
  lowStock: true,
};

test('[PDP-07] a product of a listing with the low-stock eyebrow has its badge, and says it once', async () => {
  const shown = async (badge: ProductCard['badge']) => {
    const { kind, ...fields } = cardBlock({ ...card, badge });
    const { html } = await renderBlock(String(kind), fields, { locale: 'fr-fr' });
    const said = textOf(html).split('Bientôt épuisé').length - 1;
    return { badge: /product-card__badge">([^<]*)</.exec(html)?.[1], said };
  };
  expect(await shown({ id: 'LOW STOCK', label: 'Going fast' })).toEqual({ badge: 'Bientôt épuisé', said: 1 });
  // Other badges say their own text, and the stock stands beside the price.
  expect(await shown({ id: 'REPAIR', label: 'Réparable' })).toEqual({ badge: 'Réparable', said: 1 });
});
