/** Paths that differ per visitor or have side effects: never prefetched. */
const NEVER = ['/api/*', '/*/cart*', '/*/account*', '/*/checkout*', '/preview*', '/*/partial/*', '/*/section/*'];

/**
 * Speculation rules: on hover, any page is prefetched; product and category pages are prerendered.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: '[rel~=nofollow],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [{ where: { href_matches: ['/*/p/*', '/*/c/*'] }, eagerness: 'moderate' }],
});
