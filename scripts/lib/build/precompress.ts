import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';

const TEXT = /\.(?:js|mjs|css|svg|json|txt|xml|html|webmanifest)$/;
/** Smaller files hardly compress. */
const MIN_BYTES = 128;
const BEST_GZIP = 9;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `.br` and `.gz` next to every text file that gets smaller.
 *
 * @param folder e.g. `dist/client`
 * @param quality of brotli: the best takes a quarter of a second per page
 * @returns number of files compressed
 */
export async function precompress(folder: string, quality: number = constants.BROTLI_MAX_QUALITY): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await pMap(
    names.filter((name) => TEXT.test(name)),
    async (name) => {
      const path = join(folder, name);
      if ((await stat(path)).size < MIN_BYTES) return 0;
      const body = await readFile(path);
      const small = await brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
      await writeFile(`${path}.br`, small);
      await writeFile(`${path}.gz`, await deflate(body, { level: BEST_GZIP }));
      return 1;
    },
    // A waiting compression already holds some 30 MB, so only as many start as there are cores to run them.
    { concurrency: availableParallelism() },
  );
  return sizes.filter(Boolean).length;
}
