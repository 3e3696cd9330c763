import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = '_astro';
const ASIDE = '.cache/previous-assets';

const namesIn = async (folder: string): Promise<readonly string[]> => (existsSync(folder) ? readdir(folder) : []);

/** Copies a folder, if there is one, in the place of what is there. */
async function put(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  if (existsSync(from)) await cp(from, to, { recursive: true });
}

/**
 * Keeps scripts and styles of the build before this one: pages of it are still open in browsers and in the memory of
 * servers that are restarted later. Those of older builds go. A build that fails leaves them as they were, and one that
 * is killed leaves them for the next.
 *
 * @param out folder of the build
 * @param build makes the new one, and may empty that folder
 */
export async function keepingPreviousAssets(out: string, build: () => Promise<void>): Promise<void> {
  const kept = join(out, 'previous', ASSETS);
  const current = join(out, 'client', ASSETS);
  const aside = join(ASIDE, encodeURIComponent(out));
  // What is set aside already is of the last build that ended.
  if (!existsSync(aside)) {
    const part = `${aside}.part`;
    await put(current, join(part, 'current'));
    await put(kept, join(part, 'kept'));
    await mkdir(part, { recursive: true });
    await rename(part, aside);
  }
  try {
    await build();
  } catch (error) {
    await put(join(aside, 'current'), current);
    await put(join(aside, 'kept'), kept);
    await rm(aside, { recursive: true });
    throw error;
  }
  const names = new Set(await namesIn(current));
  // A build with the same files, after a change of something else, does not count as the next one.
  const isSame = (await namesIn(join(aside, 'current'))).every((name) => names.has(name));
  await put(join(aside, isSame ? 'kept' : 'current'), kept);
  await rm(aside, { recursive: true });
}
