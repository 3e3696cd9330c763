import type { BlockExample } from '../_kit/define-block.ts';

const wind = { url: 'scene/pass-wind', alt: 'A walker leaning into the wind on a pass' };
const snow = { url: 'scene/ridge-snowline', alt: 'A ridge with fresh snow down to a sharp line' };
const ways = [
  { text: 'Shells', url: '/c/jackets-21001' },
  { text: 'Insulation', url: '/c/insulation-21005' },
  { text: 'Boots', url: '/c/trail-footwear-22001' },
  { text: 'Tents', url: '/c/tents-24001' },
];
const hero = {
  title: 'For when it turns',
  subtitle: 'Four places to begin.',
  media: wind,
  gradientStyle: 'focused',
  targets: ways,
  isFullWidth: true,
};

export const examples: readonly BlockExample[] = [
  {
    name: 'A row of links on a dark picture',
    layoutVariant: 'row',
    fields: { ...hero, titleH1: true, eyebrowText: 'Winter 2026' },
  },
  {
    name: 'A list of links',
    layoutVariant: 'list',
    fields: { ...hero, layoutVariant: 'list', targets: ways.map((way) => ({ ...way, icon: { icon: 'arrow' } })) },
  },
  {
    name: 'Light tone, half of it in mist',
    layoutVariant: 'row',
    fields: { ...hero, media: snow, gradientStyle: 'focused', gradientTone: 'light', alignment: 'bottom-left' },
  },
  {
    name: 'Centred, with the grid, equal links',
    layoutVariant: 'row',
    fields: {
      ...hero,
      isFullWidth: false,
      alignment: 'center',
      textAlignment: 'center',
      overlayWidth: 'sm',
      equalTargetSize: true,
    },
  },
  {
    name: 'Icons, text below the links, caption',
    layoutVariant: 'row',
    fields: {
      ...hero,
      richText: '<p>Not sure? Ann at the repair bench knows what comes back, and why.</p>',
      richTextBelowTargets: true,
      captionText: 'Above Borrowdale',
      captionPosition: 'top-right',
      targets: [
        { text: 'Find a shop', url: '/stores', icon: { icon: 'pin' }, iconPosition: 'left' },
        { text: 'Repairs', url: '/stories/eleven-thousand-repairs', icon: { icon: 'repair' }, iconPosition: 'left' },
      ],
    },
  },
  {
    name: 'The picture links, no row',
    layoutVariant: 'row',
    fields: { ...hero, linkType: 'No-CTA', mediaTarget: { url: '/c/jackets-21001' } },
  },
  {
    name: 'Filling the screen, gradient on phones only',
    layoutVariant: 'row',
    fields: {
      ...hero,
      isFullHeight: true,
      gradientBreakpoints: ['sm'],
      alignment: { sm: 'bottom-left', lg: 'bottom-right' },
    },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'row',
    fields: {
      ...hero,
      title: 'Everything we make for the months in which the Lake District is mostly horizontal and largely underwater',
      targets: [
        ...ways,
        { text: 'Rucksacks and things to put in them', url: '/c/packs-23001' },
        { text: 'Last season, this weather', url: '/sale' },
        { text: 'Repairs', url: '/stories/eleven-thousand-repairs' },
      ],
    },
  },
  {
    name: 'Without a picture, on a colour',
    layoutVariant: 'list',
    fields: { ...hero, layoutVariant: 'list', media: undefined, backgroundColor: 'lichen' },
  },
  {
    name: 'Right to left',
    layoutVariant: 'row',
    fields: {
      ...hero,
      titleHtml: '<span dir="rtl">عندما يتغير الطقس</span>',
      subtitle: undefined,
      textAlignment: 'right',
      alignment: 'bottom-right',
      targets: [
        { text: 'السترات', url: '/c/jackets-21001' },
        { text: 'الخيام', url: '/c/tents-24001' },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
