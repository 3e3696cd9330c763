import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of a build. Content is not one of them: it is read at run time. */
const INPUTS = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json', 'scripts/lib'];
/**
 * Tests, the server around the build and what starts several of them change nothing in it; the entry that Astro builds
 * (src/server/astro) does.
 */
const IGNORED = /(?:\.test\.ts$|^src\/server\/(?!astro\/)|^scripts\/lib\/cluster\/|(?:^|\/)\.)/;

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** Hash of all build inputs, 64 hex characters. */
export function inputStamp(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesIn(input)) {
      if (!IGNORED.test(file)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
