import { rmSync } from 'node:fs';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Checks in an open viewer follow what is published. */

const WRONG_DAY = { kind: 'spacer', validFrom: '01.12.2026' };

test('what is published with a mistake outside of the pages is in the checks of the published view at once, and goes when it is mended', async ({
  page,
}) => {
  const key = own('checks-live');
  const [fragment, promotion] = [`fragments/${key}.json`, `promotions/${key}.json`];
  writeDocument(`pages/${key}.json`, canvas(key, [accordion(key, 'As it is', { layoutVariant: key })]));
  await known(page, 'accordions', key);
  try {
    await openLive(page, `/preview?docType=accordions&layoutVariant=${key}&view=checks`);
    // What the file calls it is among the technical details.
    const fault = page.getByRole('listitem').filter({ hasText: `fragments/${key}#/items/0/validFrom` });
    // Its place is a name; the file unfolds.
    const file = page.locator('details', { hasText: `promotions/${key}.json` });
    await expect(page.locator(`[data-key="${key}"]`)).toBeVisible();
    writeDocument(fragment, { items: [WRONG_DAY] });
    await expect(fault).toBeVisible();
    writeDocument(promotion, { id: 'CHECKS' });
    await file.locator('summary').click();
    await expect(file.getByText(`promotions/${key}.json`)).toBeVisible();
    writeDocument(fragment, { items: [] });
    await expect(fault).toHaveCount(0);
  } finally {
    for (const written of [fragment, promotion]) rmSync(`${E2E_CONTENT}${written}`, { force: true });
  }
});

test('the checks of an entry beside its frames follow what is published', async ({ page }) => {
  const key = own('checks-beside');
  const write = (title: string): void =>
    writeDocument(`pages/${key}.json`, canvas(key, [accordion(key, 'As it is', { layoutVariant: key, title })]));
  write('Care');
  await known(page, 'accordions', key);
  await openLive(page, `/preview?docType=accordions&layoutVariant=${key}&width=390`);
  await entry(page, key)
    .getByRole('button', { name: /^Checks/ })
    .click();
  const pane = page.getByRole('tabpanel', { name: 'Checks' });
  await expect(pane.getByText('Nothing found here.')).toBeVisible();
  write(' ');
  await expect(pane.getByRole('listitem').filter({ hasText: 'empty_text' })).toBeVisible();
  write('Care');
  await expect(pane.getByText('Nothing found here.')).toBeVisible();
});
