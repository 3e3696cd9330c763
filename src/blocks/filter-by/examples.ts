import type { BlockExample } from '../_kit/define-block.ts';

const repair = {
  kind: 'media-banner',
  layoutVariant: 'split',
  overline: 'Repairs',
  title: 'Ripped it? Good. Send it in.',
  titleStyle: 'h2',
  richText: '<p>Ten working days, no charge, and a note from whoever mended it.</p>',
  media: { url: 'scene/valley-first-light', alt: 'First light on a river valley with stone walls' },
  targets: [{ text: 'How repairs work', url: '/stories/eleven-thousand-repairs' }],
};
const facts = {
  kind: 'icon-and-text',
  variant: 'icon-left',
  items: [
    { icon: 'repair', richText: '<p>Worn through the shoulders? We patch them. Ten working days.</p>' },
    { icon: 'drop', richText: '<p>Wash it at thirty. Dirt closes the membrane, not water.</p>' },
  ],
};

/** No example is on a product or category page, so `IN` shows nothing here and `NOT IN` shows everything. */
export const examples: readonly BlockExample[] = [
  {
    name: 'Everywhere but on two jackets',
    layoutVariant: 'bySku',
    fields: { variant: 'bySku', operator: 'NOT IN', filterBy: ['NF104001', 'NF104002MOS'], components: [repair] },
  },
  {
    name: 'Everywhere but in two categories',
    layoutVariant: 'byCategory',
    fields: { variant: 'byCategory', operator: 'NOT IN', filterBy: ['21001', '24001'], components: [facts] },
  },
  {
    name: 'Several blocks',
    layoutVariant: 'byCategory',
    fields: {
      variant: 'byCategory',
      operator: 'NOT IN',
      filterBy: ['29001'],
      components: [facts, { kind: 'spacer', bottomMargins: 'md' }, repair],
    },
  },
  {
    name: 'Only on one jacket: nothing here',
    layoutVariant: 'bySku',
    fields: { variant: 'bySku', operator: 'IN', filterBy: ['NF104001MOS'], components: [repair] },
  },
  {
    name: 'Only in jackets: nothing here',
    layoutVariant: 'byCategory',
    fields: { variant: 'byCategory', operator: 'IN', filterBy: ['21001'], components: [facts] },
  },
  {
    name: 'Right to left',
    layoutVariant: 'bySku',
    fields: {
      operator: 'NOT IN',
      filterBy: ['NF104001'],
      components: [
        {
          ...repair,
          titleHtml: '<span dir="rtl">تمزقت؟ أرسلها إلينا.</span>',
          richText: '<p dir="rtl">عشرة أيام عمل، دون مقابل.</p>',
        },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
