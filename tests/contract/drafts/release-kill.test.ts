import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { DraftStore } from '../../../src/content/drafts/draft-store.ts';
import { createDraftStore } from '../../../src/content/drafts/http/http-draft-store.ts';
import { edit, retitle } from './documents.ts';
import { ADA, block, page, TOKEN } from './sources.ts';

const PROGRAM = fileURLToPath(new URL('../support/content-server.ts', import.meta.url));
/** `RELEASE_KILLS=100` is what the figure in decision 103 was measured with. */
const ROUNDS = Number(process.env['RELEASE_KILLS'] ?? 6);
const ENTRIES = Array.from({ length: 20 }, (_, index) => `pages/page-${index}`);

const dir = mkdtempSync(join(tmpdir(), 'cairn-killed-'));
const contentDir = join(dir, 'content');
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<{ readonly root: string; readonly drafts: DraftStore }> {
  child = fork(PROGRAM, {
    env: { ...process.env, CONTENT_DIR: contentDir, STORE: join(dir, 'store.db'), PREVIEW_TOKEN: TOKEN },
  });
  const root = `http://127.0.0.1:${String((await once(child, 'message'))[0])}`;
  const options = { fetch, root: `${root}/preview/caas/v1`, previewToken: TOKEN, editor: ADA, timeoutMs: 20_000 };
  return { root, drafts: createDraftStore(options) };
}

/** In how many entries what shoppers get has a title. */
async function shown(root: string, title: string): Promise<number> {
  const pages = await Promise.all(
    ENTRIES.map(async (id) => {
      const path = `page/northfell-uk/${id.replace('pages/', '')}?locale=en-gb`;
      return (await fetch(`${root}/publish/caas/v1/canvas/${path}`)).text();
    }),
  );
  return pages.filter((text) => text.includes(`"${title}"`)).length;
}
const inFiles = (title: string): number =>
  ENTRIES.filter((id) => readFileSync(join(contentDir, `${id}.json`), 'utf8').includes(`"${title}"`)).length;

test(
  `kill -9 in the middle of publishing releases of 20 entries, ${ROUNDS} times: all or nothing`,
  { tags: ['long'], timeout: 60_000 + ROUNDS * 20_000 },
  async () => {
    mkdirSync(join(contentDir, 'pages'), { recursive: true });
    for (const id of ENTRIES) {
      const slug = id.replace('pages/', '');
      writeFileSync(join(contentDir, `${id}.json`), JSON.stringify(page(slug, [block('one', 'Before')])));
    }
    let { root, drafts } = await start();
    /** How long a publication takes, milliseconds: kills are spread over a little more. */
    let takes = 0;
    const outcomes = { all: 0, none: 0, diedWithoutAnswer: 0, diedBetweenFiles: 0 };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const title = `Round ${round}`;
      for (const id of ENTRIES) await edit(drafts, id, retitle(title));
      const made = await drafts.releases.create({ name: title, put: ENTRIES.map((entry) => ({ entry })) });
      if (!('release' in made)) throw new Error(JSON.stringify(made));
      const { id } = made.release;
      const acknowledged = ((await drafts.releases.plan(id))?.warnings ?? []).map(({ key }) => key);
      const began = performance.now();
      const publishing = drafts.releases.publish(id, { acknowledged });
      if (round === 0) {
        expect(await publishing).toHaveProperty('published');
        takes = performance.now() - began;
        continue;
      }
      const ended = once(child as ChildProcess, 'exit');
      const killed = publishing.catch(() => undefined);
      setTimeout(() => child?.kill('SIGKILL'), (takes * 1.2 * (round - 0.5)) / ROUNDS);
      const [answer] = await Promise.all([killed, ended]);
      if (answer === undefined) outcomes.diedWithoutAnswer += 1;
      const written = inFiles(title);
      if (written > 0 && written < ENTRIES.length) outcomes.diedBetweenFiles += 1;

      ({ root, drafts } = await start());
      const count = await shown(root, title);
      expect([0, ENTRIES.length], `${count} of 20 entries are public`).toContain(count);
      expect(inFiles(title), 'the files say the same as the store').toBe(count);
      expect((await drafts.releases.read(id))?.state).toBe(count === 0 ? 'open' : 'published');
      if (count > 0) outcomes.all += 1;
      else {
        outcomes.none += 1;
        // What was not published is published by asking again.
        expect(await drafts.releases.publish(id, { acknowledged })).toHaveProperty('published');
        expect(await shown(root, title)).toBe(ENTRIES.length);
      }
    }
    console.log(`release-kill: ${JSON.stringify(outcomes)}, a publication takes ${Math.round(takes)} ms`);
    expect(outcomes.all + outcomes.none).toBe(ROUNDS);
  },
);
