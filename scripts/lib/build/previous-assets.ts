import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = '_astro';
const ASIDE = '.cache/previous-assets';

const namesIn = async (folder: string): Promise<readonly string[]> => (existsSync(folder) ? readdir(folder) : []);

/**
 * Keeps scripts and styles of the build before this one: pages of it are still open in browsers and in the memory of
 * servers that are restarted later. Those of older builds go.
 *
 * @param out folder of the build
 * @param build makes the new one, and may empty that folder
 */
export async function keepingPreviousAssets(out: string, build: () => Promise<void>): Promise<void> {
  const kept = join(out, 'previous', ASSETS);
  const current = join(out, 'client', ASSETS);
  await rm(ASIDE, { recursive: true, force: true });
  await mkdir(ASIDE, { recursive: true });
  if (existsSync(current)) await cp(current, join(ASIDE, 'current'), { recursive: true });
  if (existsSync(kept)) await rename(kept, join(ASIDE, 'kept'));
  await build();
  const names = new Set(await namesIn(current));
  // A build with the same files, after a change of something else, does not count as the next one.
  const isSame = (await namesIn(join(ASIDE, 'current'))).every((name) => names.has(name));
  const from = join(ASIDE, isSame ? 'kept' : 'current');
  await rm(kept, { recursive: true, force: true });
  if (existsSync(from)) await cp(from, kept, { recursive: true });
  await rm(ASIDE, { recursive: true, force: true });
}
