import type { BlockExample } from '../_kit/define-block.ts';

const targets = [
  { text: 'Delivery', url: '#delivery' },
  { text: 'Returns', url: '#returns' },
  { text: 'Care', url: '#care' },
  { text: 'Sizing', url: '#sizing' },
];
const help = { title: 'On this page', targets };

export const examples: readonly BlockExample[] = [
  { name: 'Title and links', fields: help },
  { name: 'Links on the right', fields: { ...help, alignment: 'right' } },
  { name: 'Divided, on bone', fields: { ...help, divider: true, backgroundColor: 'bone', isFullWidth: true } },
  {
    name: 'Dark, to the right, divided',
    fields: {
      ...help,
      title: undefined,
      titleHtml: 'Know <em>before</em> you go',
      titleColor: 'lichen',
      backgroundColor: 'ink',
      alignment: 'right',
      divider: true,
      isFullWidth: true,
    },
  },
  { name: 'Centred, without a title', fields: { targets, alignment: 'center' } },
  {
    name: 'Icons, and one that leaves',
    fields: {
      title: 'The workshop',
      targets: [
        { text: 'Repairs', url: '/stories/eleven-thousand-repairs', icon: { icon: 'repair' }, iconPosition: 'left' },
        { text: 'Shops', url: '/stores', icon: { icon: 'pin' }, iconPosition: 'left' },
        {
          text: 'Mountain weather',
          url: 'https://www.mwis.org.uk',
          targetAttribute: '_blank',
          icon: { icon: 'external' },
        },
      ],
    },
  },
  {
    name: 'Large title, eyebrow',
    fields: { ...help, eyebrowText: 'Help', title: 'Delivery and returns', titleStyle: 'h2' },
  },
  {
    name: 'Longest sensible text',
    fields: {
      title: 'Everything about parcels, and what to do when they do not come',
      divider: true,
      targets: [
        ...targets,
        { text: 'What happens when the ferry does not sail', url: '#ferry' },
        { text: 'Sending a rucksack back that has been up a mountain', url: '#mountain' },
        { text: 'Gift cards', url: '#gift-cards' },
        { text: 'Write to us', url: '/help/contact-us' },
      ],
    },
  },
  { name: 'Title alone', fields: { title: 'On this page' } },
  {
    name: 'Right to left',
    fields: {
      titleHtml: '<span dir="rtl">في هذه الصفحة</span>',
      alignment: 'right',
      targets: [
        { text: 'التوصيل', url: '#delivery' },
        { text: 'الإرجاع', url: '#returns' },
      ],
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
