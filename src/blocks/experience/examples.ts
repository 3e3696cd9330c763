import type { BlockExample } from '../_kit/define-block.ts';

const banner = (title: string, subtitle: string, scene: string, alt: string, text: string, url: string) => ({
  kind: 'media-banner',
  title,
  subtitle,
  titleStyle: 'h2',
  media: { url: scene, alt },
  alignment: 'bottom-left',
  overlayWidth: 'md',
  gradientStyle: 'focused',
  gradientTone: 'dark',
  targets: [{ text, url }],
});
const seams = banner(
  'Taped in Kendal, seam by seam',
  'Forty-one metres of tape in one jacket. We counted.',
  'scene/pass-wind',
  'A walker leaning into the wind on a pass',
  'See the shells',
  '/c/jackets-21001',
);
const weight = banner(
  '412 grams, and it keeps the rain out',
  'In medium. The scales are by the door if you doubt it.',
  'scene/scree-noon',
  'Pale scree below a ridge at noon',
  'See the shells',
  '/c/jackets-21001',
);
const tents = banner(
  'Two people, one kettle, 1.9 kilos',
  'The Stac pitches in four minutes in wind, three without.',
  'scene/ridge-camp',
  'A tent pitched below a long ridge',
  'See the tents',
  '/c/tents-24001',
);
const long = banner(
  'What the repair bench would carry from Kendal to the coast and back in November, weighed, and with the reasons written beside each thing',
  'Nine days, of which seven were wet. The list is short, the reasons are not, and the eighth day is a chapter of its own.',
  'scene/moor-winter',
  'A winter moor under low sun',
  'Read the list',
  '/stories/how-to-pack',
);
const arabic = {
  kind: 'media-banner',
  titleHtml: '<span dir="rtl">مخيطة في كندال</span>',
  titleStyle: 'h2',
  textAlignment: 'right',
  backgroundColor: 'lichen',
};
const plain = {
  kind: 'media-banner',
  title: 'Repairs are free for as long as you own it',
  titleStyle: 'h2',
  backgroundColor: 'lichen',
  targets: [{ text: 'How repairs work', url: '/stories/eleven-thousand-repairs' }],
};

export const examples: readonly BlockExample[] = [
  {
    name: 'A baseline and two variants',
    fields: {
      id: 'hero',
      name: 'Hero test',
      experienceId: 'hero-test',
      trackingEvent: 'hero-click',
      baselines: [{ targets: [seams] }],
      variants: [
        { name: 'Weight first', variantId: 'variant-b', targets: [weight] },
        { name: 'Tents', variantId: 'variant-c', targets: [tents] },
      ],
    },
  },
  {
    name: 'At full width',
    fields: {
      experienceId: 'hero-wide',
      isFullWidth: true,
      bottomMargins: 'lg',
      baselines: [{ targets: [weight] }],
      variants: [{ name: 'Tents', variantId: 'variant-c', targets: [tents] }],
    },
  },
  {
    name: 'A variant that hides it',
    fields: {
      experienceId: 'hidden-for-some',
      baselines: [{ targets: [plain] }],
      variants: [
        { name: 'Nothing', variantId: 'nothing', targets: [] },
        {
          name: 'No products',
          variantId: 'no-products',
          targets: [{ kind: 'recommendations', title: 'For you', recommendedProducts: [] }],
        },
        { name: 'No messages', variantId: 'no-messages', targets: [{ kind: 'promo-bar', messages: [] }] },
        {
          name: 'No upsell',
          variantId: 'no-upsell',
          targets: [{ kind: 'upsell', title: 'Goes with it', recommendedProducts: [] }],
        },
      ],
    },
  },
  {
    name: 'An experience inside a baseline',
    fields: {
      experienceId: 'outer',
      baselines: [
        {
          targets: [
            {
              kind: 'experience',
              experienceId: 'inner',
              baselines: [{ targets: [seams] }],
              variants: [{ name: 'Weight first', variantId: 'variant-b', targets: [weight] }],
            },
          ],
        },
      ],
      variants: [{ name: 'Tents', variantId: 'variant-c', targets: [tents] }],
    },
  },
  { name: 'Without a picture', fields: { experienceId: 'plain', baselines: [{ targets: [plain] }] } },
  { name: 'Longest sensible text', fields: { experienceId: 'long', baselines: [{ targets: [long] }] } },
  { name: 'Right to left', fields: { experienceId: 'rtl', baselines: [{ targets: [arabic] }] } },
  { name: 'Emptiest valid', fields: { experienceId: 'empty' } },
];
