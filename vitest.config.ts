import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import { TAGS } from './tests/support/tags.ts';

export default getViteConfig({
  test: {
    include: [
      '{src,sandbox,scripts,bench,content,tools}/**/*.test.ts',
      'tests/{contract,render,examples,security,architecture,support}/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    environment: 'node',
    tags: TAGS,
    // One file per worker isolates databases. Many files wait for servers: on two cores four take two thirds of the
    // time of two.
    maxWorkers: 4,
    // Proofs by 10,000 cases take 30 s on a machine that is three times slower.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
