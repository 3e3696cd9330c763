/** Words of size charts. */
export default {
  'sizes.title': 'Sizes',
  'sizes.link': 'Size chart',
  'sizes.feet': 'How to measure your feet',
  'sizes.feet.title': 'Measure your feet',
  'sizes.size': 'Size',
  'sizes.unit': 'Unit',
  'sizes.cm': 'cm',
  'sizes.in': 'inches',
  'sizes.how': 'How to measure',
} as const;
