import type { BlockExample } from '../_kit/define-block.ts';

const skarn = {
  id: 'NF104001MOS',
  title: 'Skarn Shell Jacket',
  url: '/p/skarn-shell-jacket-NF104001MOS',
  image: {
    src: 'product/NF104001/MOS/front',
    alt: 'Skarn Shell Jacket in moss, front',
    hoverSrc: 'product/NF104001/MOS/back',
  },
  price: { current: 420 },
  currency: 'USD',
};
const swatches = [
  { code: 'MOS', label: 'Moss', colour: '#3f5b45' },
  { code: 'INK', label: 'Ink', colour: '#14201c' },
  { code: 'EMB', label: 'Ember', colour: '#c8451f' },
];
const many = [
  ...swatches,
  { code: 'GLA', label: 'Glacier', colour: '#a9c4cf' },
  { code: 'LIC', label: 'Lichen', colour: '#c9d3b0' },
  { code: 'GRA', label: 'Granite', colour: '#8a8d8b' },
  { code: 'BRA', label: 'Bracken', colour: '#8a5a2b' },
];

export const examples: readonly BlockExample[] = [
  { name: 'Plain', fields: skarn },
  {
    name: 'Colours, rating and score',
    fields: { ...skarn, swatches, rating: { score: 4.6, count: 212, showScore: true } },
  },
  { name: 'Rating without the figure', fields: { ...skarn, rating: { score: 3.4, count: 17 } } },
  {
    name: 'On sale, with badge',
    fields: { ...skarn, price: { current: 294, original: 420 }, badge: 'Last season', swatches },
  },
  { name: 'Members’ price', fields: { ...skarn, price: { current: 420, member: 357 } } },
  { name: 'Few left', fields: { ...skarn, lowStock: true, swatches } },
  { name: 'Sold out', fields: { ...skarn, soldOut: true, swatches } },
  { name: 'Quick view', fields: { ...skarn, quickshop: true } },
  { name: 'To compare', fields: { ...skarn, swatches, quickshop: true, compare: true } },
  { name: 'Without quick view', fields: { ...skarn, quickshop: false } },
  {
    name: 'One size: added at once',
    fields: {
      id: 'NF301001BRA',
      title: 'Tarn 28 Pack',
      url: '/p/tarn-28-pack-NF301001BRA',
      image: { src: 'product/NF301001/BRA/front', alt: 'Tarn 28 Pack in bracken, front' },
      price: { current: 165 },
      currency: 'GBP',
      quickshop: true,
      sku: 'NF301001BRA-ONE',
    },
  },
  { name: 'From a recommendation', fields: { ...skarn, recToken: 'rec-7f31' } },
  {
    name: 'Longest sensible text',
    fields: {
      ...skarn,
      title: 'Skarn Three-Layer Expedition Shell Jacket with Helmet Hood and Two-Way Pit Zips',
      swatches: many,
      rating: { score: 4.9, count: 11214, showScore: true },
      price: { current: 1294.5, original: 1420, member: 1199 },
      badge: 'Made to order in Kendal',
      lowStock: true,
      quickshop: true,
    },
  },
  {
    name: 'Without a picture',
    fields: {
      id: 'NF104009MOS',
      title: 'Skarn Shell Jacket',
      url: '/p/skarn-shell-jacket-NF104009MOS',
      price: 420,
      currency: 'EUR',
    },
  },
  { name: 'Right to left', fields: { ...skarn, title: 'سترة سكارن', swatches } },
  {
    name: 'Emptiest valid',
    fields: { title: 'Skarn', url: '/p/skarn-NF104001MOS', price: { current: 0 }, currency: 'GBP' },
  },
];
