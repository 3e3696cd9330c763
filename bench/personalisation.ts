import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalPages } from '../tests/support/personal-pages.ts';
import { startProgram } from '../tests/support/program.ts';
import { load } from './load.ts';
import { inTurn, median, ratio } from './measure.ts';

/**
 * `npm run bench:personalisation [-- --guard]`: a home page with segmentations, experiences and a
 * recommendation against the same page without them: requests a second from memory.
 */
/** What the product promises of the rate, and what no change may fall below on a busy machine (`--guard`). */
const AIM = 0.95;
const GUARD = 0.85;
const isGuard = process.argv.includes('--guard');
const LIMIT = isGuard ? GUARD : AIM;
const ROUNDS = isGuard ? 9 : 15;
const SECONDS = 1;
const CONNECTIONS = 32;

const folder = mkdtempSync(join(tmpdir(), 'cairn-personal-'));
cpSync('content', join(folder, 'content'), { recursive: true });
for (const [slug, page] of Object.entries(personalPages())) writeFileSync(join(folder, 'content/pages', `${slug}.json`), JSON.stringify(page));
const shop = await startProgram('.', { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), MEDIA_CACHE_DIR: join('.cache', 'media'), LOG_LEVEL: 'error' });
try {
  const rate = (slug: string) => async (): Promise<number> => {
    const measured = await load({ url: `${shop.address}/en-us/${slug}`, seconds: SECONDS, connections: CONNECTIONS, encoding: 'br' });
    if (measured.errors > 0 || measured.requests === 0) throw new Error(`${slug} answered ${measured.errors} of ${measured.requests} requests with an error.`);
    return measured.rate;
  };
  const rates = await inTurn({ plain: rate('plain-home'), personal: rate('personal-home') }, ROUNDS);
  const share = ratio(rates.personal, rates.plain);
  console.table({ 'without personalisation': { 'req/s': Math.round(median(rates.plain)) }, 'with it': { 'req/s': Math.round(median(rates.personal)) } });
  console.log(`A personalised page is served at ${(share * 100).toFixed(1)} % of the rate of the same page without.`);
  if (share < LIMIT) {
    console.error(`${LIMIT * 100} % is the limit.`);
    process.exitCode = 1;
  }
} finally {
  await shop.stop();
}
