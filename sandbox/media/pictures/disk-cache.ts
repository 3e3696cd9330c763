import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** When the cache exceeds this size, the least recently used files are deleted. */
const MAX_BYTES = 1024 ** 3;
const PRUNE_EVERY = 200;

/** Files named by a hash of their key; written atomically. */
export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, value: Uint8Array): Promise<void>;
}

/** A short stable name for a key. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** @param folder created on the first write; an unwritable folder costs speed but never fails a request */
export function createDiskCache(folder: string, maxBytes = MAX_BYTES): DiskCache {
  let writes = 0;
  const fileOf = (key: string) => {
    const name = keyHash(key);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async get(key) {
      const file = fileOf(key);
      try {
        const value = await readFile(file);
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return value;
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(temporary, value);
        await rename(temporary, file);
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
      writes += 1;
      if (writes % PRUNE_EVERY === 0) await prune(folder, maxBytes).catch(() => undefined);
    },
  };
}

/** Removes the least recently used files until the folder is below nine tenths of `maxBytes`. */
export async function prune(folder: string, maxBytes: number): Promise<void> {
  const files: { file: string; size: number; used: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    files.push({ file, size, used: mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { file, size } of files.sort((a, b) => a.used - b.used)) {
    if (total <= maxBytes * 0.9) return;
    await rm(file, { force: true });
    total -= size;
  }
}
