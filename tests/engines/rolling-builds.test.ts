import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../../scripts/lib/cluster/cluster.ts';
import { nextBuild } from '../support/servers/next-build.ts';

const PAGES = ['/en-us', '/de-de/sale', '/en-us/p/skarn-shell-jacket-NF104001MOS'];
const ASSET = /\/_astro\/[\w.-]+\.(?:js|css)/g;
/** So many are asked for. */
const MOST = 16;
/** Asks once more, as a browser does, where a server has closed the connection of the request before. */
const get = (address: string): Promise<Response> => fetch(address).catch(() => fetch(address));
const isNext = (asset: string): boolean => /next\.\w+$/.test(asset);

test('pages of two builds find their scripts, whichever server answers, and those open in browsers still do afterwards', async () => {
  const next = nextBuild();
  onTestFinished(next.remove);
  const cluster = await startCluster({ servers: 2, env: { LOG_LEVEL: 'error', LOAD_SHEDDING: 'false' } });
  onTestFinished(cluster.stop);
  const assetsOf = async (at: number): Promise<readonly string[]> => {
    const pages = await Promise.all(
      PAGES.map(async (path) => (await get(`${cluster.servers[at]?.base}${path}`)).text()),
    );
    return [...new Set(pages.flatMap((page) => page.match(ASSET) ?? []))].slice(0, MOST);
  };
  /** Those that are not found, asked for often enough that both servers have their turn. */
  const missing = async (assets: readonly string[], base: string): Promise<readonly string[]> => {
    const lost = new Set<string>();
    for (const asset of assets)
      for (let turn = 0; turn < 4; turn += 1) if ((await get(`${base}${asset}`)).status !== 200) lost.add(asset);
    return [...lost];
  };
  const old = await assetsOf(0);
  await cluster.restart(0, { CAIRN_DIST: next.folder });
  const newer = await assetsOf(0);
  expect([old.filter(isNext).length, newer.filter(isNext).length > 3]).toEqual([0, true]);
  // Alone, the older server does not know them.
  expect(await missing(newer.filter(isNext).slice(0, 1), cluster.servers[1]?.base ?? '')).toHaveLength(1);
  expect(await missing([...old, ...newer], cluster.base)).toEqual([]);

  await cluster.restart(1, { CAIRN_DIST: next.folder });
  expect((await assetsOf(1)).filter(isNext)).not.toEqual([]);
  for (const { base } of cluster.servers) expect(await missing([...old, ...newer], base)).toEqual([]);
}, 300_000);
