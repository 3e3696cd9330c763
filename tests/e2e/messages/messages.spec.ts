import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { endSessionElsewhere, join, signInHere } from '../../support/account.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { freshEmail, MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf, screensOf } from '../../support/tags.ts';

const signIn = (page: Page, email = MEMBER, locale = 'en-gb') =>
  page.request.post(`/api/session/sign-in?locale=${locale}`, {
    data: { email, password: PASSWORD },
    headers: { origin: new URL(page.url()).origin },
  });

async function look(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS'];
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a member sees what they hear, channel by channel, and stops and starts each',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb/cookies');
      await signIn(page);
      await page.goto('/en-gb/account/messages');
      await expect(part(page, 'The members’ letter')).toContainText(`On, to ${MEMBER}`);
      await part(page, 'The letter').getByRole('button', { name: 'Send me the letter' }).click();
      await expect(page.getByRole('status')).toContainText('We sent you a mail.');
      await expect(part(page, 'The letter')).toContainText(`open the mail we sent to ${MEMBER}`);
      await part(page, 'The letter').getByRole('button', { name: 'Stop the letter' }).click();
      await expect(part(page, 'The letter')).toContainText('Off.');
      await expect(part(page, 'Text messages')).toContainText('By accepting, you agree');
      await part(page, 'Text messages').getByRole('button', { name: 'I accept, send me texts' }).click();
      await expect(part(page, 'Text messages')).toContainText('On, to +447700900101.');
      await part(page, 'Text messages').getByRole('button', { name: 'Stop the texts' }).click();
      await expect(part(page, 'Text messages')).toContainText('Off.');
      await part(page, 'Mails on the way').getByRole('button', { name: 'Stop these mails' }).click();
      await expect(part(page, 'Mails on the way')).toContainText('Off.');
      await page.reload();
      await part(page, 'Mails on the way').getByRole('button', { name: 'Send me these mails' }).click();
      await expect(part(page, 'Mails on the way')).toContainText('You get these mails.');
    },
  );

  test(
    '[SUBS-05] the newsletter form takes an email and the accepted policy, and says that a mail was sent',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb/newsletter');
      const form = page.locator('form.newsletter').first();
      await form.getByLabel('Email address').fill(freshEmail());
      await form.getByRole('checkbox').check();
      await form.getByRole('button').click();
      await expect(page.getByRole('status')).toContainText('We have sent a mail to this address.');
    },
  );

  test('a reader without an account confirms by the link of the mail, once, and leaves by the link of the first letter', async ({
    page,
    request,
  }) => {
    const address = freshEmail();
    const linkOf = async (kind: string): Promise<string> => {
      const answer = await request.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`);
      const mails = (await answer.json()) as { kind: string; link: string | null; unsubscribe?: { page: string } }[];
      const mail = mails.find((one) => one.kind === kind);
      const { pathname, search } = new URL(mail?.unsubscribe?.page ?? mail?.link ?? '', 'http://shop.invalid');
      return pathname + search;
    };
    await page.goto('/fr-fr/newsletter');
    const form = page.locator('form.newsletter').first();
    await form.locator('[name=email]').fill(address);
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    const confirm = await linkOf('newsletter-confirm');
    for (const title of ['La prochaine lettre est pour vous', 'Vous êtes inscrit']) {
      await page.goto(confirm);
      await page.getByRole('button', { name: 'Oui, envoyez-moi la lettre' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await page.goto(await linkOf('newsletter'));
    await page.getByRole('button', { name: 'Ne plus recevoir la lettre' }).click();
    await expect(page.getByRole('heading', { name: 'Vous êtes désinscrit' })).toBeVisible();
  });

  test('links of mails that are too old or not known are told kindly, and open without changing anything', async ({
    page,
  }) => {
    await page.goto('/en-gb/newsletter/confirm?token=nl_made-up');
    await expect(page.getByRole('heading', { name: 'Is this your address?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
    await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible();
    await page.goto('/en-gb/newsletter/leave?token=leave_made-up');
    await page.getByRole('button', { name: 'Leave the letter' }).click();
    await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible();
  });

  test(
    '[HELP-02] a warranty request with pictures creates a support case and says its number; a refused one keeps its text',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb/help/contact-us');
      await page.getByRole('link', { name: 'Warranty request with pictures' }).click();
      await page.getByLabel('Your name').fill('Ida Walker');
      await page.getByLabel('Email').first().fill(freshEmail());
      await page.getByLabel('Product').fill('Skarn Shell Jacket');
      await page.getByLabel('What happened').fill(`The zip came off. ${randomBytes(4).toString('hex')}`);
      await page
        .getByLabel('Pictures')
        .setInputFiles({ name: 'zip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByText('These pictures could not be taken')).toBeVisible();
      await expect(page.getByLabel('Product')).toHaveValue('Skarn Shell Jacket');
      await expect(page.getByLabel('What happened')).toHaveValue(/The zip came off/);
      const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#3f5b45' } })
        .jpeg()
        .toBuffer();
      await page
        .getByLabel('Pictures')
        .setInputFiles(['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: jpeg })));
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByRole('status')).toContainText(/Your case has the number W\d{8}\./);
    },
  );
});

for (const [locale, screen, widths] of screensOf(['en-gb', 'en-us', 'en-ca', 'fr-ca', 'fr-fr', 'de-de']))
  test(
    `messages, links of mails and warranty have no accessibility faults and fit ${screen} in ${locale}`,
    coreIf(locale === 'en-gb' && screen === 'a phone'),
    async ({ page }) => {
      await page.goto(`/${locale}/cookies`);
      await signIn(page, MEMBER, locale);
      for (const path of [
        'account/messages',
        'newsletter/confirm?token=x',
        'newsletter/leave?state=left',
        'help/warranty',
      ])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/${locale}/${path}`);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await axeViolations(page)).toEqual([]);
          await look(page, `${path.replace(/\W/g, '-')}-${locale}-${width}`);
        }
    },
  );

test('a choice that is made after the session has ended elsewhere asks to sign in, and shows whose letters they are', async ({
  page,
}) => {
  const first = await join(page, 'ended');
  await page.goto('/en-gb/account/messages');
  await expect(part(page, 'The letter')).toContainText('Off.');
  await endSessionElsewhere(page);
  await part(page, 'The letter').getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?back=%2Fen-gb%2Faccount%2Fmessages/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  // Somebody else signs in: nothing was ordered in their name, and nothing of the other is shown.
  await signInHere(page, MEMBER);
  await expect(page).toHaveURL(/\/account\/messages/);
  await expect(part(page, 'The members’ letter')).toContainText(MEMBER);
  await expect(page.getByRole('main')).not.toContainText(first);
  await expect(page.getByRole('status').filter({ hasText: 'We sent you a mail.' })).toHaveCount(0);
});
