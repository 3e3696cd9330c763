import { writeFileSync } from 'node:fs';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { exampleUrl } from '../../support/examples.ts';
import { contentOf, homeOf } from '../../support/servers/e2e-home.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

let shop: OwnServer;
let content = '';

test.beforeAll(async () => {
  const port = await freePort();
  content = contentOf(homeOf(port));
  shop = await startOwnServer({ PORT: String(port), SEGMENTS_CLIENT_ONLY: 'true' }, ['tests/support/servers/serve.ts']);
});

test.afterAll(() => {
  shop.stop();
});

test('segments in a section that is fetched later are chosen all the same', async ({ page }) => {
  const words = (title: string): object => ({
    kind: 'accordions',
    title,
    accordions: [{ title: 'Question', richText: '<p>Answer.</p>' }],
  });
  const who = {
    kind: 'segmentation',
    id: 'later-who',
    segments: [{ id: 'employee', targets: [words('For colleagues')] }],
    baselines: [{ targets: [words('For everybody')] }],
  };
  const sections = [
    { name: 'first', items: [words('First')] },
    { name: 'later', lazy: true, items: [who] },
  ];
  writeFileSync(
    `${content}pages/later-segments.json`,
    JSON.stringify({ id: 'later-segments', slug: 'later-segments', metadata: { htmlTitle: 'Later' }, sections }),
  );
  const address = `${shop.base}/en-us/later-segments`;
  await expect.poll(() => fetch(address).then(({ status }) => status)).toBe(200);
  await page.goto(address);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'For everybody' })).toBeVisible();
});

test(
  '[SEG-13] with the client-only flag segmented content is not in the answer and is rendered in the browser',
  { tag: '@core' },
  async ({ page, request }) => {
    const address = `${shop.base}${exampleUrl('segmentation', 'Colleagues, members, everybody else')}`;
    const answer = await (await request.get(address)).text();
    expect(answer).toContain('cairn-segments');
    expect(answer).not.toMatch(/Ripped it|Herdwick|allowance/);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Ripped it? Good. Send it in.' })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect(page.locator('cairn-segments noscript *'), 'the baseline is there once').toHaveCount(0);
    // What a visitor of a segment sees is chosen in the browser too.
    for (const [segment, text] of [
      ['employee', /allowance/],
      ['loyalty-member', /Herdwick/],
    ] as const) {
      await page.goto(`${address}?p13n_testcontext=segment:${segment}`);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('heading', { name: 'Ripped it? Good. Send it in.' })).toHaveCount(0);
    }
  },
);
