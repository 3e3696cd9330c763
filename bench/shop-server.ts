import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RenderPage } from '../src/server/pages/render-page.ts';
import type { ContentAnswer } from '../src/content/client/content-client.ts';
import { JsonVersions } from '../src/content/client/json-versions.ts';
import { readEnv } from '../src/server/env/env.ts';
import { createLog } from '../src/server/observability/log.ts';
import { createShopServer } from '../src/server/server.ts';
import type { Services } from '../src/server/services.ts';
import { startServices } from '../src/server/start/start-services.ts';
import { canvas } from './content.ts';
import { reportUsage } from './child.ts';

/**
 * The built shop, with the bench's pages in place of a CMS. The
 * CMS's own work (reading files, localising) is excluded, the shop's is not: a
 * changed page arrives as text and is parsed, validated and rendered.
 */
const DIST = process.env['CAIRN_DIST'] ?? 'dist';
const env = readEnv(process.env);
const log = createLog('error');
const origin = 'http://localhost';
const clientDir = resolve(DIST, 'client');
const services = await startServices(env, { version: 'bench', origin, log, clientDir });
const versions = new JsonVersions();
const texts = new Map<string, Buffer>();
const answers = new Map<string, ContentAnswer>();

function page(slug: string): ContentAnswer | undefined {
  const size = Number(/^bench-(\d+)$/.exec(slug)?.[1]);
  if (Number.isNaN(size)) return undefined;
  let answer = answers.get(slug);
  if (answer === undefined) {
    const text = texts.get(slug)?.toString() ?? JSON.stringify(canvas(size));
    answer = {
      data: versions.parse(slug, text),
      version: String(Math.random()),
      tags: [`doc:pages/${slug}`],
      maxAge: Number.POSITIVE_INFINITY,
    };
    answers.set(slug, answer);
  }
  return answer;
}

/** Distance to the next block to change, so that all kinds are covered. */
const PLACES_APART = 7;
let edits = 0;
const editions: number[] = [];

const bench: Services = {
  ...services,
  content: (binding) => ({ ...services.content(binding), page: async (slug) => page(slug) }),
};
const { renderPage } = (await import(resolve(DIST, 'server/entry.mjs'))) as { renderPage: RenderPage };
const shop = createShopServer({ services: bench, renderPage, log, origin, clientDir });
shop.server.listen(0, '127.0.0.1');
await once(shop.server, 'listening');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Renders a page repeatedly, each time with one changed block; microseconds of CPU
 * per page. The versions are prepared as bytes, as the network would deliver them, and garbage is collected
 * before measuring, because it belongs to the bench and not to the shop.
 */
async function changeOneBlock(argument: unknown): Promise<number> {
  const { size, rounds } = argument as { size: number; rounds: number };
  const slug = `bench-${size}`;
  const prepared = Array.from({ length: rounds }, () => {
    edits += 1;
    editions[(edits * PLACES_APART) % size] = edits;
    return Buffer.from(JSON.stringify(canvas(size, editions)));
  });
  await shop.cache.get(`/en-us/${slug}`);
  collectGarbage();
  const before = process.cpuUsage();
  for (const text of prepared) {
    texts.set(slug, text);
    answers.delete(slug);
    shop.cache.invalidate([`doc:pages/${slug}`]);
    await shop.cache.get(`/en-us/${slug}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / rounds;
}

/** The page at maximum compression, base64. */
async function compressed(argument: unknown): Promise<{ bytes: string }> {
  const { path } = argument as { path: string };
  const entry = await shop.cache.get(path);
  const fast = await shop.cache.variant(entry, 'br');
  for (let tries = 0; tries < 200; tries += 1) {
    const known = shop.cache.known(entry, 'br');
    if (known !== undefined && known !== fast) return { bytes: known.body.toString('base64') };
    await setTimeout(50);
  }
  return { bytes: fast.body.toString('base64') };
}

reportUsage((shop.server.address() as AddressInfo).port, { changeOneBlock, compressed });
