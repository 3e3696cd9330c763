import type { BlockExample } from '../_kit/define-block.ts';

const picture = (name: string, alt: string) => ({ url: `scene/${name}`, alt });
const wind = picture('pass-wind', 'A walker leaning into the wind on a pass');
const items = [
  {
    title: 'Above the trees',
    subtitle: 'Wind first, then rain, then both.',
    media: wind,
    target: { url: '/c/jackets-21001' },
  },
  {
    title: 'Along the river',
    subtitle: 'Wet feet, warm hands.',
    media: picture('valley-first-light', 'First light on a river valley with stone walls'),
    target: { url: '/c/trail-footwear-22001' },
  },
  {
    title: 'Down to the snow line',
    subtitle: 'When the tarn stops moving.',
    media: picture('ridge-snowline', 'A ridge with fresh snow down to a sharp line'),
    target: { url: '/c/insulation-21005' },
  },
  {
    title: 'Until morning',
    subtitle: 'Two poles, four minutes.',
    media: picture('ridge-camp', 'A tent pitched below a long ridge'),
    target: { url: '/c/tents-24001' },
  },
];
const list = { title: 'Where are you going?', items };

export const examples: readonly BlockExample[] = [
  { name: 'Picture on the right', layoutVariant: 'image-right', fields: list },
  {
    name: 'Picture on the left, on bone',
    layoutVariant: 'image-left',
    fields: {
      ...list,
      layoutVariant: 'image-left',
      backgroundColor: 'bone',
      isFullWidth: true,
      eyebrowText: 'Winter 2026',
      ratio: '1/1',
    },
  },
  {
    name: 'Entries that only show',
    layoutVariant: 'image-right',
    fields: {
      title: 'One jacket, two hours and fifty minutes',
      items: items.map(({ target: _target, subtitle, ...item }) => ({ ...item, richText: `<p>${subtitle}</p>` })),
      targets: [{ text: 'Read the whole day', url: '/story', style: 'secondary' }],
    },
  },
  {
    name: 'On ink, marked up, words at the top',
    layoutVariant: 'image-right',
    fields: {
      ...list,
      titleHtml: 'Where are <em>you</em> going?',
      titleColor: 'lichen',
      backgroundColor: 'ink',
      isFullWidth: true,
      alignment: 'top-left',
      richText: '<p>Four answers. The fifth is the pub.</p>',
    },
  },
  {
    name: 'Caption, gradient, text below the button',
    layoutVariant: 'image-right',
    fields: {
      ...list,
      captionText: 'Cumbria, this year',
      captionPosition: 'bottom-right',
      gradientStyle: 'full',
      richText: '<p><small>Pictures from walks, not from studios.</small></p>',
      richTextBelowTargets: true,
      targets: [{ text: 'All stories', url: '/stories' }],
    },
  },
  {
    name: 'Entries without pictures of their own',
    layoutVariant: 'image-right',
    fields: { ...list, media: wind, items: items.map(({ media: _media, ...item }) => item) },
  },
  {
    name: 'Without any picture',
    layoutVariant: 'image-right',
    fields: { ...list, items: items.map(({ media: _media, ...item }) => item) },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'image-right',
    fields: {
      title: 'Eight places that the forecast calls exposed and the people who live there call Tuesday',
      items: [...items, ...items].map((item, index) => ({
        ...item,
        title:
          index % 2 === 0 ? `${item.title}, and a little further than you had told anyone you would go` : item.title,
      })),
    },
  },
  {
    name: 'Right to left',
    layoutVariant: 'image-right',
    fields: {
      titleHtml: '<span dir="rtl">إلى أين؟</span>',
      textAlignment: 'right',
      items: [
        { title: 'فوق الأشجار', media: wind, target: { url: '/c/jackets-21001' } },
        {
          title: 'على طول النهر',
          media: picture('valley-first-light', 'First light'),
          target: { url: '/c/tents-24001' },
        },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
