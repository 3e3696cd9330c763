import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SHARED = ['paint', 'service'] as const;

/**
 * A fingerprint of the code that draws a family of pictures: a changed stroke gives new pictures,
 * an unchanged one keeps the cache. Read once at start.
 */
export function codeVersion(family: 'scene' | 'product' | 'logo'): string {
  const hash = createHash('sha256');
  for (const folder of [...SHARED, family]) {
    // Of the service only what decides a master's pixels; the rest does not touch them.
    const names =
      folder === 'service'
        ? ['paint-job.ts']
        : readdirSync(path(`../${folder}`))
            .filter(isCode)
            .sort();
    for (const name of names) hash.update(name).update(readFileSync(path(`../${folder}/${name}`)));
  }
  return hash.digest('hex').slice(0, 12);
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const isCode = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');
