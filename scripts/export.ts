import { explained } from './lib/explained.ts';
import { withFewArenas } from './lib/export/few-arenas.ts';

/**
 * `npm run build:static`: writes every published page to a file (`RENDER=static` serves them). Pages that hold are
 * carried over from the export before. Browser calls (`/api`) still need the server.
 *
 *   -- --plan                   tells what would be rendered, and why
 *   -- --tags=doc:menu,…        renders only what shows these, written as in `cache-tag`
 *   -- --no-pictures            leaves the pictures to MEDIA_BASE
 *   -- --locales=en-us,de-de    exports only these
 *
 * Ends with 1 when pictures that pages show could not be had; the pages are exported without them.
 */
withFewArenas();
let isWhole: boolean;
try {
  // After that, so that the program is loaded once.
  const { exportCommand } = await import('./lib/export/command.ts');
  isWhole = await exportCommand();
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
process.exit(isWhole ? 0 : 1);
