/** Products that are chosen together. */
export default {
  'sets.title': 'Packed together',
  'sets.total': 'All {count} together',
  'sets.total.some': '{count} of {all} together',
  'sets.take': 'Take it: {name}',
  'sets.variant': 'Colour and size: {name}',
  'sets.colour': 'Colour: {name}',
  'sets.pick': 'Colour and size',
  'sets.choose': 'Choose colour and size.',
  'sets.none': 'Tick at least one piece.',
  'sets.add': 'Add all to cart',
  'sets.add.some': 'Add the ticked pieces',
  'sets.added': 'In your cart.',
  'sets.partly': '{added} of {count} are in your cart. What is not says why below.',
  'sets.unavailable': 'What goes with it as a set cannot be shown at the moment.',
} as const;
