import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStore } from '../sandbox/store/sqlite-store.ts';
import { createContentApp } from '../sandbox/content/app.ts';
import { PREVIEW_TOKEN_HEADER } from '../sandbox/content/requests.ts';
import { REVISION, revisionId } from '../sandbox/content/ledger/records.ts';
import { startCluster } from '../scripts/lib/cluster/cluster.ts';
import { lackingPrograms } from '../scripts/lib/cluster/programs.ts';
import { freePort } from '../scripts/lib/cluster/free-port.ts';
import { copyContent } from '../tests/support/servers/content-copy.ts';
import { startProgram } from '../tests/support/servers/program.ts';
import { serveRemoteContent } from '../tests/support/servers/remote-content.ts';
import { percentile } from './preview-shop.ts';

/**
 * `npm run bench:promptness [-- 20]`, after a build: milliseconds that an editor waits for the server. The first page of the
 * viewer, Today; the history of an entry with a thousand revisions; and from a published change that the content hook
 * tells one of three servers until all of them show it, where PostgreSQL, Redis and nginx are there. So many times each;
 * exits with status 1 when a median is over its aim.
 */
const TIMES = Number(process.argv[2] ?? 20);
/** Aims, milliseconds. */
const AIMS = { today: 300, history: 200, told: 1_000 } as const;
const REVISIONS = 1_000;
const TODAY = '/preview?view=today&siteId=northfell-uk&localePath=en-gb';
const TOKEN = 'token-of-the-bench';
/** When a change that does not show is given up, milliseconds. */
const GIVEN_UP_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'cairn-promptness-'));
const rows: Record<string, { p50: number; p95: number; aim: number }> = {};

async function measure(name: keyof typeof AIMS, once: (turn: number) => Promise<void>): Promise<void> {
  // Not counted: it fills caches.
  await once(-1);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const since = performance.now();
    await once(turn);
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const [p50, p95] = [Math.round(percentile(times, 0.5)), Math.round(percentile(times, 0.95))];
  rows[name] = { p50, p95, aim: AIMS[name] };
  if (p50 > AIMS[name]) process.exitCode = 1;
}

async function today(): Promise<void> {
  const content = join(folder, 'today');
  copyContent(content);
  const shop = await startProgram('.', {
    DATA_DIR: join(folder, 'today-data'),
    CONTENT_DIR: content,
    MEDIA_CACHE_DIR: join('.cache', 'media'),
    PREVIEW_ACCESS: 'open',
    LOG_LEVEL: 'error',
  });
  try {
    await measure('today', async () => {
      const answer = await fetch(`${shop.address}${TODAY}`);
      if (!answer.ok) throw new Error(`Today is answered with ${answer.status}.`);
      await answer.text();
    });
  } finally {
    await shop.stop();
  }
}

async function history(): Promise<void> {
  const content = join(folder, 'history');
  copyContent(content);
  const store = openSqliteStore(join(folder, 'history-data'));
  const service = createContentApp({ contentDir: content, previewToken: TOKEN, watch: false, store });
  const id = 'pages/home';
  const list = () =>
    service.app.request(`/preview/caas/v1/revisions/${id}?limit=${REVISIONS}`, {
      headers: { [PREVIEW_TOKEN_HEADER]: TOKEN },
    });
  // The document has a record of its own from now on.
  await (await list()).text();
  await store.commit(
    Array.from({ length: REVISIONS }, (_, index) => {
      const [revision, at] = [index + 100, new Date(index * 60_000).toISOString()];
      const change = { sort: 'changed', pointer: `/sections/0/items/${index}/title`, parts: [{ name: 'main' }] };
      const texts = { field: 'title', locale: 'en', about: 'text', before: 'b'.repeat(300), after: 'a'.repeat(300) };
      const body = {
        entry: id,
        revision,
        body: `${id}:x`,
        action: 'save',
        parent: revision - 1,
        at,
        by: { id: 'ada@example.com', name: 'Ada' },
        changes: Array.from({ length: 4 }, () => ({ ...change, ...texts })),
        changeCount: 4,
        folded: 1,
        since: at,
      };
      return { op: 'insert', kind: REVISION, id: revisionId(id, revision), ref: id, body } as const;
    }),
  );
  try {
    await measure('history', async () => {
      const { items } = (await (await list()).json()) as { items: unknown[] };
      if (items.length !== REVISIONS) throw new Error(`The history has ${items.length} entries.`);
    });
  } finally {
    service.close();
    await store.close();
  }
}

async function told(): Promise<void> {
  const content = join(folder, 'told');
  copyContent(content);
  const home = join(content, 'pages', 'home.json');
  const [front, port] = [await freePort(), await freePort()];
  const secret = 'secret-of-the-bench-0123456789abcdef';
  const hook = { address: `http://127.0.0.1:${front}/hooks/content`, secret };
  const cms = serveRemoteContent({ dir: content, port, token: TOKEN, hook });
  const cluster = await startCluster({
    port: front,
    env: {
      CONTENT_API_BASE: cms.base,
      CONTENT_PREVIEW_TOKEN: TOKEN,
      CONTENT_HOOK_SECRET: secret,
      CONTENT_DIR: content,
      MEDIA_CACHE_DIR: join('.cache', 'media'),
      LOG_LEVEL: 'error',
    },
  });
  try {
    await measure('told', async (turn) => {
      const since = performance.now();
      const [title, text] = [`Told ${turn}`, readFileSync(home, 'utf8')];
      writeFileSync(home, text.replace(/"en": "(?:Northfell \||Told )[^"]*"/, `"en": "${title}"`));
      await Promise.all(
        cluster.servers.map(async ({ base }) => {
          while (!(await (await fetch(`${base}/en-gb`)).text()).includes(`<title>${title}`)) {
            if (performance.now() - since > GIVEN_UP_MS) throw new Error(`${base} does not show “${title}”.`);
            await pause(10);
          }
        }),
      );
    });
  } finally {
    await cluster.stop();
    cms.close();
  }
}

try {
  await history();
  await today();
  const lacking = lackingPrograms();
  if (lacking.length === 0) await told();
  else console.log(lacking.join('\n'));
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
