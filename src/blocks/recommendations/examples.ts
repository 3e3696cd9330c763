import type { BlockExample } from '../_kit/define-block.ts';

const item = (productId: string, title: string, price: number, was?: number) => ({
  productId,
  title,
  url: `/p/${title.toLowerCase().replaceAll(' ', '-')}-${productId}`,
  images: [
    `product/${productId.slice(0, 8)}/${productId.slice(8)}/front`,
    `product/${productId.slice(0, 8)}/${productId.slice(8)}/back`,
  ],
  price: { lowCurrent: price, highCurrent: price, lowOriginal: was ?? price, highOriginal: was ?? price },
  review_average: 4.6,
  reviews_count: 212,
  recommendationId: `rec-${productId}`,
});
const recommendedProducts = [
  item('NF104001MOS', 'Skarn Shell Jacket', 420),
  item('NF105002LIC', 'Sphagnum Down Jacket', 310),
  item('NF201001GOR', 'Scree Boot', 245, 280),
  item('NF301001BRA', 'Tarn 28 Pack', 165),
  item('NF104002HEA', 'Heather Wind Shirt', 140),
  item('NF105001GRA', 'Herdwick Wool Fleece', 190, 220),
  item('NF104003TAR', 'Tarn Rain Shell', 260),
];
const title = 'Others took these as well';

export const examples: readonly BlockExample[] = [
  {
    name: 'Three cards in a row',
    layoutVariant: '3-cards',
    fields: { title, variant: '3-cards', recommendedProducts },
  },
  { name: 'Five cards in a row', layoutVariant: '5-cards', fields: { title, variant: '5-cards', recommendedProducts } },
  { name: 'Six cards in a row', layoutVariant: '6-cards', fields: { title, variant: '6-cards', recommendedProducts } },
  {
    name: 'With ratings and quick view',
    layoutVariant: '5-cards',
    fields: {
      title,
      subtitle: 'From what people bought together this month.',
      variant: '5-cards',
      showRatings: true,
      quickShopVisibility: 'visible',
      recommendedProducts,
    },
  },
  {
    name: 'The control group',
    layoutVariant: '3-cards',
    fields: { title: 'What we would pack', monetateDecision: { name: 'Control' }, recommendedProducts },
  },
  {
    name: 'A decision chose',
    layoutVariant: '3-cards',
    fields: { title, monetateDecision: { name: 'Bought together' }, recommendedProducts },
  },
  {
    name: 'As many as there are places',
    layoutVariant: '3-cards',
    fields: { title, recommendedProducts: recommendedProducts.slice(0, 3) },
  },
  {
    name: 'From the page’s own list',
    layoutVariant: '5-cards',
    fields: { title: 'Because you searched', variant: '5-cards', bloomreachIndex: 1 },
  },
  {
    name: 'Until the page’s list comes',
    layoutVariant: '5-cards',
    fields: { title, variant: '5-cards', bloomreachIndex: 0, recommendedProducts },
  },
  {
    name: 'On bone, longest sensible text',
    layoutVariant: '5-cards',
    fields: {
      title:
        'Things people who bought a shell jacket in November came back for in December, once they had been out in it',
      variant: '5-cards',
      backgroundColor: 'bone',
      isFullWidth: true,
      showRatings: true,
      recommendedProducts: recommendedProducts.map((one, index) =>
        index === 0
          ? { ...one, title: 'Skarn Three-Layer Expedition Shell Jacket with Helmet Hood and Two-Way Pit Zips' }
          : one,
      ),
    },
  },
  {
    name: 'Without pictures',
    layoutVariant: '3-cards',
    fields: { title, recommendedProducts: recommendedProducts.map(({ images: _, ...one }) => one) },
  },
  {
    name: 'Right to left',
    layoutVariant: '3-cards',
    fields: {
      titleHtml: '<span dir="rtl">قد يعجبك أيضًا</span>',
      textAlignment: 'right',
      recommendedProducts: recommendedProducts.map((one) => ({ ...one, title: 'سترة سكارن' })),
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
