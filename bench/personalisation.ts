import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyContent } from '../tests/support/servers/content-copy.ts';
import { EXPERIENCES, personalPages } from '../tests/support/personalisation/personal-pages.ts';
import { startProgram } from '../tests/support/servers/program.ts';
import { largestPaints } from './largest-paint.ts';
import { load } from './load.ts';
import { inTurn, median, ratio } from './measure.ts';

/**
 * `npm run bench:personalisation [-- --guard]`: a home page with segmentations, experiences and a
 * recommendation against the same page without them: requests per second from memory,
 * and the largest contentful paint on a slow phone.
 */
/**
 * Minimum share of the request rate, and maximum factor of the largest paint: the promised values, and the limits on
 * two busy cores (`--guard`).
 */
const AIM = { rate: 0.95, paint: 1.03 };
const GUARD = { rate: 0.7, paint: 2 };
const { guard: isGuard } = parseArgs({ options: { guard: { type: 'boolean', default: false } } }).values;
const LIMIT = isGuard ? GUARD : AIM;
const LOADS = isGuard ? 5 : 11;
const ROUNDS = isGuard ? 5 : 15;
/** Other work on the machine can only worsen a figure: the guard repeats the measurement before it fails. */
const TRIES = isGuard ? 3 : 1;
const SECONDS = isGuard ? 1 : 2;
const CONNECTIONS = 32;

/** For pages measured in turns: the promise uses the median of all rounds, the guard each page's best one. */
const rateShare = (personal: readonly number[], plain: readonly number[]): number =>
  isGuard ? Math.max(...personal) / Math.max(...plain) : ratio(personal, plain);
const timeShare = (personal: readonly number[], plain: readonly number[]): number =>
  isGuard ? Math.min(...personal) / Math.min(...plain) : median(personal) / median(plain);

/** Repeats a measurement until the figure is good enough or the tries are used up. */
async function untilGood(measured: () => Promise<number>, isGood: (figure: number) => boolean): Promise<number> {
  let figure = await measured();
  for (let tries = 1; tries < TRIES && !isGood(figure); tries += 1) figure = await measured();
  return figure;
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-personal-'));
copyContent(join(folder, 'content'));
for (const [slug, page] of Object.entries(personalPages()))
  writeFileSync(join(folder, 'content/pages', `${slug}.json`), JSON.stringify(page));
mkdirSync(join(folder, 'content/decisions'), { recursive: true });
for (const experience of EXPERIENCES)
  writeFileSync(
    join(folder, 'content/decisions', `${experience}.json`),
    JSON.stringify({ name: experience, experience, rules: [{ show: 'b' }] }),
  );
const shop = await startProgram('.', {
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: join(folder, 'content'),
  MEDIA_CACHE_DIR: join('.cache', 'media'),
  LOG_LEVEL: 'error',
});
try {
  const rate = (slug: string) => async (): Promise<number> => {
    const once = () =>
      load({ url: `${shop.address}/en-us/${slug}`, seconds: SECONDS, connections: CONNECTIONS, encoding: 'br' });
    let measured = await once();
    // On a busy machine a run may complete no request.
    if (measured.requests === 0) measured = await once();
    if (measured.errors > 0 || measured.requests === 0)
      throw new Error(`${slug} answered ${measured.errors} of ${measured.requests} requests with an error.`);
    return measured.rate;
  };
  for (const slug of ['plain-home', 'personal-home'])
    await (await fetch(`${shop.address}/en-us/${slug}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const share = await untilGood(
    async () => {
      const rates = await inTurn({ plain: rate('plain-home'), personal: rate('personal-home') }, ROUNDS);
      console.table({
        'without personalisation': { 'req/s': Math.round(median(rates.plain)) },
        'with it': { 'req/s': Math.round(median(rates.personal)) },
      });
      return rateShare(rates.personal, rates.plain);
    },
    (figure) => figure >= LIMIT.rate,
  );
  console.log(`A personalised page is served at ${(share * 100).toFixed(1)} % of the rate of the same page without.`);
  const later = await untilGood(
    async () => {
      const paints = await largestPaints(
        { plain: `${shop.address}/en-us/plain-home`, personal: `${shop.address}/en-us/personal-home` },
        LOADS,
      );
      console.table({
        'without personalisation': { 'largest paint ms': Math.round(median(paints.plain)) },
        'with it': { 'largest paint ms': Math.round(median(paints.personal)) },
      });
      return timeShare(paints.personal, paints.plain);
    },
    (figure) => figure <= LIMIT.paint,
  );
  console.log(`Its largest paint comes after ${(later * 100).toFixed(1)} % of the time.`);
  const broken = [
    share < LIMIT.rate && `${LIMIT.rate * 100} % of the rate is the limit.`,
    later > LIMIT.paint && `${LIMIT.paint * 100} % of the time is the limit.`,
  ].filter((line) => line !== false);
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
