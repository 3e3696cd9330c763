import { buildAll } from './lib/build-shop.ts';
import { explained } from './lib/explained.ts';

/** `npm run build [-- --force]`: builds the shop into dist/ unless nothing has changed. */
try {
  await buildAll({ force: process.argv.includes('--force') });
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
