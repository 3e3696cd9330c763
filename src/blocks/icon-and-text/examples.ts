import type { BlockExample } from '../_kit/define-block.ts';

const promises = [
  {
    icon: 'repair',
    richText: '<p><strong>Mended for nothing</strong></p><p>Free repairs for as long as you own it.</p>',
    target: { url: '/stories/eleven-thousand-repairs' },
  },
  {
    icon: 'return',
    richText: '<p><strong>Sixty days to decide</strong></p><p>Walk in it. If it is wrong, send it back.</p>',
    target: { url: '/help/returns/how-to-return' },
  },
  {
    icon: 'truck',
    richText: '<p><strong>With you in two to four days</strong></p><p>From our own stockroom, not a robot’s.</p>',
    target: { url: '/policies/shipping-terms' },
  },
  {
    icon: 'leaf',
    richText: '<p><strong>No PFAS since 2019</strong></p><p>Water beads a little less. Rivers do not mind.</p>',
    target: { url: '/stories/four-winters-without-pfas' },
  },
];
const facts = [
  { icon: 'drop', richText: '<p><strong>20,000 mm</strong></p><p>Measured after twenty washes.</p>' },
  { icon: 'feather', richText: '<p><strong>412 g</strong></p><p>In medium, with the cords in.</p>' },
  { icon: 'thread', richText: '<p><strong>Taped in Kendal</strong></p><p>13 mm tape on every seam.</p>' },
];

export const examples: readonly BlockExample[] = [
  { name: 'Four promises, icon above', layoutVariant: 'icon-above-text', fields: { items: promises } },
  {
    name: 'Three facts, icon to the left',
    layoutVariant: 'icon-left',
    fields: { title: 'The Skarn in three numbers', titleStyle: 'h3', items: facts, variant: 'icon-left' },
  },
  {
    name: 'One column',
    layoutVariant: 'one-column',
    fields: { title: 'What we promise', items: promises, variant: 'one-column', iconSize: 'small' },
  },
  {
    name: 'Large icons in their own colours',
    layoutVariant: 'icon-above-text',
    fields: {
      items: [
        { ...facts[0], backgroundColor: 'ink', textColor: 'bone' },
        { ...facts[1], backgroundColor: 'lichen' },
        { ...facts[2], backgroundColor: 'bone', textColor: 'moss' },
      ],
      iconSize: 'large',
    },
  },
  {
    name: 'Small icons, centred',
    layoutVariant: 'icon-above-text',
    fields: { items: facts, iconSize: 'small', textAlignment: 'center', backgroundColor: 'bone', isFullWidth: true },
  },
  {
    name: 'A picture for an icon',
    fields: {
      items: [
        {
          icon: { url: 'scene/ridge-camp', alt: 'A tent below a ridge' },
          richText: '<p><strong>Pitched in four minutes</strong></p><p>By one person, in wind, with cold hands.</p>',
        },
      ],
      iconSize: 'large',
      variant: 'icon-left',
    },
  },
  {
    name: 'Longest sensible text',
    fields: {
      title: 'Everything that happens between the river and your front door, in the order in which it happens',
      items: [
        {
          icon: 'thread',
          richText:
            '<p><strong>Cutting, sewing and taping by the same two people from the first piece to the last</strong></p><p>Each shell has 64 pattern pieces and takes five hours and twenty minutes. Both names are on the label, and both of them answer <a href="/help/contact">letters</a>.</p>',
        },
        ...facts,
      ],
      variant: 'icon-left',
    },
  },
  {
    name: 'Right to left',
    fields: {
      items: [
        {
          icon: 'truck',
          richText:
            '<p dir="rtl"><strong>التوصيل خلال يومين إلى أربعة أيام</strong></p><p dir="rtl">من مخزننا نحن.</p>',
        },
      ],
      variant: 'icon-left',
    },
  },
  { name: 'Without icons', fields: { items: [{ richText: '<p>Fourteen people, one river, a lot of tape.</p>' }] } },
  { name: 'Emptiest valid', fields: {} },
];
