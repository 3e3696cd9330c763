import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { TAGS } from '../support/tags.ts';

/** The suites of store, backend and sessions once more, on PostgreSQL, and those of Redis: `npm run unit:engines`. */
export default getViteConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'tests/engines/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'sandbox/store/{store,postgres/*}.test.ts',
      'sandbox/content/**/*.test.ts',
      'sandbox/commerce/{auth,loyalty,stored-value}/*.test.ts',
      'src/server/gateway/{checkout,forms,session}/**/*.test.ts',
    ],
    globalSetup: 'tests/engines/start.ts',
    environment: 'node',
    tags: TAGS,
    // Servers of their own keep both cores busy: more workers bring their time limits into reach.
    maxWorkers: 2,
    // As in vitest.config.ts: random journeys take 20 s on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
