import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from 'vite';

/** What an entry point adds to a browser bundle: packages, and the total size in bytes, minified and gzipped. */
async function weigh(door: string): Promise<{ packages: string[]; gzipBytes: number }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, door),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  let gzipBytes = 0;
  const packages = new Set<string>();
  for (const chunk of chunks) {
    if (chunk.type !== 'chunk') continue;
    gzipBytes += gzipSync(chunk.code, { level: 9 }).length;
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
      if (name !== undefined && renderedLength > 0) packages.add(name);
    }
  }
  return { packages: [...packages], gzipBytes };
}

test.each([
  ['cart/index.ts', ['nanostores'], 3_400],
  ['http/index.ts', [], 2_500],
  ['account/index.ts', [], 5_500],
  ['catalogue/index.ts', [], 850],
  ['compare/index.ts', [], 900],
  ['seen/index.ts', [], 500],
])('%s brings %j and nothing else into the browser, in %i bytes', async (door, expected, budget) => {
  const { packages, gzipBytes } = await weigh(door);
  expect(packages).toEqual(expected);
  expect(gzipBytes).toBeLessThan(budget);
});
