import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '../../support/test.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';

/** Pages of the demo that are asked for, each once compressed and once not. */
const PAGES = 120;
/** What the process may hold in memory after that, in MB: a tenth more than it holds (docs/decisions/0090). */
const MOST_MB = 280;

/** The command of `npm start`, without `node`. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

/** Memory of a process as the system counts it, shared code included; MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test(`npm start holds at most ${MOST_MB} MB after ${PAGES} pages of the demo`, async () => {
  test.skip(!existsSync('/proc/self/status'), 'only Linux tells the memory of another process');
  test.setTimeout(300_000);
  const shop = await startOwnServer({ CHECK_ANSWERS: '' }, startCommand());
  try {
    const seen = new Set(['/en-us']);
    let asked = 0;
    // A set also yields what is added on the way.
    for (const path of seen) {
      if (asked === PAGES) break;
      asked += 1;
      const page = await fetch(shop.base + path, { headers: { 'accept-encoding': 'identity', accept: 'text/html' } });
      for (const [, href = ''] of (await page.text()).matchAll(/<a[^>]*? href="(\/en-us\/[^"#?]*)"/g))
        if (!/\/(?:account|checkout)/.test(href)) seen.add(href);
      await (
        await fetch(shop.base + path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
      ).arrayBuffer();
    }
    expect(asked).toBe(PAGES);
    expect(residentMb(shop.pid)).toBeLessThanOrEqual(MOST_MB);
    // Zero would mean that nothing was measured.
    expect(residentMb(shop.pid)).toBeGreaterThan(50);
  } finally {
    shop.stop();
    await shop.ended;
  }
});
