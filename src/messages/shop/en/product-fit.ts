/** The product page: its gallery, and which size one is. */
export default {
  'product.gallery.title': 'All pictures',
  'product.gallery.enlarged': 'Enlarged. The arrow keys move the picture, Escape makes it small again.',
  'product.gallery.film': 'Film: {label}',
  'product.gallery.zoom': 'Tap to enlarge or make small again',
  'sizes.advice.title': 'Which size am I?',
  'sizes.advice.text': 'Measure over thin clothes. One measurement is enough; more make it surer.',
  'sizes.advice.one': 'Enter the measurement to see the size that fits.',
  'sizes.advice.for': 'Sizes for',
  'sizes.advice.submit': 'Find my size',
  'sizes.advice.nothing': 'Enter at least one measurement as a number, like 92.',
  'sizes.advice.size': 'Your size is {size}.',
  'sizes.advice.between': 'You are between {smaller} and {larger}. Take {larger} for room, {smaller} for a close fit.',
  'sizes.advice.mixed': 'Your measurements lie in different sizes; this one fits the largest of them.',
  'sizes.advice.below': 'That is below our smallest size, {size}.',
  'sizes.advice.above': 'That is above our largest size, {size}.',
} as const;
