import { linkSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Qualities of a page that is compressed once and read often, but written by the thousand: the best brotli takes a
 * quarter of a second per page for a tenth fewer bytes.
 */
const BROTLI = 5;
const GZIP = 6;

/** Compressed copies of a file. */
export const COMPRESSED = ['.br', '.gz'] as const;

/** Writes a file that no other name shares: one that is there already may be a file of the export that is shown. */
export function writeNew(file: string, body: string | Uint8Array): void {
  try {
    writeFileSync(file, body, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(file);
    writeFileSync(file, body, { flag: 'wx' });
  }
}

/**
 * Writes a page with its compressed copies. It all takes less processor time than handing it to the threads of Node's
 * pool and back, and nothing waits in memory.
 */
export function writeCompressed(file: string, body: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const copies = { '.br': brotliCompressSync(body, { params }), '.gz': gzipSync(body, { level: GZIP }) };
  writeNew(file, body);
  for (const suffix of COMPRESSED) writeNew(`${file}${suffix}`, copies[suffix]);
}

/** Shows a file of an earlier export in this one too, without copying it: files are never changed in place. */
export function carryOver(name: string, from: string, to: string, suffixes: readonly string[] = ['']): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  for (const suffix of suffixes) {
    const link = join(to, `${name}${suffix}`);
    const file = join(from, `${name}${suffix}`);
    try {
      linkSync(file, link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      rmSync(link);
      linkSync(file, link);
    }
  }
}

/** Removes a file, and the folder that it leaves empty. */
export function remove(name: string, from: string, suffixes: readonly string[] = ['']): void {
  for (const suffix of suffixes) rmSync(join(from, `${name}${suffix}`), { force: true });
  try {
    rmdirSync(dirname(join(from, name)));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
