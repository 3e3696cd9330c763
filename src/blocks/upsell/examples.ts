import type { BlockExample } from '../_kit/define-block.ts';

const item = (id: string, name: string, current: number, sku?: string, original?: number) => ({
  id,
  ...(sku === undefined ? {} : { sku: `${id}-${sku}` }),
  name,
  url: `/p/${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
  image: `product/${id.slice(0, 8)}/${id.slice(8)}/front`,
  price: { current, ...(original === undefined ? {} : { original }) },
});
const recommendedProducts = [
  item('NF301001BRA', 'Kist Daypack 22', 165, 'OS'),
  item('NF105001GRA', 'Herdwick Wool Fleece', 190, 'M', 220),
  item('NF201001GOR', 'Scree Boot', 245),
  item('NF104002HEA', 'Heather Wind Shirt', 140, 'M'),
];
const title = 'Goes with it';

export const examples: readonly BlockExample[] = [
  { name: 'Stacked, a button each', layoutVariant: 'stacked', fields: { title, recommendedProducts } },
  {
    name: 'Stacked, to be ticked',
    layoutVariant: 'stacked',
    fields: { title: 'Complete the look', addToCartControls: 'checkbox', recommendedProducts },
  },
  { name: 'Two of them', layoutVariant: 'stacked', fields: { title, stackedCount: 2, recommendedProducts } },
  {
    name: 'In a row that is swiped',
    layoutVariant: 'carousel',
    fields: { title: 'Complete the look', variant: 'carousel', recommendedProducts },
  },
  {
    name: 'In a row, to be ticked',
    layoutVariant: 'carousel',
    fields: { title: 'Complete the look', variant: 'carousel', addToCartControls: 'checkbox', recommendedProducts },
  },
  { name: 'On bone', layoutVariant: 'stacked', fields: { title, backgroundColor: 'bone', recommendedProducts } },
  {
    name: 'Longest sensible text',
    layoutVariant: 'stacked',
    fields: {
      title: 'What the repair bench would put into the parcel with it, if it were theirs to send',
      recommendedProducts: recommendedProducts.map((one, index) =>
        index === 0
          ? { ...one, name: 'Kist Twenty-Two Litre Roll-Top Daypack with Removable Hip Belt and Rain Cover' }
          : one,
      ),
    },
  },
  {
    name: 'Without pictures',
    layoutVariant: 'stacked',
    fields: { title, recommendedProducts: recommendedProducts.map(({ image: _, ...one }) => one) },
  },
  {
    name: 'Right to left',
    layoutVariant: 'stacked',
    fields: {
      titleHtml: '<span dir="rtl">يناسبه أيضًا</span>',
      textAlignment: 'right',
      recommendedProducts: recommendedProducts.map((one) => ({ ...one, name: 'حقيبة تارن' })),
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
