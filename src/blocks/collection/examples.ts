import type { BlockExample } from '../_kit/define-block.ts';

const product = (id: string, title: string, current: number, original?: number) => ({
  kind: 'product-card',
  id,
  title,
  url: `/p/${title.toLowerCase().replaceAll(' ', '-')}-${id}`,
  image: {
    src: `product/${id.slice(0, 8)}/${id.slice(8)}/front`,
    alt: `${title}, front`,
    hoverSrc: `product/${id.slice(0, 8)}/${id.slice(8)}/back`,
  },
  price: { current, original },
  currency: 'USD',
  rating: { score: 4.6, count: 212 },
});
const products = [
  product('NF104001MOS', 'Skarn Shell Jacket', 420),
  product('NF105002LIC', 'Sphagnum Down Jacket', 310),
  product('NF201001GOR', 'Scree Boot', 245, 280),
  product('NF301001BRA', 'Tarn 28 Pack', 165),
  product('NF104002HEA', 'Heather Wind Shirt', 140),
  product('NF105001GRA', 'Herdwick Wool Fleece', 190, 220),
];
const card = (title: string, subtitle: string, scene: string, alt: string, url: string) => ({
  kind: 'linked-card',
  title,
  subtitle,
  media: { url: scene, alt },
  mediaTarget: { url },
});
const places = [
  card(
    'Jackets',
    'Out, in spite of it',
    'scene/pass-wind',
    'A walker leaning into the wind on a pass',
    '/c/jackets-21001',
  ),
  card(
    'Insulation',
    'Standing about in the cold',
    'scene/moor-winter',
    'A winter moor under low sun',
    '/c/insulation-21005',
  ),
  card(
    'Trail footwear',
    'Through it, not round it',
    'scene/scree-noon',
    'Pale scree below a ridge at noon',
    '/c/trail-footwear-22001',
  ),
  card('Packs', 'A day, or ten of them', 'scene/pass-walker', 'A walker with a pack crossing a pass', '/c/packs-23001'),
  card('Tents', 'Staying there', 'scene/ridge-camp', 'A tent pitched below a long ridge', '/c/tents-24001'),
  card(
    'Sale',
    'Last season’s colours, same weather',
    'scene/tarn-autumn',
    'Bracken turning rust above a still tarn',
    '/c/sale-29001',
  ),
];
const categoryCards = places.map(({ title, media, mediaTarget }) => ({ title, url: mediaTarget.url, media }));
const row = { type: 'carousel', slideWidth: '78%', margin: 16 };
const arrow = { icon: 'arrow', dir: 'right' };
const buttons = ['Shells', 'Insulation', 'Boots', 'Packs', 'Tents', 'Repairs'].map((text, index) => ({
  kind: 'button',
  text,
  url: `/c/${text.toLowerCase()}-2100${index}`,
  style: 'secondary',
}));
const links = ['Jackets', 'Footwear', 'Camp'].map((title, index) => ({
  kind: 'linked-card',
  title,
  targets: ['New', 'Most repaired', 'Sale'].map((text) => ({
    text,
    url: `/c/${title.toLowerCase()}-2100${index}`,
    style: 'text-link',
    size: 'sm',
  })),
}));

export const examples: readonly BlockExample[] = [
  {
    name: 'Products, a carousel everywhere',
    layoutVariant: 'default',
    fields: {
      title: 'Six things we would pack',
      subtitle: 'Chosen by the repair bench, who see what comes back and what does not.',
      items: products,
      breakpoints: {
        sm: { ...row, showProgress: true },
        md: { type: 'carousel', slideWidth: '44%', showArrows: true, showProgress: true, margin: 20 },
        lg: { type: 'carousel', slideWidth: '25%', margin: 24 },
      },
      textLink: { text: 'All jackets', url: '/c/jackets-21001', icon: arrow },
    },
  },
  {
    name: 'Places, a grid everywhere',
    layoutVariant: 'default',
    fields: {
      title: 'Where are you going?',
      items: places,
      breakpoints: { sm: { type: 'grid', margin: 12 }, md: { margin: 20 }, lg: { margin: 24 } },
    },
  },
  {
    name: 'Carousel on phones, grid above',
    layoutVariant: 'default',
    fields: {
      title: 'Where are you going?',
      items: places.slice(0, 3),
      breakpoints: { sm: { ...row, showIndicators: true }, md: { type: 'grid' } },
    },
  },
  {
    name: 'Moves by itself, round and round',
    layoutVariant: 'default',
    fields: {
      title: 'Seen from the mill',
      items: places,
      breakpoints: {
        sm: {
          type: 'carousel',
          slideWidth: '100%',
          showArrows: true,
          showIndicators: true,
          autoplay: true,
          autorotateTime: 2,
          loop: true,
        },
        md: { slideWidth: '50%' },
      },
    },
  },
  {
    name: 'The centre card stands forward',
    layoutVariant: 'highlightCenter',
    fields: {
      title: 'Three for November',
      items: places.slice(0, 3),
      variant: 'highlightCenter',
      breakpoints: {
        sm: { type: 'carousel', slideWidth: '70%', showIndicators: true },
        md: { type: 'grid', columns: 3 },
      },
      textAlignment: 'center',
    },
  },
  {
    name: 'Three cards in a row',
    layoutVariant: 'threeCardGrid',
    fields: { title: 'Three for November', items: products.slice(0, 3), variant: 'threeCardGrid' },
  },
  {
    name: 'Stacked',
    layoutVariant: 'default',
    fields: {
      name: 'Stories [stacked]',
      items: [
        { ...places[0], layoutVariant: 'horizontal', ratio: '3/2' },
        { ...places[4], layoutVariant: 'horizontal', ratio: '3/2' },
      ],
      breakpoints: { sm: row },
    },
  },
  {
    name: 'Category cards',
    layoutVariant: 'default',
    fields: {
      type: 'category-card',
      title: 'All of it',
      categoryCards,
      breakpoints: { sm: { type: 'carousel', slideWidth: '44%' }, lg: { type: 'grid', columns: 6 } },
    },
  },
  {
    name: 'Buttons in a row',
    layoutVariant: 'default',
    fields: {
      type: 'cta-button',
      title: 'Straight to it',
      items: buttons,
      breakpoints: { sm: { type: 'carousel', showArrows: true, margin: 12 } },
    },
  },
  {
    name: 'Cards with several links',
    layoutVariant: 'default',
    fields: { type: 'multilink', title: 'By what you need', items: links },
  },
  {
    name: 'On bone, at full width, longest sensible text',
    layoutVariant: 'default',
    fields: {
      title:
        'Everything the repair bench would put into a rucksack before walking from Kendal to the coast and back in November',
      richText: '<p>It takes nine days. It rains on seven of them, and on the eighth you will not trust it.</p>',
      items: products,
      backgroundColor: 'bone',
      isFullWidth: true,
      breakpoints: { sm: { ...row, showProgress: true, showArrows: true }, lg: { slideWidth: '22%' } },
      textLink: { text: 'Read how we chose, and what we left at home', url: '/stories', icon: arrow },
      titleHeadingTag: 'h3',
    },
  },
  {
    name: 'Cards without pictures',
    layoutVariant: 'default',
    fields: {
      type: 'category-card',
      categoryCards: [
        { title: 'Jackets', url: '/c/jackets-21001' },
        { title: 'Tents', url: '/c/tents-24001' },
      ],
    },
  },
  {
    name: 'Right to left',
    layoutVariant: 'default',
    fields: {
      titleHtml: '<span dir="rtl">إلى أين تذهب؟</span>',
      textAlignment: 'right',
      items: places.slice(0, 4),
      breakpoints: { sm: { ...row, showIndicators: true } },
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
