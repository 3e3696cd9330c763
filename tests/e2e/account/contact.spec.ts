import type { APIRequestContext, Page } from '@playwright/test';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

const PAGE = '/en-gb/help/contact-us';
const LETTER = 'The zip of my Skarn has given up.\nIt has been up Skiddaw – twice. Fünf Jahre lang.';
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });

async function write(page: Page, email: string, letter = LETTER): Promise<void> {
  await form(page).getByLabel('What it is about').selectOption({ label: 'Having it repaired' });
  await form(page).getByLabel('Your name').fill('Isla Reid');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Order number').fill('NF-1');
  await form(page).getByLabel('Your letter').fill(letter);
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Send the letter' });
async function mailsTo(request: APIRequestContext, email: string): Promise<{ text: string }[]> {
  const answer = (await (await request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()) as {
    text: string;
  }[];
  return answer;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[SCREEN-08] [HELP-01] the contact page offers the subjects of the call and sends the letter, once even when pressed twice',
      { tag: '@core' },
      async ({ page, request }) => {
        await page.goto(PAGE);
        await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
        await expect(page.getByRole('link', { name: '+44 1632 960100' })).toBeVisible();
        const listed = (await (
          await request.get('/api/consumers-v3/contactus/categorySubject?locale=en-gb')
        ).json()) as {
          categories: { label: string; subjects: { label: string }[] }[];
        };
        await expect(form(page).getByRole('option')).toHaveText([
          'Choose one',
          ...listed.categories.flatMap(({ subjects }) => subjects.map(({ label }) => label)),
        ]);
        const email = `isla-${javaScriptEnabled}-${Date.now()}@example.org`;
        await write(page, email);
        await send(page).dblclick();
        await expect(page.getByRole('status').filter({ hasText: 'Your letter has arrived' })).toBeVisible();
        const mails = await mailsTo(request, email);
        expect(mails).toHaveLength(1);
        expect(mails[0]?.text).toContain(LETTER);
        expect(mails[0]?.text).toMatch(/^Isla Reid, .*: Having it repaired,/);
      },
    );

    test(
      '[HELP-01] a letter that is refused comes back whole, with the reason beside the field',
      coreIf(!javaScriptEnabled),
      async ({ page, request }) => {
        await page.goto(PAGE);
        const long = `${LETTER}\n`.repeat(14).slice(0, 1_200);
        // An email address that browsers accept and the shop does not.
        await write(page, 'isla@example', long);
        await send(page).click();
        await expect(page.getByRole('alert')).toHaveText('Some of it needs another look.');
        await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Email is not valid');
        await expect(form(page).getByLabel('Email')).toHaveValue('isla@example');
        await expect(form(page).getByLabel('Your letter')).toHaveValue(long);
        await expect(form(page).getByLabel('What it is about')).toHaveValue('products/repair');
        const email = `again-${javaScriptEnabled}-${Date.now()}@example.org`;
        await form(page).getByLabel('Email').fill(email);
        await send(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'Your letter has arrived' })).toBeVisible();
        await expect(form(page).getByLabel('Your letter')).toHaveValue('');
        expect((await mailsTo(request, email))[0]?.text).toContain(long.trim());
      },
    );
  });
}

test('[HELP-01] the form and its errors speak the language of the page', async ({ page }) => {
  for (const [locale, label, wrong] of [
    ['fr-fr', 'Votre lettre', 'Ce champ est obligatoire'],
    ['de-de', 'Ihr Brief', 'Dieses Feld ist erforderlich'],
  ] as const) {
    await page.goto(`/${locale}/help/contact-us?invalid=message:required`);
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${wrong}`));
  }
});
