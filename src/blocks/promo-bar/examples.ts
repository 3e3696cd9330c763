import type { BlockExample } from '../_kit/define-block.ts';

const delivery = {
  id: 'delivery',
  clickable: true,
  textColor: '#f6f3ec',
  background: '#14201c',
  hoverLinkColor: '#c9d3b0',
  richText: '<p>Shipping is on us from $120. Below that it is $8, and honest.</p>',
  targets: [{ text: 'Shipping', url: '/policies/shipping-terms', style: 'text-link' }],
};
const repairs = {
  id: 'repairs',
  clickable: true,
  textColor: '#f6f3ec',
  background: '#3f5b45',
  hoverLinkColor: '#c9d3b0',
  richText: '<p>Repairs are free for as long as you own it. <strong>11,214 done so far.</strong></p>',
  targets: [{ text: 'How repairs work', url: '/stories/eleven-thousand-repairs', style: 'text-link' }],
};
const bench = {
  id: 'bench',
  textColor: '#14201c',
  background: '#c9d3b0',
  hoverLinkColor: '#3f5b45',
  richText: '<p>First Saturday: <a href="/stores">repair bench open in Kendal</a>, 10 to 4.</p>',
};
const members = {
  id: 'members',
  sectionId: 'nobody',
  textColor: '#14201c',
  background: '#a9c4cf',
  richText: '<p>Members: the fleece is 15 % off.</p>',
  targets: [{ text: 'To the fleece', url: '/p/herdwick-wool-fleece-NF105001GRA', style: 'text-link' }],
};

export const examples: readonly BlockExample[] = [
  {
    name: 'Three messages, closable',
    fields: { autorotateTime: 4, closable: true, messages: [delivery, repairs, bench] },
  },
  { name: 'Moves every second', fields: { autorotateTime: 1, messages: [delivery, repairs] } },
  { name: 'One message, not closable', fields: { messages: [bench] } },
  { name: 'Not linked as a whole', fields: { messages: [{ ...repairs, clickable: false }, bench] } },
  {
    name: 'Linked as a whole, with a link inside',
    fields: { messages: [{ ...bench, clickable: true, targets: [{ text: 'Find the shop', url: '/stores' }] }] },
  },
  { name: 'A message for a section that may be empty', fields: { closable: true, messages: [members, delivery] } },
  {
    name: 'More messages than are shown',
    fields: {
      autorotateTime: 5,
      messages: Array.from({ length: 12 }, (_, index) => ({
        ...delivery,
        id: `m${index}`,
        richText: `<p>Message ${index + 1} of twelve. Nobody reads this many.</p>`,
      })),
    },
  },
  {
    name: 'Longest sensible text',
    fields: {
      closable: true,
      messages: [
        {
          ...delivery,
          richText:
            '<p>Order by 18 December for the 24th if you live on an island, by the 20th if you do not. After that we make no promises, and neither does the post.</p>',
        },
        repairs,
      ],
    },
  },
  {
    name: 'Right to left',
    fields: {
      messages: [
        {
          ...delivery,
          richText: '<p dir="rtl">الشحن علينا ابتداءً من ١٢٠ دولارًا.</p>',
          targets: [{ text: 'الشحن', url: '/policies/shipping-terms' }],
        },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
