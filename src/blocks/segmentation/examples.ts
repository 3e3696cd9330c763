import type { BlockExample } from '../_kit/define-block.ts';

const banner = (id: string, eyebrowText: string, title: string, subtitle: string, text: string, url: string) => ({
  kind: 'media-banner',
  id,
  eyebrowText,
  title,
  subtitle,
  titleStyle: 'h2',
  backgroundColor: 'lichen',
  targets: [{ text, url }],
});
const guest = banner(
  'seg-guest',
  'XPLR Pass',
  'A point for every pound, and one for every night out',
  'Membership costs nothing. We ask for your name and where you walk.',
  'Join',
  '/xplr-pass',
);
const member = banner(
  'seg-member',
  'XPLR Pass',
  'The Herdwick fleece, at the members’ price',
  'Fifteen per cent off until the farms run out of wool.',
  'To the fleece',
  '/p/herdwick-wool-fleece-NF105001GRA',
);
const employee = banner(
  'seg-employee',
  'For colleagues',
  'Your allowance renews in January. The boots do not',
  'What is left for this year stands at the top of your account.',
  'See my allowance',
  '/account',
);
const everyone = banner(
  'seg-everyone',
  'Repairs',
  'Ripped it? Good. Send it in.',
  'Ten working days, no charge, and a note from whoever mended it.',
  'How repairs work',
  '/stories/eleven-thousand-repairs',
);
const says = (text: string) => [
  { kind: 'icon-and-text', items: [{ icon: 'info', richText: `<p>${text}</p>` }], variant: 'icon-left' },
];
const groups = [
  'logged-out',
  'logged-in',
  'loyalty-member',
  'non-loyalty-logged-in',
  'employee',
  'non-employee',
  'cart-empty',
  'cart-not-empty',
  'ipa-wranx',
  'non-ipa-wranx',
  'wranx',
  'non-wranx',
  'ipa',
  'non-ipa',
  'athletes',
  'non-athletes',
];

export const examples: readonly BlockExample[] = [
  {
    name: 'Colleagues, members, everybody else',
    fields: {
      id: 'for-you',
      isFullWidth: true,
      segments: [
        { id: 'employee', targets: [employee] },
        { id: 'loyalty-member', targets: [member] },
      ],
      baselines: [{ targets: [everyone] }],
    },
  },
  {
    name: 'Guests and signed-in visitors',
    fields: {
      id: 'guests',
      segments: [
        { id: 'logged-out', targets: [guest] },
        { id: 'logged-in', targets: [everyone] },
      ],
    },
  },
  {
    name: 'Cart empty or not',
    fields: {
      id: 'cart',
      segments: [{ id: 'cart-not-empty', targets: says('Something is in your cart. It will keep.') }],
      baselines: [{ targets: says('Nothing in the cart yet. The jackets are by the door.') }],
    },
  },
  {
    name: 'Every condition, to be forced',
    fields: { id: 'all', segments: groups.map((id) => ({ id, targets: says(`Shown to: ${id}`) })) },
  },
  {
    name: 'A segmentation inside a baseline',
    fields: {
      id: 'outer',
      segments: [{ id: 'employee', targets: [employee] }],
      baselines: [
        {
          targets: [
            {
              kind: 'segmentation',
              id: 'inner',
              segments: [{ id: 'logged-out', targets: [guest] }],
              baselines: [{ targets: [everyone] }],
            },
          ],
        },
      ],
    },
  },
  { name: 'Nothing for this visitor', fields: { id: 'nobody', segments: [{ id: 'employee', targets: [employee] }] } },
  { name: 'Emptiest valid', fields: {} },
];
