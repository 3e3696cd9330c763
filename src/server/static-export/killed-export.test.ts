import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '../../../tests/support/static-export/small-shop.ts';
import { createExported } from './standing/exported.ts';

const home = mkdtempSync(join(tmpdir(), 'cairn-killed-'));
const client = join(home, 'client');
const out = join(home, 'static');
/** Two dozen processes compile the same modules. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(home, 'compiled') };
/** Pages with a file; the 404 page comes after them. */
const PAGES = 120;
/** Pages that threads have under way and that are lost when they are killed. */
const UNDER_WAY = 8;

interface Moment {
  /** Once so many pages were done, the 404 page being the last. */
  readonly pages: number;
  /** And so many milliseconds after. */
  readonly ms?: number;
}
/** While threads begin, while they render, and around the exchange at the end. */
const EDITIONS: readonly (readonly Moment[])[] = [
  [0, 1, 12, 24, 36, 48, 60, 72, 84, 96].map((pages) => ({ pages })),
  [...[30, 70, 110, PAGES].map((pages) => ({ pages })), ...[0, 1, 2, 4, 8, 16].map((ms) => ({ pages: PAGES + 1, ms }))],
];

beforeAll(() => {
  mkdirSync(client);
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/**
 * Exports an edition on threads, in a process of its own.
 *
 * @param kill when it is killed; absent: it ends by itself
 * @returns pages that it rendered; undefined when it was killed
 */
const exportEdition = (edition: number, kill?: Moment, to = out): Promise<number | undefined> =>
  new Promise((ended) => {
    const child = fork('tests/support/static-export/export-process.ts', [client, to, String(edition)], { env });
    let rendered: number | undefined;
    child.on('message', (said: { readonly done?: number; readonly rendered?: number }) => {
      rendered = said.rendered;
      if (kill === undefined || said.done === undefined || said.done < kill.pages) return;
      if (kill.ms === undefined) child.kill('SIGKILL');
      else setTimeout(() => child.kill('SIGKILL'), kill.ms);
    });
    if (kill?.pages === 0) child.once('spawn', () => child.kill('SIGKILL'));
    child.once('close', () => ended(rendered));
  });

/** The editions of the pages that are shown. */
function editionsShown(): Set<string> {
  const pages = [...filesOf(out)].filter(([name]) => name.endsWith('index.html'));
  expect(pages).toHaveLength(PAGES);
  return new Set(pages.map(([, body]) => /edition (\d+)/.exec(Buffer.from(body, 'base64').toString())?.[1] ?? 'none'));
}

/** How an edition is said to stand once it is published. */
const standing = async (edition: number) =>
  createExported(out, {
    publishedVersions: () => new Map([['doc:pages/all', hash('sha1', String(edition))]]),
    onContentChange: () => () => undefined,
  }).of('pages/all', 'en-gb');

test(
  'kill -9 at twenty moments leaves the old export or the new one, and the next goes on',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    await exportEdition(0);
    expect(EDITIONS.flat()).toHaveLength(20);
    for (const [before, moments] of EDITIONS.entries()) {
      const edition = before + 1;
      for (const moment of moments) {
        const said = `edition ${edition}, after ${moment.pages} pages and ${moment.ms ?? 0} ms`;
        await exportEdition(edition, moment);
        const shown = [...editionsShown()];
        expect([[String(before)], [String(edition)]], said).toContainEqual(shown);
        // A killed export has not failed: what it was for waits as before.
        expect((await standing(edition))?.state, said).toBe(shown[0] === String(edition) ? 'there' : 'waiting');
      }
      // What the killed ones had done is not done again.
      const done = Math.min(PAGES, moments.at(-1)?.pages ?? 0);
      expect(await exportEdition(edition)).toBeLessThanOrEqual(PAGES + 1 - done + UNDER_WAY);
    }
    const whole = join(home, 'whole');
    await exportEdition(EDITIONS.length, undefined, whole);
    expect([...filesOf(out)]).toEqual([...filesOf(whole)]);
    // Nothing of the killed ones stays.
    expect(readdirSync(`${out}.builds`).length).toBeLessThanOrEqual(2);
  },
);
