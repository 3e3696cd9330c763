/** Films and galleries. */
export default {
  'film.play': 'Play the film',
  'film.pause': 'Pause the film',
  'film.named': 'Play: {title}',
  'film.youtube': 'Plays on YouTube, which sets its own cookies',
  'film.failed': 'It would not play here. See it on YouTube.',
  'film.label': 'Film',
  'gallery.region': 'Pictures from people who were out in it',
  'gallery.by': 'by {name}',
  'gallery.open': 'Picture by {name}: {caption}',
  'gallery.failed': 'The pictures are not coming through at the moment.',
} as const;
