import type { BlockExample } from '../_kit/define-block.ts';

export const examples: readonly BlockExample[] = [
  { name: 'Large', fields: { bottomMargins: 'lg' } },
  { name: 'Lichen band', fields: { bottomMargins: 'md', backgroundColor: 'lichen' } },
  {
    name: 'More room on wide screens',
    fields: { bottomMargins: { sm: 'sm', md: 'lg', lg: 'xl' }, backgroundColor: 'bone' },
  },
  { name: 'A thin line of glacier', fields: { bottomMargins: 'xs', backgroundColor: '#a9c4cf' } },
  { name: 'Emptiest valid', fields: {} },
];
