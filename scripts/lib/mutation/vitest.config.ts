import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import { TAGS } from '../../../tests/support/tags.ts';

/** The tests of one scope, named by `scripts/mutate.ts`. */
export default getViteConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    exclude: configDefaults.exclude,
    environment: 'node',
    tags: TAGS,
    testTimeout: 30_000,
  },
});
