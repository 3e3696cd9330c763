import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, inFrame, known, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Runs `npm run visual-regression` against the suite's shop. */
const visualRegression = (args: readonly string[]): Promise<{ said: string; status: number }> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--no-warnings', 'scripts/visual-regression.ts', ...args],
      (_, stdout, stderr) => done({ said: `${stdout}${stderr}`, status: child.exitCode ?? -1 }),
    );
  });

/** More pictures than a phone should load at once. */
const SCENES = [
  'camp-frost',
  'camp-lantern',
  'camp-morning',
  'coast-evening',
  'coast-gale',
  'fell-fog',
  'fell-rain',
  'fell-snow',
  'forest-edge',
  'forest-rain',
  'moor-heather',
  'moor-mist',
  'moor-winter',
  'pass-walker',
  'pass-wind',
  'plateau-stars',
  'ridge-blue',
  'ridge-camp',
  'ridge-cloud-sea',
  'ridge-gold',
  'ridge-snowline',
  'scree-noon',
  'tarn-autumn',
  'tarn-dawn',
  'tarn-still',
  'tarn-storm',
  'valley-farm',
];
/** One failing entry for each kind of check. */
const failing: Readonly<Record<string, object>> = {
  issue: { kind: 'accordions', accordions: 7 },
  error: { kind: 'linked-card', title: 'Rain', media: { url: 'scene/nowhere-at-all', alt: 'Rain' } },
  axe: { kind: 'linked-card', title: 'Hard to read', titleColor: '#eeeeee' },
  weight: {
    kind: 'collection',
    items: SCENES.flatMap((scene) =>
      ['1/1', '4/5', '3/4'].map((ratio) => ({
        kind: 'linked-card',
        id: `visual-regression-${scene}-${ratio}`,
        title: scene,
        ratio,
        media: { url: `scene/${scene}`, alt: scene },
      })),
    ),
  },
};

test('a visual regression run names what fails and why, and what no longer looks as it did; its link opens that entry in the viewer', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const slug = 'viewer-visual-regression';
  const bad = Object.entries(failing).map(([check, block]) => ({
    ...block,
    id: `visual-regression-${check}`,
    name: `visual-regression-${check}`,
  }));
  const write = (title: string): void =>
    writeDocument(
      `pages/${slug}.json`,
      canvas(slug, [
        accordion('visual-regression-one', 'Question', { title }),
        accordion('visual-regression-two', 'Another'),
        ...bad,
      ]),
    );
  write('Calm');
  await known(page, 'linked-card', 'visual-regression-axe');
  const out = mkdtempSync(join(tmpdir(), 'cairn-visual-regression-'));
  const args = [`--base=${baseURL}`, '--doc-types=accordions,collection,linked-card', `--out=${out}`];
  const good = '--entries=visual-regression-one,visual-regression-two';
  // The first run writes the baseline; interrupted at once, it resumes. Identical text in two countries is rendered
  // once.
  const stopped = await visualRegression([...args, good, '--minutes=0.0001']);
  expect(stopped.said).toContain('To go on: the same command with --resume');
  expect(stopped.status).toBe(2);
  const first = await visualRegression([...args, good, '--resume', '--locales=en-us,en-gb']);
  expect(first.said).toContain('4 renderings, 0 with failures');
  expect(first.said).toContain('; 2 equal to one of these and not rendered again');
  expect(first.status).toBe(0);

  write('A much longer title that takes several lines on a phone and moves what follows it down');
  await expect
    .poll(async () =>
      (await page.request.get(`/preview/entry?docType=accordions&limit=50&entry=visual-regression-one`)).text(),
    )
    .toContain('A much longer title');
  const second = await visualRegression([...args, `${good},${bad.map(({ id }) => id).join(',')}`]);
  expect(second.status).toBe(1);
  const failures = second.said
    .split('✗ ')
    .slice(1)
    .map(
      (text) =>
        /^(?<of>[\w-]+ [\w-]+) [^\n]*\n {2}(?<check>\w+): (?<detail>[^\n]*)\n {2}(?<link>http\S+)/.exec(text)?.groups,
    );
  const found = (check: string, of: string): string | undefined =>
    failures.find((failure) => failure?.['check'] === check && failure['of'] === of)?.['detail'];
  expect(found('issue', 'accordions visual-regression-issue')).toContain('/accordions invalid_type');
  expect(found('error', 'linked-card visual-regression-error')).toMatch(/404.*nowhere-at-all/);
  expect(found('axe', 'linked-card visual-regression-axe')).toContain('color-contrast');
  expect(found('weight', 'collection visual-regression-weight')).toMatch(/images: [\d.]+ kB, the budget is 250\.0 kB/);
  expect(found('look', 'accordions visual-regression-one')).toMatch(/size was|pixels differ/);
  expect(failures.filter((failure) => failure?.['of']?.endsWith('visual-regression-two'))).toEqual([]);
  const link = failures.find((failure) => failure?.['check'] === 'look')?.['link'] ?? '';
  const report = readFileSync(join(out, 'report.html'), 'utf8');
  expect(report).toContain(link.replaceAll('&', '&amp;'));
  expect(report).toMatch(/alt="Before"[^]*alt="Now"/);
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.entry')).toHaveCount(1);
  await expect(entry(page, 'visual-regression-one')).toBeVisible();
  await expect(page.locator('figcaption')).toHaveText(['390 px']);
  await expect(
    inFrame(page, 'visual-regression-one').getByRole('heading', { name: /A much longer title/ }),
  ).toBeVisible();
});
