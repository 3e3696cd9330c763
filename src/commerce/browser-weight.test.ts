import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** What a door pulls into a browser bundle: packages, and its own code gzipped without its types. */
function weigh(door: string): { packages: string[]; gzipBytes: number } {
  const seen = new Set<string>();
  const packages = new Set<string>();
  let code = '';
  function visit(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    const stripped = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(/\s+/g, ' ');
    code += stripped;
    for (const [, name = ''] of stripped.matchAll(/\bfrom '([^']+)'/g)) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  visit(resolve(import.meta.dirname, door));
  return { packages: [...packages], gzipBytes: gzipSync(code, { level: 9 }).length };
}

/** 4 kB is the budget of the cart with nanostores (0.9 kB) and minified; unminified code is held to the same. */
const BUDGET_BYTES = 4_096;

test('the cart brings nothing into the browser but nanostores, in 4 kB', () => {
  const { packages, gzipBytes } = weigh('cart/index.ts');
  expect(packages).toEqual(['nanostores']);
  expect(gzipBytes).toBeLessThan(BUDGET_BYTES);
});

test.each(['http/index.ts', 'account/index.ts', 'catalogue/index.ts'])(
  '%s brings no package into the browser',
  (door) => {
    expect(weigh(door).packages).toEqual([]);
  },
);
