import type { BlockExample } from '../_kit/define-block.ts';

/** An anchor is invisible: each example is an empty page that a hash can link to. */
export const examples: readonly BlockExample[] = [
  { name: 'A place to link to', fields: { name: 'delivery' } },
  { name: 'A name with spaces', fields: { name: 'Delivery to the islands' } },
  { name: 'On wide screens only', fields: { name: 'sizes', hideOnBreakpoint: ['sm', 'md'] } },
  {
    name: 'Longest sensible name',
    fields: { name: 'what-to-do-when-the-zip-of-your-shell-has-frozen-shut-above-the-snow-line' },
  },
  { name: 'Right to left', fields: { name: 'التوصيل' } },
  { name: 'Emptiest valid', fields: { name: 'a' } },
];
