/** Choosing products to compare: what the scripts of the choice say. */
export default {
  'compare.bar': 'Your comparison',
  'compare.count': { one: '{count} of {max} chosen', other: '{count} of {max} chosen' },
  'compare.open': 'Side by side',
  'compare.remove': 'Take {name} out of the comparison',
  'compare.clear': 'Clear',
  'compare.added': '{name} is in your comparison.',
  'compare.removed': '{name} is no longer in your comparison.',
  'compare.full': 'Four at most',
  'compare.full.text': 'Take one out to compare {name}.',
} as const;
