import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, inFrame, known, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Two blocks in a document of their own, which the list of their layout variant shows. */
const write = (key: string, title: string): void => {
  const block = (id: string, words: string) => accordion(id, words, { layoutVariant: key });
  writeDocument(`pages/${key}.json`, canvas(key, [block(key, title), block(`${key}-two`, 'Beside it')]));
};
const address = (key: string): string => `/preview?docType=accordions&layoutVariant=${key}&width=390`;

/** Holds the documents of the frames, which the server has answered with, until they are let through. */
async function holdFrames(page: Page) {
  const [answered, through] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked: string[] = [];
  await page.route('**/preview/frames?**', async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    answered.resolve();
    await through.promise;
    await route.fulfill({ response });
  });
  return { asked, answered: answered.promise, letThrough: through.resolve };
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a list is asked for once, also when the stream of changes opens before its frames are there', async ({
  page,
}) => {
  const key = 'connected-once';
  write(key, 'As it is');
  await known(page, 'accordions', key);
  const { asked, letThrough } = await holdFrames(page);
  const compared: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/preview/block?')) compared.push(request.url());
  });
  await page.goto(address(key));
  // Once the stream is open the list is compared, and once more when the frames are there, which may be older.
  await expect.poll(() => compared.length).toBeGreaterThan(0);
  await page.getByText('Live', { exact: true }).waitFor();
  letThrough();
  await expect.poll(() => compared.length).toBeGreaterThan(1);
  await expect(inFrame(page, key).getByText('As it is')).toBeVisible();
  await expect(inFrame(page, `${key}-two`).getByText('Beside it')).toBeVisible();
  expect(asked).toEqual([...new Set(asked)]);
});

test('what changed after the frames were asked for and before the stream was open is shown', async ({ page }) => {
  const key = 'connected-late';
  write(key, 'Cladonia before');
  await known(page, 'accordions', key);
  const { answered, letThrough } = await holdFrames(page);
  const changed = Promise.withResolvers<void>();
  await page.route('**/preview/events', async (route) => {
    await changed.promise;
    await route.continue();
  });
  await page.goto(address(key));
  await answered;
  write(key, 'Cladonia after');
  await expect.poll(async () => (await page.request.get('/preview/find?q=Cladonia+after')).text()).toContain(key);
  changed.resolve();
  await page.getByText('Live', { exact: true }).waitFor();
  letThrough();
  await expect(inFrame(page, key).getByText('Cladonia after')).toBeVisible();
});
