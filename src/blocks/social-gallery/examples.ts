import type { BlockExample } from '../_kit/define-block.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'From everybody',
    fields: {
      containerId: 'out-in-it',
      title: 'Out in it',
      subtitle: 'Sent in by people who were. Yours goes to pictures@northfell.example.',
    },
  },
  {
    name: 'Of the page’s product and category',
    fields: {
      containerId: 'out-in-it',
      filter: 'product:PRODUCT_ID;category:CATEGORY',
      title: 'The same one, elsewhere',
    },
  },
  {
    name: 'One category on a colour',
    fields: {
      containerId: 'small-camps',
      filter: 'category:tents',
      title: 'Small camps',
      backgroundColor: 'bone',
      isFullWidth: true,
    },
  },
  { name: 'Fewer pictures than places', fields: { containerId: 'repaired', title: 'Repaired, still going' } },
  {
    name: 'Longest sensible text',
    fields: {
      containerId: 'out-in-it',
      eyebrowText: 'Pictures',
      title:
        'What the jackets, tents and boots looked like on the days when nobody was there to see it but the person who took the picture',
      subtitle:
        'We ask before we print anything, we pay with repairs, and we take a picture down the same day when somebody in it would rather not be in it.',
    },
  },
  {
    name: 'Right to left',
    fields: { containerId: 'out-in-it', titleHtml: '<span dir="rtl">في الخارج مهما كان الطقس</span>' },
  },
  { name: 'Nothing matches', fields: { containerId: 'repaired', filter: 'category:kites', title: 'Kites' } },
  { name: 'Emptiest valid', fields: { containerId: 'out-in-it' } },
];
