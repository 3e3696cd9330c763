import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, inFrame, known, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Blocks in a document of their own, which the list of their layout variant shows. */
const write = (key: string, title: string, more: readonly string[] = ['two']): void => {
  const block = (id: string, words: string) => accordion(id, words, { layoutVariant: key });
  const others = more.map((name) => block(`${key}-${name}`, `Beside it, ${name}`));
  writeDocument(`pages/${key}.json`, canvas(key, [block(key, title), ...others]));
};
/** The page brings the documents of its first three frames along: those of the others are asked for. */
const MORE = ['two', 'three', 'four', 'five'];
const address = (key: string): string => `/preview?docType=accordions&layoutVariant=${key}&width=390`;

/** Holds the documents of the frames that are asked for, which the server has answered with, until they are let through. */
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

/** What the viewer asks for changed blocks with, by time: the keys of the entries whose frames are there. */
function followQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/preview/block?')) questions.push(request.postData() ?? '');
  });
  return questions;
}

test('a list is asked for once, also when the stream of changes opens before its frames are there', async ({
  page,
}) => {
  const key = 'connected-once';
  write(key, 'As it is', MORE);
  await known(page, 'accordions', key);
  const { asked, letThrough } = await holdFrames(page);
  const questions = followQuestions(page);
  await page.goto(address(key));
  // Once the stream is open the list is compared, and once more when the other frames are there, which may be older.
  await expect.poll(() => questions.length).toBeGreaterThan(0);
  await page.getByText('Live', { exact: true }).waitFor();
  expect(questions.join()).not.toContain(`${key}-five`);
  letThrough();
  await expect.poll(() => questions.at(-1)).toContain(`${key}-five`);
  await expect(inFrame(page, key).getByText('As it is')).toBeVisible();
  await expect(inFrame(page, `${key}-five`).getByText('Beside it, five')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
});

/** A frame that takes longer does not hold up the next one any more; milliseconds, with room. */
const TURN_OVER_MS = 4_000;

test('frames that were long on their way before the stream was open are compared when they are there', async ({
  page,
}) => {
  const key = 'connected-slowly';
  write(key, 'As it is', MORE);
  await known(page, 'accordions', key);
  const { letThrough } = await holdFrames(page);
  const opened = Promise.withResolvers<void>();
  await page.route('**/preview/events', async (route) => {
    await opened.promise;
    await route.continue();
  });
  const questions = followQuestions(page);
  await page.clock.install();
  await page.goto(address(key));
  await expect(page.locator('.entry iframe')).toHaveCount(1 + MORE.length);
  await page.clock.fastForward(TURN_OVER_MS);
  opened.resolve();
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => questions.length).toBeGreaterThan(0);
  expect(questions.join()).not.toContain(`${key}-five`);
  letThrough();
  await expect(inFrame(page, `${key}-five`).getByText('Beside it, five')).toBeVisible();
  await expect.poll(() => questions.at(-1)).toContain(`${key}-five`);
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
