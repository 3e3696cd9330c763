import type { BlockExample } from '../_kit/define-block.ts';

const logo = { url: 'scene/ridge-blue', alt: 'XPLR Pass', width: 96, height: 40 };
const join = { id: 'join', text: 'Join, it costs nothing', url: '/xplr-pass' };
const pass = {
  title: 'Members walk with free delivery',
  subtitle: 'And fifteen per cent off the Herdwick fleece, until the farms run out of wool.',
  targets: [join],
  backgroundColor: 'lichen',
  isFullWidth: true,
};

export const examples: readonly BlockExample[] = [
  { name: 'Words and a link', fields: pass },
  {
    name: 'Closable, with logo and two links',
    fields: {
      ...pass,
      logo,
      showCloseButton: true,
      targets: [join, { id: 'more', text: 'What you get', url: '/xplr-pass#benefits' }],
    },
  },
  {
    name: 'Icon, no fill',
    fields: {
      ...pass,
      backgroundColor: undefined,
      isFullWidth: false,
      infoIcon: { url: 'repair' },
      title: 'Repairs are free, for as long as the thing lasts',
      subtitle: undefined,
      targets: [
        { id: 'repairs', text: 'How repairs work', url: '/stories/eleven-thousand-repairs', icon: { icon: 'arrow' } },
      ],
    },
  },
  {
    name: 'Centred on a dark picture',
    fields: {
      ...pass,
      backgroundColor: undefined,
      backgroundImage: { url: 'scene/fell-rain', alt: '' },
      alignment: 'center',
      textAlignment: 'center',
      showCloseButton: true,
    },
  },
  {
    name: 'Right, on a light picture',
    fields: {
      ...pass,
      backgroundColor: undefined,
      backgroundImage: { url: 'scene/ridge-snowline', alt: '' },
      gradientTone: 'light',
      alignment: { sm: 'left', md: 'right' },
      infoIcon: { url: 'leaf' },
    },
  },
  {
    name: 'The bar leads on',
    fields: {
      ...pass,
      backgroundColor: 'ink',
      mediaTarget: { url: '/xplr-pass' },
      targets: [{ id: 'terms', text: 'Terms', url: '/loyalty-terms' }],
      infoIcon: { url: 'info', alt: 'Please note' },
    },
  },
  {
    name: 'A picture for an icon, buttons of one width',
    fields: {
      ...pass,
      infoIcon: { url: 'scene/ridge-camp', alt: '' },
      equalTargetSize: true,
      targets: [
        { ...join, text: 'Join', style: 'primary', size: 'sm' },
        { text: 'Sign in', url: '/account', style: 'secondary', size: 'sm' },
      ],
    },
  },
  {
    name: 'Marked up, in colour, text below the links',
    fields: {
      ...pass,
      backgroundColor: 'bone',
      titleHtml: 'Members walk with <em>free delivery</em>',
      titleColor: 'moss',
      titleStyle: 'h3',
      subtitle: undefined,
      eyebrowText: 'XPLR Pass',
      richText: '<p>Anywhere a van, a boat or a Postwoman goes.</p>',
      richTextBelowTargets: true,
    },
  },
  {
    name: 'Longest sensible text',
    fields: {
      ...pass,
      logo,
      showCloseButton: true,
      title:
        'Order by the eighteenth of December for the twenty-fourth if you live on an island, and by the twentieth if you do not',
      subtitle:
        'After that we make no promises, and neither does the post; the shops in Kendal, Ambleside and Fort William stay open until four on the day itself.',
      targets: [join, { text: 'All the dates', url: '/policies/shipping-terms' }],
    },
  },
  { name: 'Links alone', fields: { targets: [join], alignment: 'center' } },
  {
    name: 'Right to left',
    fields: {
      ...pass,
      titleHtml: '<span dir="rtl">التوصيل مجاني للأعضاء</span>',
      subtitleHtml: '<span dir="rtl">وخصم خمسة عشر بالمئة.</span>',
      alignment: 'right',
      textAlignment: 'right',
      targets: [{ text: 'انضم', url: '/xplr-pass' }],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
