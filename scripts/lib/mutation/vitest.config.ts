import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';

/** The tests of one scope, named by `scripts/mutate.ts`. */
export default getViteConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    exclude: configDefaults.exclude,
    environment: 'node',
    testTimeout: 30_000,
  },
});
