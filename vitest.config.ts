import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';

export default getViteConfig({
  test: {
    include: [
      '{src,sandbox,scripts,bench,content,tools}/**/*.test.ts',
      'tests/{contract,render,examples,security,architecture,support}/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    environment: 'node',
    // Matches the two available cores; one file per worker isolates databases.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
