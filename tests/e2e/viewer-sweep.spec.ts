import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { accordion, canvas, entry, inFrame, known, writeDocument } from '../support/viewer-content.ts';

/** Runs `npm run sweep` against the shop of the suite. */
const sweep = (args: readonly string[]): Promise<{ said: string; status: number }> =>
  new Promise((done) => {
    const child = execFile(process.execPath, ['--no-warnings', 'scripts/sweep.ts', ...args], (_, stdout, stderr) => done({ said: `${stdout}${stderr}`, status: child.exitCode ?? -1 }));
  });

test('a sweep names what no longer looks as it did, and its link opens that entry in the viewer', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const slug = 'viewer-sweep';
  const write = (title: string): void => writeDocument(`pages/${slug}.json`, canvas(slug, [accordion('sweep-one', 'Question', { title }), accordion('sweep-two', 'Another')]));
  write('Calm');
  await known(page, 'accordions', 'sweep-two');
  const out = mkdtempSync(join(tmpdir(), 'cairn-sweep-'));
  const args = [`--base=${baseURL}`, '--doc-types=accordions', '--entries=sweep-one,sweep-two', `--out=${out}`];
  // The first run keeps the pictures; stopped at once, it goes on where it was.
  const stopped = await sweep([...args, '--minutes=0.0001']);
  expect(stopped.said).toContain('To go on: the same command with --resume');
  expect(stopped.status).toBe(2);
  const first = await sweep([...args, '--resume']);
  expect(first.said).toContain('2 renderings, 0 with failures');
  expect(first.status).toBe(0);

  write('A much longer title that takes several lines on a phone and moves what follows it down');
  await expect.poll(async () => (await page.request.get(`/preview/entry?docType=accordions&limit=50&entry=sweep-one`)).text()).toContain('A much longer title');
  const second = await sweep(args);
  expect(second.status).toBe(1);
  expect(second.said).toContain('2 renderings, 1 with failures');
  const [, link = ''] = /look: [^\n]+\n\s*(http\S+)/.exec(second.said) ?? [];
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(link.replaceAll('&', '&amp;'));
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.entry')).toHaveCount(1);
  await expect(entry(page, 'sweep-one')).toBeVisible();
  await expect(page.locator('figcaption')).toHaveText(['390 px']);
  await expect(inFrame(page, 'sweep-one').getByRole('heading', { name: /A much longer title/ })).toBeVisible();
});
