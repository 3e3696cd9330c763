/** Paths that differ per visitor or change something: never fetched ahead. */
const NEVER = ['/api/*', '/*/cart*', '/*/account/*', '/*/checkout*', '/preview*', '/*/partial/*', '/*/section/*'];

/**
 * Speculation rules: what a shopper rests the pointer on is fetched, and a
 * product or category is rendered, before the click.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NEVER.map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[rel~=nofollow],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [{ where: { or: [{ href_matches: '/*/p/*' }, { href_matches: '/*/c/*' }] }, eagerness: 'moderate' }],
});
