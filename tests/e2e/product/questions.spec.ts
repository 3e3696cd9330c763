import { expect, test } from '../../support/test.ts';

const PACK = '/en-gb/p/kist-daypack-22-NF301001';

test(
  '[REV-03] [DLG-02] a question is asked in its dialog, comes back whole when it is too long, and is taken',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${PACK}MOS`);
    const questions = page.getByRole('region', { name: 'Questions and answers' });
    await expect(questions).toContainText('Does a 15-inch laptop fit?');
    await questions.getByRole('link', { name: 'Ask a question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a question' });
    const long = `<script>alert(1)</script> ${'Is it dry? '.repeat(60)}`;
    await dialog.getByLabel('Your question').fill(long);
    await dialog.getByLabel('Name shown with it').fill('Ada');
    await dialog.getByLabel('Email').fill('ada.asks@northfell.example');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is too long.');
    await expect(dialog.getByLabel('Your question')).toHaveValue(long);
    await dialog.getByLabel('Your question').fill('Does it take <b>ice axes</b>?');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    const sent = page.getByRole('dialog', { name: 'Your question is with us' });
    await expect(sent).toContainText('Does it take <b>ice axes</b>?');
    await expect(page).toHaveURL(/#modal-question-sent$/);
    await page.keyboard.press('Escape');
    await expect(sent).toHaveCount(0);
    await page.goto(`${PACK}/questions#modal-ask-question`);
    await expect(dialog.getByLabel('Your question')).toBeVisible();
  },
);
