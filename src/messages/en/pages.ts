/** Words of the content pages: stories, shops, locations, what is not there. */
export default {
  // Says in these words that there is nothing: see NOT_AVAILABLE_PHRASES.
  '404.description': 'This page is not available.',
  'articles.more': 'Read more',
  'articles.filter': 'Choose subjects',
  'articles.apply': 'Show these',
  'articles.clear': 'Clear all',
  'articles.seeMore': 'See more',
  'articles.seeLess': 'See less',
  'articles.none': 'Nothing on this yet. Try another subject.',
  'stories': 'Stories',
  'article.by': 'By {name}',
  'article.related': 'Read on',
  'articles.shown': { one: '{shown} of {count} story', other: '{shown} of {count} stories' },
  'article.minutes': { one: '{count} minute to read', other: '{count} minutes to read' },
} as const;
