import type { BlockExample } from '../_kit/define-block.ts';

const rain = { url: 'scene/fell-rain', alt: 'Bands of rain crossing a dark fell, a walker small on the path' };
const light = { url: 'scene/valley-first-light', alt: 'First light on a river valley with stone walls' };
const snow = { url: 'scene/ridge-snowline', alt: 'A ridge with fresh snow down to a sharp line' };
const skarn = { text: 'See the Skarn', url: '/p/skarn-shell-jacket-NF104001MOS', size: 'lg' };
const jackets = { text: 'All jackets', url: '/c/jackets-21001', style: 'secondary', size: 'lg' };
const hero = {
  eyebrowText: 'Autumn and winter 2026',
  title: 'It will rain. Walk anyway.',
  subtitle: 'The Skarn shell, seam-taped in Kendal. 412 g in medium, and eleven changes since 2011.',
  media: rain,
  gradientStyle: 'focused',
  targets: [skarn, jackets],
  isFullWidth: true,
};

export const examples: readonly BlockExample[] = [
  {
    name: 'Hero on a dark picture',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      titleH1: true,
      titleStyle: { sm: 'h1', lg: 'display' },
      alignment: { sm: 'bottom-left', lg: 'left' },
      overlayWidth: { sm: 'lg', lg: 'sm' },
      isFullHeight: { sm: false, lg: true },
      captionText: 'Above Borrowdale, late October',
      captionPosition: 'bottom-right',
    },
  },
  {
    name: 'Light tone, full gradient, at the top',
    layoutVariant: 'overlay',
    fields: {
      eyebrowText: 'From December',
      title: 'Down to the snow line',
      subtitle: 'Parkas, belay jackets and boots for when the tarn stops moving.',
      media: snow,
      gradientStyle: 'full',
      gradientTone: 'light',
      alignment: 'top-left',
      overlayWidth: 'sm',
      targets: [{ text: 'Insulation', url: '/c/insulation-21005' }],
    },
  },
  {
    name: 'Centred, low, without a gradient',
    layoutVariant: 'overlay',
    fields: {
      title: 'Fourteen people, one river, a lot of tape',
      media: light,
      height: 'sm',
      alignment: 'center',
      textAlignment: 'center',
      overlayWidth: 'md',
      targets: [{ text: 'Come in', url: '/story', style: 'secondary' }],
    },
  },
  {
    name: 'To the right, gradient on phones only',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      gradientBreakpoints: ['sm'],
      alignment: { sm: 'bottom-left', md: 'bottom-right' },
      textAlignment: { sm: 'left', md: 'right' },
      overlayWidth: 'xs',
      height: 'lg',
    },
  },
  {
    name: 'Picture beside the text',
    layoutVariant: 'split',
    fields: {
      layoutVariant: 'split',
      overline: 'Repairs',
      title: 'Ripped it? Good. Send it in.',
      richText:
        '<p>Ten working days, no charge, and a note from whoever mended it. We have done 11,214 so far, and kept the strangest.</p>',
      media: light,
      backgroundColor: 'bone',
      targets: [{ text: 'How repairs work', url: '/stories/eleven-thousand-repairs' }],
    },
  },
  {
    name: 'Picture on the right',
    layoutVariant: 'split',
    fields: {
      layoutVariant: 'split',
      mediaSide: 'right',
      title: 'Down to the snow line',
      media: snow,
      richText: '<p>Parkas, belay jackets and boots for when the tarn stops moving.</p>',
      targets: [{ text: 'Insulation', url: '/c/insulation-21005', style: 'text-link', icon: { icon: 'arrow' } }],
    },
  },
  {
    name: 'Text below',
    layoutVariant: 'below',
    fields: {
      layoutVariant: 'below',
      title: 'Four winters without PFAS',
      subtitle: 'What we learned, what we got wrong, and why the rivers did not care about our beading.',
      media: snow,
      targets: [{ text: 'Read it', url: '/stories/four-winters-without-pfas', style: 'text-link' }],
      richText: '<p><small>Eight minutes, three diagrams.</small></p>',
      richTextBelowTargets: true,
    },
  },
  {
    name: 'Two pictures, equal buttons',
    layoutVariant: 'below',
    fields: {
      layoutVariant: 'below',
      mediaList: [rain, light],
      title: 'Same valley, four hours apart',
      equalTargetSize: true,
      targets: [
        { text: 'Shells', url: '/c/jackets-21001' },
        { text: 'Insulation', url: '/c/insulation-21005', style: 'secondary' },
      ],
    },
  },
  {
    name: 'The picture links, no buttons',
    layoutVariant: 'overlay',
    fields: { ...hero, linkType: 'No-CTA', mediaTarget: { url: '/c/jackets-21001' } },
  },
  {
    name: 'Marked-up heading in colour',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      titleHtml: 'It will rain. <em>Walk&nbsp;anyway.</em>',
      titleColor: 'lichen',
      subtitleHtml: 'Seam-taped in <strong>Kendal</strong>.',
      subtitleColor: '#ffffff',
      subtitleStyle: 'small',
      captionText: 'Above Borrowdale',
      captionPosition: 'top-right',
      captionColor: 'lichen',
      captionStyle: 'small',
    },
  },
  {
    name: 'A film behind words',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      title: 'It has started on the tops.',
      subtitle: 'Down and belay jackets, from the first of November.',
      media: { url: 'film/snow-on-the-fell', alt: 'Snow falling on a fell', type: 'video', width: 960, height: 540 },
    },
  },
  {
    name: 'A logo for an eyebrow',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      eyebrowLogo: { url: 'scene/ridge-camp', alt: 'Northfell Camp', width: 72, height: 72 },
      eyebrowLogoResponsive: { lg: { url: 'scene/ridge-camp', alt: 'Northfell Camp', width: 120, height: 120 } },
    },
  },
  {
    name: 'Longest sensible text',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      title:
        'The forecast for the Lake District, issued at six this morning, contains the word “showers” nineteen times',
      subtitle:
        'It does not say where. We have been making jackets for that kind of sentence since 1974, in the same mill, with the windows open.',
      targets: [skarn, jackets, { text: 'Read the forecast', url: '/stories', style: 'text-link' }],
    },
  },
  {
    name: 'Without a picture, on a colour',
    layoutVariant: 'overlay',
    fields: {
      eyebrowText: 'XPLR Pass',
      title: 'A point for every pound, and one for every night out',
      subtitle: 'Membership costs nothing. We ask for your name and where you walk.',
      backgroundColor: 'lichen',
      targets: [
        { text: 'Join', url: '/xplr-pass' },
        { text: 'Sign in', url: '/account', style: 'text-link' },
      ],
      isFullWidth: true,
    },
  },
  {
    name: 'Hidden heading',
    layoutVariant: 'overlay',
    fields: { ...hero, hideTitle: true, subtitle: 'The picture says it.' },
  },
  {
    name: 'Right to left',
    layoutVariant: 'overlay',
    fields: {
      ...hero,
      titleHtml: '<span dir="rtl">ستمطر. امشِ على أي حال.</span>',
      subtitleHtml: '<span dir="rtl">سترة سكارن، مختومة الدرزات في كندال.</span>',
      textAlignment: 'right',
      alignment: 'bottom-right',
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
