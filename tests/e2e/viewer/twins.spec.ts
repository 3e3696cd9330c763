import type { Locator, Page } from '@playwright/test';
import { keyOf, withKeys } from '../../../src/content/item-keys.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** Two documents contain a block with the same id, on two pages of one list. */
const VARIANT = 'viewer-twins';
const block = (id: string, words: string): object => accordion(id, words, { layoutVariant: VARIANT });
const fillers = Array.from({ length: 10 }, (_, index) => block(`twin-filler-${index}`, `Filler ${index}`));
const first = (words: string, more: readonly object[] = []): void =>
  writeDocument('pages/twins-a.json', canvas('twins-a', [...more, block('twin', words), ...fillers]));
const second = (words: string): void => writeDocument('pages/twins-b.json', canvas('twins-b', [block('twin', words)]));
const list = `docType=accordions&layoutVariant=${VARIANT}&width=390`;
/** Key that documents without keys give the block. */
const TWIN_KEY = keyOf(withKeys([{ id: 'twin' }])[0]) ?? '';
const cards = (page: Page): Locator => page.locator('.entry');

test('each is shown, found and followed by itself, and an address made on one page of the list leads to it on another', async ({
  page,
}) => {
  first('Castor asks');
  second('Pollux asks');
  await known(page, 'page', 'twins-b');
  await openLive(page, `/preview?${list}&limit=10&page=2`);
  await expect(inFrame(page, 'twin').getByText('Pollux asks')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);

  // An insertion pushes a block from the previous page onto this one; the twin keeps its identity.
  first('Castor asks', [block('twin-inserted', 'Inserted')]);
  await expect(inFrame(page, 'twin-filler-8').getByText('Filler 8')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(inFrame(page, 'twin').getByText('Pollux asks')).toBeVisible();
  second('Pollux asks again');
  await expect(inFrame(page, 'twin').getByText('Pollux asks again')).toBeVisible();
  first('Castor asks again');
  await expect(cards(page)).toHaveCount(2);
  await expect(inFrame(page, 'twin').getByText('Pollux asks again')).toBeVisible();

  // On one page both are named by document and key, whatever is inserted before them.
  await openLive(page, `/preview?${list}&limit=50`);
  const [castor, pollux] = [`pages/twins-a#${TWIN_KEY}`, `pages/twins-b#${TWIN_KEY}`] as const;
  await expect(inFrame(page, castor).getByText('Castor asks again')).toBeVisible();
  await expect(inFrame(page, pollux).getByText('Pollux asks again')).toBeVisible();
  second('Pollux asks at last');
  await expect(inFrame(page, pollux).getByText('Pollux asks at last')).toBeVisible();
  first('Castor asks again', [block('twin-inserted', 'Inserted')]);
  await expect(inFrame(page, 'twin-inserted').getByText('Inserted')).toBeVisible();
  await expect(inFrame(page, castor).getByText('Castor asks again')).toBeVisible();

  // URLs from either list work in the other.
  await openLive(page, `/preview?${list}&limit=50&entry=twin`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('iframe').contentFrame().getByText('Castor asks again')).toBeVisible();
  first('Castor is asked');
  await expect(cards(page).locator('iframe').contentFrame().getByText('Castor is asked')).toBeVisible();
  await openLive(page, `/preview?${list}&limit=10&entry=${encodeURIComponent(pollux)}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(inFrame(page, pollux).getByText('Pollux asks at last')).toBeVisible();
  second('Pollux is asked');
  await expect(inFrame(page, pollux).getByText('Pollux is asked')).toBeVisible();

  // A search finds both, each with its own frame.
  await openLive(page, '/preview?q=is+asked+castor&width=390');
  await expect(entry(page, castor).locator('iframe').contentFrame().getByText('Castor is asked')).toBeVisible();
  await openLive(page, '/preview?q=pollux+asked&width=390');
  await expect(entry(page, pollux).locator('iframe').contentFrame().getByText('Pollux is asked')).toBeVisible();
  second('Pollux was asked');
  await expect(entry(page, pollux).locator('iframe').contentFrame().getByText('Pollux was asked')).toBeVisible();
});
