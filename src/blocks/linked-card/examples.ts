import type { BlockExample } from '../_kit/define-block.ts';

const pass = { url: 'scene/pass-wind', alt: 'A walker leaning into the wind on a pass' };
const camp = { url: 'scene/ridge-camp', alt: 'A tent pitched below a long ridge' };
const shop = (url: string) => ({ text: 'Shop', url, style: 'text-link', icon: { icon: 'arrow', dir: 'right' } });
const card = {
  title: 'Jackets',
  subtitle: 'Out, in spite of it',
  media: pass,
  mediaTarget: { url: '/c/jackets-21001' },
};

export const examples: readonly BlockExample[] = [
  { name: 'Words below the picture', layoutVariant: 'below', fields: { ...card, targets: [shop('/c/jackets-21001')] } },
  {
    name: 'Words on the picture',
    layoutVariant: 'overlay',
    fields: { ...card, layoutVariant: 'overlay', gradientStyle: 'focused', eyebrowText: 'Since 1974' },
  },
  {
    name: 'Light tone at the top',
    layoutVariant: 'overlay',
    fields: {
      title: 'Tents',
      subtitle: 'Staying there',
      media: { url: 'scene/ridge-snowline', alt: 'A ridge with fresh snow' },
      mediaTarget: { url: '/c/tents-24001' },
      layoutVariant: 'overlay',
      gradientTone: 'light',
      alignment: 'top-left',
      ratio: '1/1',
    },
  },
  {
    name: 'Beside the picture',
    layoutVariant: 'horizontal',
    fields: {
      title: 'Eleven thousand repairs',
      subtitle: 'What comes back, and what it says about us.',
      media: camp,
      mediaTarget: { url: '/stories/eleven-thousand-repairs' },
      layoutVariant: 'horizontal',
      ratio: '4/3',
    },
  },
  {
    name: 'With text and two buttons',
    layoutVariant: 'below',
    fields: {
      title: 'Tents',
      richText: '<p>Two poles, four minutes, one person. Pitched on the roof of the mill every Friday, to be sure.</p>',
      media: camp,
      ratio: '3/2',
      targets: [
        { text: 'All tents', url: '/c/tents-24001', size: 'sm' },
        { text: 'How to choose', url: '/stories', size: 'sm', style: 'secondary' },
      ],
    },
  },
  {
    name: 'The picture links, no buttons',
    layoutVariant: 'below',
    fields: { ...card, linkType: 'No-CTA', targets: [shop('/c/jackets-21001')] },
  },
  {
    name: 'On a colour, with caption',
    layoutVariant: 'below',
    fields: { ...card, backgroundColor: 'bone', captionText: 'Above Borrowdale', captionPosition: 'bottom-right' },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'below',
    fields: {
      ...card,
      title: 'Everything we make against rain that comes from the side, from below and from inside your own sleeves',
      subtitle:
        'Eleven jackets, four pairs of trousers and a hat whose brim we have now changed six times, each time for the last time.',
    },
  },
  {
    name: 'Without a picture',
    layoutVariant: 'below',
    fields: { title: 'Jackets', subtitle: 'Out, in spite of it', targets: [shop('/c/jackets-21001')] },
  },
  {
    name: 'Right to left',
    layoutVariant: 'below',
    fields: {
      titleHtml: '<span dir="rtl">السترات</span>',
      subtitleHtml: '<span dir="rtl">إلى الخارج، رغم كل شيء</span>',
      media: pass,
      mediaTarget: { url: '/c/jackets-21001' },
      textAlignment: 'right',
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
