import type { BlockExample } from '../_kit/define-block.ts';

const walls = { url: 'scene/valley-first-light', alt: 'First light on a river valley with stone walls' };
const rain = { url: 'scene/fell-rain', alt: 'Bands of rain crossing a dark fell, a walker small on the path' };
const tape = {
  overline: 'The mill',
  title: 'Two people and a hot-air gun',
  richText:
    '<p>Every seam of a Skarn is taped by hand, at 560 °C and walking pace. It takes two hours and fifty minutes a jacket, and a steady elbow.</p>',
  media: walls,
  targets: [{ text: 'How it is made', url: '/story', style: 'secondary' }],
};

export const examples: readonly BlockExample[] = [
  { name: 'Half and half', layoutVariant: 'image-left', fields: tape },
  {
    name: 'Sixty percent, on the right',
    layoutVariant: 'image-right',
    fields: { ...tape, imageWidth: 60, layoutVariant: 'image-right', backgroundColor: 'bone' },
  },
  {
    name: 'Forty percent, tall',
    layoutVariant: 'image-left',
    fields: {
      ...tape,
      imageWidth: 40,
      ratio: '4/5',
      media: rain,
      eyebrowText: 'Since 1974',
      titleStyle: { sm: 'h2', lg: 'h1' },
    },
  },
  {
    name: 'Full width, to the edge',
    layoutVariant: 'image-right',
    fields: {
      ...tape,
      imageWidth: 60,
      layoutVariant: 'image-right',
      isFullWidth: true,
      backgroundColor: 'lichen',
      ratio: '3/2',
    },
  },
  {
    name: 'Centred words, text below the buttons',
    layoutVariant: 'image-left',
    fields: { ...tape, textAlignment: 'center', alignment: 'center', overlayWidth: 'xs', richTextBelowTargets: true },
  },
  {
    name: 'Words at the bottom, caption and gradient',
    layoutVariant: 'image-left',
    fields: {
      ...tape,
      media: rain,
      alignment: { md: 'bottom-left' },
      gradientStyle: 'full',
      captionText: 'Above Borrowdale, late October',
      captionPosition: 'bottom-right',
    },
  },
  {
    name: 'The picture links, no buttons',
    layoutVariant: 'image-left',
    fields: { ...tape, linkType: 'No-CTA', mediaTarget: { url: '/story' } },
  },
  {
    name: 'Two pictures, equal buttons',
    layoutVariant: 'image-left',
    fields: {
      ...tape,
      media: undefined,
      mediaList: [rain, walls],
      ratio: '3/2',
      equalTargetSize: true,
      targets: [
        { text: 'Shells', url: '/c/jackets-21001' },
        { text: 'Insulation', url: '/c/insulation-21005', style: 'secondary' },
      ],
    },
  },
  {
    name: 'In colour, marked up',
    layoutVariant: 'image-left',
    fields: {
      ...tape,
      backgroundColor: 'ink',
      titleHtml: 'Two people <em>and</em> a hot-air gun',
      titleColor: 'lichen',
      subtitle: 'Kendal, first floor, left of the stairs',
      subtitleColor: 'bone',
      richTextColor: 'bone',
      overline: undefined,
      targets: [
        { text: 'How it is made', url: '/story', style: 'text-link', textLinkColor: 'lichen', icon: { icon: 'arrow' } },
      ],
    },
  },
  {
    name: 'Filling the screen',
    layoutVariant: 'image-left',
    fields: { ...tape, isFullWidth: true, isFullHeight: { sm: false, md: true }, media: rain },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'image-left',
    fields: {
      ...tape,
      imageWidth: 40,
      title:
        'Two people, one hot-air gun, twelve metres of tape and the better part of an afternoon for every jacket that leaves the mill',
      richText:
        '<p>Every seam of a Skarn is taped by hand, at 560 °C and walking pace. It takes two hours and fifty minutes a jacket, and a steady elbow.</p><p>We tried a machine in 1998. It was faster, and it is now in the yard, under a tarpaulin that we also taped by hand.</p><ul><li>Twelve metres of tape in a medium</li><li>Eleven changes since 2011</li><li>One name on the label</li></ul>',
    },
  },
  { name: 'Without a picture', layoutVariant: 'image-left', fields: { ...tape, media: undefined } },
  {
    name: 'Right to left',
    layoutVariant: 'image-left',
    fields: {
      titleHtml: '<span dir="rtl">شخصان ومسدس هواء ساخن</span>',
      richText: '<p dir="rtl">كل درزة تُلصق باليد. يستغرق الأمر ساعتين وخمسين دقيقة لكل سترة.</p>',
      media: walls,
      textAlignment: 'right',
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
