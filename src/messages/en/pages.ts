/** Words of the content pages: stories, shops, locations, what is not there. */
export default {
  // Says in these words that there is nothing: see NOT_AVAILABLE_PHRASES.
  '404.description': 'This page is not available.',
} as const;
