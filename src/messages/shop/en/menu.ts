/** The menu, the search suggestions and the country selector. */
export default {
  'suggest.list': 'Suggestions',
  'suggest.queries': 'Searches',
  'suggest.categories': 'Departments',
  'suggest.products': 'Products',
  'suggest.articles': 'To read',
  'suggest.all': 'Everything for “{query}”',
  'suggest.found': {
    one: '{count} suggestion. Use the arrow keys.',
    other: '{count} suggestions. Use the arrow keys.',
  },
  'suggest.none': 'No suggestions. Press Enter to search all the same.',
  'suggest.now': 'Now {now}, before {was}',
  'language.title': 'Where should it go?',
  'language.intro': 'Prices, delivery and stock follow the country.',
  'language.current': 'You are here',
  'language.na': 'North America',
  'language.emea': 'Europe',
  'language.other': 'All countries and languages',
} as const;
