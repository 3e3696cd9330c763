import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewKey } from '../../../src/server/preview/session.ts';
import { ownPort } from '../../support/servers/e2e-home.ts';
import { startProgram } from '../../support/servers/program.ts';
import { serveRemoteContent } from '../../support/servers/remote-content.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas } from '../../support/viewer/viewer-content.ts';

/** A CMS that supports only some of the preview calls: links work and say what they cannot preserve. */
const TOKEN = 'preview-token-of-an-older-cms';
const HOOK = 'webhook-secret-of-an-older-cms-long-enough';
const SECRET = 'a-secret-of-the-older-cms-tests-0123456789';
const PORT = ownPort(6);

// Both tests listen on the same port.
test.describe.configure({ mode: 'serial' });

for (const [what, unknown, says] of [
  ['no snapshots', { calls: /\/snapshots/, status: 404 }, true],
  [
    'nothing for editors at all',
    { calls: /\/preview\/caas\/v1\/(?:snapshots|drafts|working|reviews|media)/, status: 405 },
    false,
  ],
] as const) {
  test(`a link into the content of a CMS with ${what} shows it as it is, and says so`, async ({ page, browser }) => {
    const home = mkdtempSync(join(tmpdir(), 'cairn-older-'));
    const dir = join(home, 'cms');
    const write = (words: string): void =>
      writeFileSync(join(dir, 'pages/far.draft.json'), JSON.stringify(canvas('far', [accordion('far-1', words)])));
    mkdirSync(join(dir, 'pages'), { recursive: true });
    for (const name of ['menu.json', 'footer.json']) cpSync(join('content', name), join(dir, name));
    writeFileSync(join(dir, 'pages/far.json'), JSON.stringify(canvas('far', [accordion('far-1', 'Far away')])));
    write('Not yet said');
    const program = await startProgram('.', {
      CONTENT_API_BASE: `http://127.0.0.1:${PORT}`,
      CONTENT_PREVIEW_TOKEN: TOKEN,
      CONTENT_HOOK_SECRET: HOOK,
      PREVIEW_ACCESS: 'session',
      SESSION_SECRET: SECRET,
      DATA_DIR: join(home, 'data'),
      LOG_LEVEL: 'error',
    });
    const cms = serveRemoteContent({
      dir,
      port: PORT,
      token: TOKEN,
      unknown,
      hook: { address: `${program.address}/hooks/content`, secret: HOOK },
    });
    try {
      await page.goto(`${program.address}/preview/enter?key=${await previewKey(SECRET)}`);
      await page.getByRole('button', { name: 'Open the preview' }).click();
      await page.goto(`${program.address}/preview?docType=accordions&preview=true&width=390`, {
        waitUntil: 'domcontentloaded',
      });
      await expect(
        page.locator('.entry[data-key="far-1"] iframe').contentFrame().getByText('Not yet said'),
      ).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: 'kept nothing' }),
        'an editor came by no link',
      ).toHaveCount(0);
      await page.getByRole('link', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(
        page.getByText('The content source keeps no copies: this link shows its content as it is when it is opened.'),
      ).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'look and comment' })).toContainText(
        'shows content as it is when it is opened',
      );
      const { pathname, search } = new URL(await page.getByLabel('Address of the link').inputValue());
      expect(cms.calls.some(({ path }) => path.includes('/snapshots'))).toBe(true);

      write('Said meanwhile');
      const others = await browser.newContext();
      const guest = await others.newPage();
      await guest.goto(`${program.address}${pathname}${search}`, { waitUntil: 'domcontentloaded' });
      const frame = guest.locator('.entry[data-key="far-1"] iframe').contentFrame();
      await expect(frame.getByText('Said meanwhile')).toBeVisible();
      expect(guest.url()).not.toContain('previewShared');
      const bar = guest.getByRole('region', { name: 'Today’s content' });
      await expect(bar).toContainText('kept nothing for this link: you see its content as it is now.');
      // Revisions may be supported without snapshots, or neither.
      if (says) await expect(bar).toContainText('Since this link was made, pages/far has changed');
      else await expect(bar).toContainText('What has changed since it was made cannot be told.');
      await guest.getByText('Live', { exact: true }).waitFor();
      write('Said while looking');
      await expect(frame.getByText('Said while looking')).toBeVisible();

      await page.getByRole('button', { name: /^Revoke/ }).click();
      await expect(page.getByText('revoked').first()).toBeVisible();
      await expect(guest.getByText('Access has ended'), 'the open tab says so').toBeVisible();
      await expect(guest.getByText('Live', { exact: true })).toHaveCount(0);
      expect(
        (await guest.request.get(`${program.address}/preview?docType=accordions`)).status(),
        'its session ends with it',
      ).toBe(403);
      await others.close();
    } finally {
      // Close the viewer first: losing the stream of changes with the server would log an error.
      await page.close();
      cms.close();
      await program.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
}
