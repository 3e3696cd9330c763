import type { BlockExample } from '../_kit/define-block.ts';

/** Long enough that the pop-up stays minimised while the example is viewed. */
const NEVER = 600_000;
const letter = {
  id: 'example-letter',
  name: 'newsletter example',
  delay: 0,
  backgroundColor: 'bone',
  minimizedTitle: 'A letter?',
  maximizedTitle: 'A walk, a repair, and what is new',
  title: 'One letter a month',
  disclaimer: 'You can leave with one click, at the foot of every letter.',
  targets: [{ text: 'Send it to me', url: '#modal-newsletter' }],
};
const logo = { url: 'scene/ridge-snowline', alt: 'A snow-covered ridge', width: 160, height: 60 };
const pass = {
  id: 'example-pass',
  name: 'XPLR Pass',
  delay: 0,
  minimizedTitle: 'XPLR Pass',
  maximizedTitle: 'Members walk with free delivery',
  title: 'It costs nothing and asks little',
  targets: [
    { text: 'Join', url: '/sign-up' },
    { text: 'What you get', url: '/xplr-pass', style: 'text-link' },
  ],
};

export const examples: readonly BlockExample[] = [
  { name: 'Small', fields: { ...letter, id: 'example-small', delay: NEVER } },
  { name: 'Expands after two seconds', fields: { ...letter, id: 'example-delay', delay: undefined } },
  { name: 'Expanded, with disclaimer', fields: letter },
  { name: 'Small logo', fields: { ...letter, id: 'example-logo-s', logo } },
  { name: 'Medium logo', fields: { ...letter, id: 'example-logo-m', logo, logoSize: 'medium' } },
  { name: 'Large logo', fields: { ...letter, id: 'example-logo-l', logo, logoSize: 'large' } },
  { name: 'Invitation to an account', fields: pass },
  {
    name: 'On ink, marked up, coloured print',
    fields: {
      ...pass,
      id: 'example-ink',
      backgroundColor: 'ink',
      titleHtml: 'It costs <em>nothing</em>',
      titleColor: 'lichen',
      disclaimer: 'Points last three years. So do most of our zips.',
      disclaimerColor: 'glacier',
      richText: '<p>A point for every pound, and one for every night out.</p>',
      equalTargetSize: true,
      targets: [
        { text: 'Join', url: '/sign-up' },
        { text: 'Sign in', url: '/account/sign-in', style: 'secondary' },
      ],
    },
  },
  {
    name: 'Title alone',
    fields: { id: 'example-title', name: 'a title', delay: 0, title: 'The mill is open on Saturday' },
  },
  {
    name: 'Longest sensible text',
    fields: {
      ...letter,
      id: 'example-long',
      minimizedTitle: 'A letter, once a month, about walking and what it does to jackets?',
      maximizedTitle: 'A walk we know, a repair you can do yourself, and what left the mill this month',
      title: 'One letter a month, written by whoever has been out in the worst of it',
      richText:
        '<p>It comes on the first Thursday. It is never longer than the time it takes a kettle to boil, and it has no pictures of people laughing at salad.</p>',
      logo,
      logoSize: 'medium',
      targets: [...letter.targets, { text: 'Read the last one first', url: '/stories', style: 'text-link' }],
    },
  },
  {
    name: 'Right to left',
    fields: {
      ...letter,
      id: 'example-rtl',
      minimizedTitle: 'رسالة؟',
      maximizedTitle: 'نزهة وإصلاح وما هو جديد',
      title: undefined,
      titleHtml: '<span dir="rtl">رسالة واحدة في الشهر</span>',
      disclaimer: undefined,
      targets: [{ text: 'أرسلوها إليّ', url: '#modal-newsletter' }],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
