import { parseArgs } from 'node:util';
import { buildAll } from './lib/build/build-shop.ts';
import { explained } from './lib/explained.ts';

/** `npm run build [-- --force]`: builds the shop into dist/ unless nothing has changed. */
try {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  await buildAll(values);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
