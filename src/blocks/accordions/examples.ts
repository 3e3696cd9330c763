import type { BlockExample } from '../_kit/define-block.ts';

const questions = [
  {
    title: 'Which size am I?',
    richText:
      '<p>Every product page says how it runs. Between two sizes, the smaller usually suits shells and the larger suits insulation. If it does not, exchanging it is free.</p>',
  },
  {
    title: 'Is waterproof the same as dry?',
    richText:
      '<p>No. A shell keeps rain out; your own heat makes its own weather inside. Open the pit zips before you are hot, and wear less underneath than you think.</p>',
  },
  {
    title: 'Can I collect it from a shop?',
    richText:
      '<p>Yes, from any of our <a href="/stores">eight shops</a>. If it is on the shelf it is ready in two hours; if we have to send it, three to five days.</p>',
  },
  {
    title: 'What does a repair cost?',
    richText:
      '<p>Nothing, if it is ours. Postage here is yours, postage back is ours. Please wash it first; we have noses.</p>',
  },
];

export const examples: readonly BlockExample[] = [
  {
    name: 'Questions with chevrons',
    layoutVariant: 'default',
    fields: { title: 'Asked most weeks', titleStyle: 'h2', accordions: questions, bottomDivider: true },
  },
  {
    name: 'Plus and minus',
    layoutVariant: 'default',
    fields: { title: 'Asked most weeks', accordions: questions, iconsStyle: 'plus', bottomDivider: true },
  },
  {
    name: 'Compact, the first one open',
    layoutVariant: 'compact',
    fields: { accordions: questions.map((entry, index) => ({ ...entry, open: index === 0 })), style: 'compact' },
  },
  {
    name: 'Boxed with paddings',
    layoutVariant: 'boxed',
    fields: {
      title: 'Before you write to us',
      accordions: questions,
      style: 'boxed',
      paddings: { sm: 'sm', lg: 'lg' },
    },
  },
  {
    name: 'On lichen, with introduction',
    layoutVariant: 'default',
    fields: {
      eyebrowText: 'Help',
      title: 'Questions',
      richText: '<p>If the answer is not here, Ann at the repair bench probably knows. She is in from eight.</p>',
      accordions: questions.slice(0, 3),
      iconsStyle: 'plus',
      backgroundColor: 'lichen',
      isFullWidth: true,
    },
  },
  {
    name: 'Longest sensible text',
    fields: {
      title: 'Care, in more detail than anyone has asked for so far but which the repair bench would like you to read',
      accordions: [
        {
          title:
            'Why does my three-layer jacket feel wet on the inside after two hours of steady uphill walking in fog, even though it has never leaked?',
          richText:
            '<p>Because you are. A body walking uphill gives off up to a litre of water an hour, and a membrane passes a quarter of that on a dry day and far less in fog.</p><ul><li>Open the pit zips at the car, not at the top.</li><li>Wear one layer fewer than feels right.</li><li>Wash the shell: dirt closes it.</li></ul><table><tbody><tr><th scope="row">Dry air, 5 °C</th><td>25,000 g/m² a day</td></tr><tr><th scope="row">Fog, 12 °C</th><td>About a third of it</td></tr></tbody></table>',
          open: true,
        },
      ],
    },
  },
  {
    name: 'Right to left',
    fields: {
      title: 'أسئلة متكررة',
      accordions: [
        {
          title: 'ما المقاس المناسب لي؟',
          richText: '<p dir="rtl">كل صفحة منتج تشرح القصة. بين مقاسين، الأصغر يناسب السترات المقاومة للماء.</p>',
          open: true,
        },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
