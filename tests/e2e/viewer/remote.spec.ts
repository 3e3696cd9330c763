import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort } from '../../support/servers/e2e-home.ts';
import { startProgram, type Program } from '../../support/servers/program.ts';
import { serveRemoteContent } from '../../support/servers/remote-content.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas } from '../../support/viewer/viewer-content.ts';

/** The viewer of a shop with a remote CMS: base URL, token, webhook. */
const TOKEN = 'preview-token-of-a-remote-cms';
const SECRET = 'webhook-secret-of-a-remote-cms-long-enough';
const PORT = ownPort(9);

const home = mkdtempSync(join(tmpdir(), 'cairn-remote-'));
const dir = join(home, 'cms');
const write = (name: string, document: object): void =>
  writeFileSync(join(dir, `pages/${name}.json`), JSON.stringify(document));
let program: Program;
let cms: ReturnType<typeof serveRemoteContent>;

test.beforeAll(async () => {
  mkdirSync(join(dir, 'pages'), { recursive: true });
  for (const name of ['menu.json', 'footer.json']) cpSync(join('content', name), join(dir, name));
  write('far', canvas('far', [accordion('far-1', 'Far away')]));
  write('far.draft', canvas('far', [accordion('far-1', 'Not yet said')]));
  program = await startProgram('.', {
    CONTENT_API_BASE: `http://127.0.0.1:${PORT}`,
    CONTENT_PREVIEW_TOKEN: TOKEN,
    CONTENT_HOOK_SECRET: SECRET,
    DATA_DIR: join(home, 'data'),
    LOG_LEVEL: 'error',
  });
  cms = serveRemoteContent({
    dir,
    port: PORT,
    token: TOKEN,
    hook: { address: `${program.address}/hooks/content`, secret: SECRET },
  });
});

test.afterAll(async () => {
  cms.close();
  await program.stop();
  rmSync(home, { recursive: true, force: true });
});

test(
  'drafts come with the token, a change at the CMS shows by its webhook, a CMS that is down is said, and the token reaches no browser',
  { tag: '@core' },
  async ({ page }) => {
    const seen: string[] = [];
    page.on(
      'response',
      (response) =>
        void (
          /document|script|fetch/.test(response.request().resourceType()) &&
          response.text().then(
            (text) => seen.push(text),
            () => undefined,
          )
        ),
    );
    await page.goto(`${program.address}/preview?docType=accordions&preview=true&width=390`, {
      waitUntil: 'domcontentloaded',
    });
    const card = page.locator('.entry[data-key="far-1"]');
    const frame = card.locator('iframe').contentFrame();
    await expect(frame.getByText('Not yet said')).toBeVisible();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(cms.calls.some(({ path, token }) => path.includes('/preview/caas/') && token === TOKEN)).toBe(true);

    write('far.draft', canvas('far', [accordion('far-1', 'Said at last')]));
    await expect(frame.getByText('Said at last')).toBeVisible();

    // A link preserves the current CMS content; later changes are reported but leave the frame unchanged.
    await page.getByRole('link', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('link', { name: /^Show as shared on/ }).click();
    const bar = page.getByRole('region', { name: 'As shared' });
    await expect(bar).toContainText('Nothing has changed since.');
    await expect(frame.getByText('Said at last')).toBeVisible();
    await page.getByText('Live', { exact: true }).waitFor();
    write('far.draft', canvas('far', [accordion('far-1', 'Changed afterwards')]));
    await expect(bar).toContainText('Content has changed since: far-1');
    await expect(frame.getByText('Said at last')).toBeVisible();
    await bar.getByRole('link', { name: 'far-1' }).click();
    await expect(page.getByRole('row', { name: /› Title changed .*Said at last Changed afterwards/ })).toBeVisible();
    await bar.getByRole('link', { name: 'Show today’s content' }).click();
    // Links in the current view stay out of the snapshot; links of the shared view would stay in it.
    await expect(bar).toBeHidden();
    await page.getByRole('link', { name: 'Entries', exact: true }).click();
    await expect(frame.getByText('Changed afterwards')).toBeVisible();
    expect(cms.calls.some(({ path }) => path.includes('/snapshots'))).toBe(true);
    expect(seen.join('\n')).not.toContain(TOKEN);

    const refused = await page.request.post(`${program.address}/hooks/content`, {
      data: { all: true },
      headers: { authorization: 'Bearer wrong' },
    });
    expect(refused.status()).toBe(401);
    cms.close();
    const answer = await page.request.get(`${program.address}/preview?docType=accordions&preview=true&page=2`);
    expect(answer.status()).toBe(502);
    expect(await answer.text()).toContain('UNREACHABLE');
    // Nor does a panel say of content that nobody could read that nothing there depends on the visitor.
    const why = await page.request.get(`${program.address}/preview/why?docType=accordions&preview=true&entry=far-1`);
    expect(why.status()).toBe(502);
  },
);
