import type { BlockExample } from '../_kit/define-block.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'Stories with a filter bar',
    fields: {
      id: 'all-stories',
      title: 'Stories',
      rowsToLoad: 6,
      gridSize: { sm: 1, md: 2, lg: 3 },
      showFilterBar: true,
    },
  },
  {
    name: 'On one subject, without dates',
    fields: {
      id: 'care-stories',
      eyebrowText: 'Care',
      title: 'Keep it going',
      richText: '<p>Wash it, wax it, send it to Ann.</p>',
      initialQuery: { tagId: ['care'] },
      initialQueryNotFiltered: { tagId: ['care', 'making'] },
      hidePageDate: true,
      showFilterBar: true,
    },
  },
  {
    name: 'Three at most, nothing to load',
    fields: {
      id: 'three-stories',
      title: 'From the workshop',
      rowsToLoad: 3,
      gridSize: { sm: 1, md: 3, lg: 3 },
      loadMore: false,
    },
  },
  {
    name: 'Two columns on a phone, four on a wide screen',
    fields: {
      id: 'many-stories',
      title: 'Everything we have written',
      titleStyle: 'h3',
      rowsToLoad: 2,
      gridSize: { sm: 2, md: 3, lg: 4 },
      backgroundColor: 'bone',
      isFullWidth: true,
    },
  },
  {
    name: 'Longest sensible text',
    fields: {
      id: 'long-stories',
      title:
        'Twelve pieces about walking, mending and the weather, none of which takes longer to read than a pot of tea takes to go cold',
      richText:
        '<p>Written by the people who cut, sew, mend and carry the things we sell, usually on the evening after, and read by at least one person who was there and remembers it differently.</p>',
    },
  },
  {
    name: 'Right to left',
    fields: { id: 'rtl-stories', title: 'قصص من الورشة', richText: '<p dir="rtl">قصص عن المشي والإصلاح والطقس.</p>' },
  },
  { name: 'Emptiest valid', fields: {} },
];
