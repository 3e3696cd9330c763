import type { Locator, Page, TestInfo } from '@playwright/test';
import { hasMarks, marksIn } from '../../../src/messages/marks.ts';
import { MESSAGE_KEYS } from '../../../src/messages/marked-texts.ts';
import { keysOfCode } from '../../../src/preview/messages/message-codes.ts';
import { CODES } from '../../../src/preview/messages/requirements.ts';
import { placesOf } from '../../../src/preview/messages/screens/places.ts';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';

/** Messages that no other test reads in German; each worker has one of its own. */
const KEYS = ['contact.intro', 'contact.title'] as const;
const keyOf = ({ parallelIndex }: TestInfo): string => KEYS[parallelIndex % KEYS.length] ?? KEYS[0];
const GERMAN = 'Deutschland · de-DE';
const [FORM, PUBLIC] = ['/help/contact-us', '/de-de/help/contact-us'];

const german = (page: Page): Locator => page.getByRole('form', { name: GERMAN });
const frame = (page: Page) => page.locator('.texts__frame iframe').contentFrame();

async function openMessage(page: Page, key: string): Promise<void> {
  await page.goto('/preview?docType=messages&localePath=de-de', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox', { name: 'Text, code or requirement' }).fill(key);
  await page.getByRole('button', { name: new RegExp(key) }).press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: key })).toBeVisible();
}

/** Brings the built-in text back, also after a test that failed. */
test.afterEach(async ({ page, baseURL }, info) => {
  await page.request.put('/preview/messages', {
    headers: { origin: baseURL ?? '' },
    data: { key: keyOf(info), locale: 'de-de', text: null },
  });
});

test(
  'a text is found, shown on its page, changed as a draft and seen by editors alone',
  { tag: '@core' },
  async ({ page }, info) => {
    await openMessage(page, keyOf(info));
    await expect(page.locator('[data-standing="shown"]')).toBeVisible();
    const marked = frame(page).locator('[data-message-shown]');
    await expect(marked).toContainText(await german(page).getByRole('textbox').inputValue());
    expect(await viewerViolations(page)).toEqual([]);

    const field = german(page).getByRole('textbox');
    await field.fill('Was {fehlt} Ihnen?');
    await expect(german(page).getByRole('alert')).toContainText('{fehlt}');
    await expect(german(page).getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await field.fill('Womit können wir dienen?');
    await expect(marked).toContainText('Womit können wir dienen?');
    await german(page).getByRole('button', { name: 'Save as draft' }).press('Enter');
    await expect(page.getByText(/^Saved as a draft for Deutschland/)).toBeVisible();
    await expect(german(page)).toContainText('Changed in the draft');
    await expect(frame(page).locator('[data-message-shown]')).toContainText('Womit können wir dienen?');

    const text = async (address: string): Promise<string> => (await page.request.get(address)).text();
    expect(await text(PUBLIC)).not.toContain('Womit können wir dienen?');
    expect(await text(`${PUBLIC}?preview=true`)).toContain('Womit können wir dienen?');
    expect(await text(`/en-gb${FORM}?preview=true`)).not.toContain('Womit können wir dienen?');

    await german(page).getByRole('button', { name: 'Back to the built-in text' }).press('Enter');
    await expect(page.getByText(/^The draft for Deutschland says the built-in text again/)).toBeVisible();
    await expect(german(page)).toContainText('Built in');
  },
);

test.describe('a text that a colleague has written meanwhile', () => {
  test.use({ expectedErrors: [/409/] });
  const key = 'cart.saved.hint';

  test('is shown in all its forms, and is replaced only by saving again', async ({ page, baseURL }) => {
    const put = (text: object | null) =>
      page.request.put('/preview/messages', {
        headers: { origin: baseURL ?? '' },
        data: { key, locale: 'de-de', text },
      });
    const form = german(page);
    try {
      await openMessage(page, key);
      await form.getByRole('textbox').last().fill('{count} liegen bereit');
      expect((await put({ one: '{count} Teil wartet', other: '{count} Teile warten' })).ok()).toBe(true);
      await form.getByRole('button', { name: 'Save as draft' }).press('Enter');
      await expect(form.getByText('“{count} Teil wartet / {count} Teile warten”')).toBeVisible();
      await expect(form.getByRole('textbox').last()).toHaveValue('{count} liegen bereit');
      await form.getByRole('button', { name: 'Save as draft' }).press('Enter');
      await expect(page.getByText(/^Saved as a draft for Deutschland/)).toBeVisible();
    } finally {
      await put(null);
    }
  });
});

test('every error code is said by the page that is registered for it', async ({ request }) => {
  const wrong: string[] = [];
  // Many codes are said by the same page, which is asked for once.
  const read = new Map<string, Promise<{ status: number; keys: readonly unknown[] }>>();
  const readPage = async (address: string) => {
    const response = await request.get(address);
    // What scripts could say is no proof that the page says it.
    const said = (await response.text()).replace(/<script type="application\/json" id="texts">.*?<\/script>/s, '');
    const keys = hasMarks(said) ? marksIn(said).map(({ number }) => MESSAGE_KEYS[number]) : [];
    return { status: response.status(), keys };
  };
  for (const code of CODES) {
    const places = keysOfCode(code).flatMap((key) =>
      placesOf(key).flatMap((place) => (place.codes.includes(code) ? [{ key, ...place }] : [])),
    );
    if (places.length === 0) wrong.push(`${code} has no place`);
    for (const { key, address, state, screen } of places) {
      const params = new URLSearchParams({
        preview: 'true',
        previewMessages: '1',
        ...(state && { previewState: state }),
      });
      const full = `/en-gb${address}${address.includes('?') ? '&' : '?'}${params}`;
      const asked = read.get(full) ?? readPage(full);
      read.set(full, asked);
      const { status, keys } = await asked;
      if (!keys.includes(key)) wrong.push(`${code} on ${screen}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
