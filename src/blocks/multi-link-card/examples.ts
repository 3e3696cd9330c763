import type { BlockExample } from '../_kit/define-block.ts';

const camp = { url: 'scene/ridge-camp', alt: 'A tent pitched below a long ridge' };
const rain = { url: 'scene/fell-rain', alt: 'Bands of rain crossing a dark fell, a walker small on the path' };
const arrow = { icon: 'arrow' };
const links = [
  { text: 'Tents for one', url: '/c/tents-24001', icon: arrow },
  { text: 'Tents for two', url: '/c/tents-24001', icon: arrow },
  { text: 'Where to pitch', url: '/stories/where-to-pitch', icon: arrow },
];
const card = { title: 'Staying out', media: camp, titleTarget: { url: '/c/tents-24001' }, targets: links };

export const examples: readonly BlockExample[] = [
  { name: 'Links below the picture', layoutVariant: 'below', fields: card },
  {
    name: 'Beside the picture, on bone',
    layoutVariant: 'beside',
    fields: {
      ...card,
      layoutVariant: 'beside',
      backgroundColor: 'bone',
      subtitle: 'Two poles, four minutes, one person.',
    },
  },
  {
    name: 'On the picture',
    layoutVariant: 'overlay',
    fields: {
      ...card,
      layoutVariant: 'overlay',
      media: rain,
      ratio: '4/5',
      gradientStyle: 'focused',
      eyebrowText: 'Nights',
    },
  },
  {
    name: 'On a light picture, narrow',
    layoutVariant: 'overlay',
    fields: {
      ...card,
      layoutVariant: 'overlay',
      media: { url: 'scene/ridge-snowline', alt: 'A ridge with fresh snow' },
      ratio: '1/1',
      gradientStyle: 'focused',
      gradientTone: 'light',
      alignment: 'bottom-left',
      overlayWidth: 'xs',
    },
  },
  {
    name: 'Centred, with text below the links',
    layoutVariant: 'below',
    fields: {
      ...card,
      textAlignment: 'center',
      richText: '<p><small>Pitched on the roof of the mill every Friday, to be sure.</small></p>',
      richTextBelowTargets: true,
    },
  },
  {
    name: 'Buttons of one width',
    layoutVariant: 'below',
    fields: {
      ...card,
      equalTargetSize: true,
      targets: [
        { text: 'Tents', url: '/c/tents-24001', style: 'primary' },
        { text: 'How to choose', url: '/stories', style: 'secondary' },
      ],
    },
  },
  {
    name: 'Marked-up title in colour, own size, caption',
    layoutVariant: 'below',
    fields: {
      ...card,
      titleHtml: 'Staying <em>out</em>',
      titleColor: 'moss',
      titleStyle: 'h2',
      captionText: 'Great Langdale',
      captionPosition: 'bottom-right',
      mediaTarget: { url: '/c/tents-24001' },
    },
  },
  {
    name: 'The picture links, no list',
    layoutVariant: 'below',
    fields: { ...card, linkType: 'No-CTA', mediaTarget: { url: '/c/tents-24001' } },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'below',
    fields: {
      ...card,
      title: 'Staying out later than the forecast, the bus and the person who lent you the tent would have advised',
      targets: [
        ...links,
        {
          text: 'What to do when the pole snaps at two in the morning and the tape is in the other rucksack',
          url: '/stories',
          icon: arrow,
        },
      ],
    },
  },
  { name: 'Without a picture', layoutVariant: 'below', fields: { ...card, media: undefined } },
  {
    name: 'Right to left',
    layoutVariant: 'below',
    fields: {
      titleHtml: '<span dir="rtl">ليلة في الخارج</span>',
      media: camp,
      textAlignment: 'right',
      targets: [
        { text: 'خيام لشخص واحد', url: '/c/tents-24001' },
        { text: 'أين تخيّم', url: '/stories/where-to-pitch' },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
