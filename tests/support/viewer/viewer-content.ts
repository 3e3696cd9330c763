import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { E2E_CONTENT } from '../servers/e2e-home.ts';
import { test } from '../test.ts';

/** Separate content for each of the viewer's tests, so that they do not interfere. */

/** The server needs its processor for what is waited for. */
const TRY_AFTER_MS = 30;

/** A name of this attempt of a test: what the attempts before have made, moved or binned has others. */
export const own = (name: string): string => `${name}-${test.info().repeatEachIndex}-${test.info().retry}`;

/** Writes a document, e.g. `pages/viewer-one.json`. */
export function writeDocument(path: string, document: object): void {
  const file = `${E2E_CONTENT}${path}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(document, undefined, 2));
}

/** A canvas of blocks. */
export const canvas = (slug: string, items: readonly object[]): object => ({
  id: slug,
  slug,
  metadata: { htmlTitle: slug },
  sections: [{ name: 'all', items }],
});

export const accordion = (id: string, title: string | object, more: object = {}): object => ({
  kind: 'accordions',
  id,
  name: id,
  accordions: [
    { title, richText: '<p>Answer.</p>' },
    { title: 'Second question', richText: '<p>Second answer.</p>' },
  ],
  ...more,
});

/** The entry with that key. */
export const entry = (page: Page, key: string): Locator => page.locator(`.entry[data-key="${key}"]`);

/** The first frame of an entry, 390 px wide. */
export const inFrame = (page: Page, key: string) => entry(page, key).locator('iframe').first().contentFrame();

/** Waits until the server has picked up a document's change. */
export async function known(page: Page, docType: string, key: string, query = ''): Promise<void> {
  // That entry alone: lists of a kind are long, because every test adds to them, and all of their blocks are rendered.
  const address = `/preview/block?docType=${docType}&limit=50&entry=${encodeURIComponent(key)}${query}`;
  await until(`${key} did not come up`, async () => {
    const answer = (await (await page.request.get(address)).json()) as { entries: { key: string }[] };
    return answer.entries.some((found) => found.key === key);
  });
}

/** Entries of a document whose blocks use its slug as layout variant, published and draft. */
async function versionsOf(
  page: Page,
  slug: string,
  docType: string,
): Promise<readonly [published: string, draft: string]> {
  const shown = async (version: string): Promise<string> => {
    const { entries } = (await (
      await page.request.get(`/preview/block?docType=${docType}&layoutVariant=${slug}&limit=50${version}`)
    ).json()) as { entries: unknown };
    return JSON.stringify(entries);
  };
  return [await shown(''), await shown('&preview=true')];
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(what);
    await wait(TRY_AFTER_MS);
  }
}

/** Deletes the draft left by an earlier attempt of a test, and waits until the server shows the published version. */
export async function withoutDraft(page: Page, slug: string, docType: string): Promise<void> {
  rmSync(`${E2E_CONTENT}pages/${slug}.draft.json`, { force: true });
  await until(`the draft of ${slug} did not go`, async () => {
    const [published, draft] = await versionsOf(page, slug, docType);
    return published === draft;
  });
}

/** Waits until the server shows a document's draft, which differs from the published version. */
export async function withDraft(page: Page, slug: string, docType: string): Promise<void> {
  await until(`the draft of ${slug} did not come`, async () => {
    const [published, draft] = await versionsOf(page, slug, docType);
    return published !== draft;
  });
}

/** Opens the viewer, connected to the stream of changes. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.getByText('Live', { exact: true }).waitFor();
}

/** Opens the control that says how the page is seen. */
export async function openSeenAs(page: Page): Promise<Locator> {
  const control = page.getByRole('dialog', { name: 'Seen as' });
  await page.getByRole('button', { name: /^Seen as/ }).click();
  await control.getByLabel('Segment').waitFor();
  return control;
}
