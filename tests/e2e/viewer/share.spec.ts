import { previewKey } from '../../../src/server/preview/session.ts';
import { SECRET, sessionShop } from '../../support/servers/session-shop.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas } from '../../support/viewer/viewer-content.ts';

test('a link shares a view with its role, says when content has moved on, and ends when it is revoked', async () => {
  const { server, call, enter, write } = await sessionShop();
  try {
    const view = 'preview=true&docType=page&limit=10';
    const document = '/preview/edit/document?document=pages%2Fshared';
    for (const path of [
      '/preview',
      '/preview/share',
      document,
      '/preview/edit/forms?kinds=accordions',
      '/preview/edit/media',
      '/preview/reviews?document=pages%2Fshared&pointer=',
      '/preview/block?working=11111111',
    ]) {
      expect((await call(path, undefined)).status, `${path} without a session`).toBe(403);
    }
    const { cookie: editor } = await enter(`/preview/enter?key=${await previewKey(SECRET)}`);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'role=viewer&hours=24&uses=1',
    };
    expect(
      (await call(`/preview/share?${view}`, editor, { ...form, from: 'cross-site' })).status,
      'no other site makes links',
    ).toBe(403);
    const posted = await call(`/preview/share?${view}`, editor, form);
    expect(posted.status).toBe(303);
    const madeAt = posted.headers.get('location') ?? '';
    const made = await (await call(madeAt, editor)).text();
    const listed = (page: string): number => page.match(/name="revoke"/g)?.length ?? 0;
    expect(listed(await (await call(madeAt, editor)).text()), 'loaded anew it makes no other').toBe(listed(made));
    const path = /value="http[^"]*?(\/preview\/enter\?key=[^"]+)"/.exec(made)?.[1] ?? '';
    // Whoever only looks gets no session, but what shows whether a browser keeps cookies.
    for (const agent of ['Slackbot-LinkExpanding 1.0', 'SafeLinks'])
      expect((await call(path, undefined, { headers: { 'user-agent': agent } })).headers.get('set-cookie')).toMatch(
        /^__Host-cairn-keeps=1;[^,]*$/,
      );
    const entered = await enter(path);
    expect(entered).toMatchObject({ status: 303, location: expect.stringContaining('docType=page') });
    expect((await enter(path)).status, 'it is exchanged once').toBe(403);
    const viewer = entered.cookie;
    const seen = await (await call(`/preview?${view}`, viewer)).text();
    /** What the page says of the shared document: its version, who approved it, and whether there is another. */
    const proof = async (address: string, cookie: string | undefined): Promise<string> => {
      const [, list = ''] =
        /<ul class="share-proof"[^>]*>(.*?)<\/ul>/s.exec(await (await call(address, cookie)).text()) ?? [];
      return list
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    };
    expect(seen).toContain('shared');
    expect(seen).not.toContain('data-action="edit"');
    expect(entered.location).toContain('previewShared=');
    const shared = `${view}&previewShared=${new URLSearchParams(entered.location?.split('?')[1]).get('previewShared') ?? ''}`;
    expect(await (await call(`/preview?${shared}`, viewer)).text()).toContain('Nothing has changed since.');
    // A server that is busy shows a view without what it could not read in time.
    await expect
      .poll(() => proof(`/preview?${shared}`, viewer))
      .toMatch(/^\S+ Version \d+ Nobody has approved this version\.$/);
    // Read access does not allow changes.
    const stored = await call(document, viewer);
    const etag = stored.headers.get('etag') ?? '';
    const { raw } = (await stored.json()) as { raw: object };
    const put = {
      method: 'PUT',
      headers: { 'if-match': etag, 'content-type': 'application/json' },
      body: JSON.stringify({ ...raw, name: 'changed' }),
    };
    expect((await call(document, viewer, put)).status).toBe(403);
    expect((await call(document, viewer, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(403);
    expect(
      (await call('/preview/edit/apply?preview=true&working=11111111', viewer, { method: 'POST', body: '{}' })).status,
    ).toBe(403);
    expect((await call('/preview/share', viewer, form)).status).toBe(403);
    // Viewers may comment.
    const shown = await (await call(`/preview?${shared}`, viewer)).text();
    const remarks = (/\/preview\/reviews\?[^"]*document=pages%2Fshared&[^"]*/.exec(shown)?.[0] ?? 'missing').replace(
      /&(?:amp|#38);/g,
      '&',
    );
    expect(
      (await call(remarks, viewer, { ...form, body: 'kind=approved&author=Bea&text=&width=&variant=' })).status,
    ).toBe(200);
    expect((await call(document, editor, { ...put, from: 'cross-site' })).status, 'no other site saves').toBe(403);
    expect((await call(document, editor, put)).status).toBe(200);
    expect((await call(document, editor, put)).status, 'a version that is gone is not overwritten').toBe(412);
    expect((await call('/preview/edit/document?document=..%2Freviews%2Fpages%2Fshared', editor, put)).status).toBe(404);
    expect((await call(document, editor, { ...put, body: `"${'x'.repeat(5 * 1024 * 1024)}"` })).status).toBe(400);
    // The shared content is preserved; the current content is one click away; nobody else has access.
    const then = await (await call(`/preview?${shared}`, viewer)).text();
    expect(then).toContain('Content has changed since:');
    expect(then).toContain('view=compare');
    // Bea has approved what was shared; what an editor has saved since is another version.
    await expect
      .poll(() => proof(`/preview?${shared}`, editor))
      .toMatch(
        /Version \d+ ✓ Approved by Bea, \d+ \w{3} 20\d\d, \d\d:\d\d New York · (?:\d+ \w{3}, )?\d\d:\d\d UTC By now there is version \d+\./,
      );
    const frame = shared.replace('docType=page', 'docType=accordions');
    write('pages/shared.draft.json', canvas('shared', [accordion('shared-one', 'Asked anew')]));
    await expect
      .poll(async () =>
        (
          await call(`/preview/entry?${view.replace('docType=page', 'docType=accordions')}&entry=shared-one`, viewer)
        ).text(),
      )
      .toContain('Asked anew');
    const pinned = await call(`/preview/entry?${frame}&entry=shared-one`, viewer);
    expect(pinned.headers.get('cache-control')).toBe('private, no-store');
    const rendered = await pinned.text();
    expect(rendered).toContain('Not said yet');
    expect(rendered).not.toContain('Asked anew');
    expect(await (await call(`/preview?${view}`, viewer)).text()).toContain('Show as shared on');
    for (const path of [`/en-us?${shared}`, `/en-us/shared?${shared}`])
      expect(await (await call(path, undefined)).text(), `${path} without a session`).not.toMatch(
        /Not said yet|Asked anew/,
      );
    expect((await call(`/preview/entry?${frame}&entry=shared-one`, undefined)).status).toBe(403);
    const id =
      /name="revoke" value="([^"]+)"/.exec(await (await call(`/preview/share?${view}`, editor)).text())?.[1] ?? '';
    await call(`/preview/share?${view}`, editor, { ...form, body: `revoke=${id}` });
    expect((await call(`/preview?${view}`, viewer)).status, 'its sessions end with it').toBe(403);
    const ended = await (await call(`/preview?${shared}`, editor)).text();
    expect(ended).toContain('not kept any more');
    expect(
      await (await call(`/preview/entry?${frame}&entry=shared-one`, editor)).text(),
      'what was kept has gone with the link',
    ).toContain('Asked anew');
  } finally {
    server.stop();
  }
});

test(
  'a link is copied and opened as often as wanted; revoked, it takes its drafts out of every open tab at once',
  { tag: '@core' },
  async ({ browser }) => {
    const { server } = await sessionShop();
    const editors = await browser.newContext({
      baseURL: server.base,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const others = await browser.newContext({ baseURL: server.base });
    try {
      const page = await editors.newPage();
      await page.goto(`/preview/enter?key=${await previewKey(SECRET)}`);
      // A second press would find the link used up, and show that.
      await page.getByRole('button', { name: 'Open the preview' }).dblclick();
      await expect(page).toHaveURL(/\/preview(?:\?|$)/);
      await page.goto('/preview/share?preview=true&docType=page&entry=pages%2Fshared');
      await page.getByLabel('Name (optional)').fill('For the printers');
      await page.getByRole('button', { name: 'Make a link' }).press('Enter');
      await page.getByRole('button', { name: 'Copy the address' }).press('Enter');
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      await expect(page.getByLabel('Address of the link')).toHaveValue(address);
      await page.reload();
      const item = page.getByRole('list', { name: 'Shared links' }).getByRole('listitem');
      await expect(item).toHaveCount(1);
      await expect(item).toContainText('For the printers');
      await expect(item).toContainText('not opened yet');
      await expect(item).not.toContainText('docType');

      // Two tabs of a colleague, one with the frame's document alone.
      const tab = await others.newPage();
      const frame = await others.newPage();
      for (const time of [1, 2]) {
        await tab.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(
          tab.locator('.entry iframe').first().contentFrame().getByText('Not said yet'),
          `${time}`,
        ).toBeVisible();
      }
      await frame.goto((await tab.locator('.frame__stage').first().getAttribute('data-src')) ?? '');
      await expect(frame.getByText('Not said yet')).toBeVisible();
      await tab.getByText('Live', { exact: true }).waitFor();
      // A view that was answered before the end, and comes after it.
      const isCompare = (address: string): boolean => /\/preview\?.*\bview=compare/.test(address);
      let asked = 0;
      await tab.route(
        ({ href }) => isCompare(href),
        async (route) => {
          await route.fetch();
          asked += 1;
        },
      );
      const dropped = tab.waitForEvent('requestfailed', (request) => isCompare(request.url()));
      await tab.getByRole('link', { name: 'Compare', exact: true }).press('Enter');
      await expect.poll(() => asked).toBe(1);
      await page.reload();
      await expect(item).toContainText('opened once');

      await item.getByRole('button', { name: /^Revoke/ }).press('Enter');
      await expect(item).toContainText('revoked');
      await expect(tab.getByRole('heading', { name: 'Access has ended' })).toBeVisible();
      await expect(tab.getByText('Live', { exact: true })).toHaveCount(0);
      await dropped;
      await expect(tab.locator('iframe')).toHaveCount(0);
      await expect(tab.locator('body')).not.toContainText('shared');
      await expect(frame.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
      await expect(frame.getByText('Not said yet')).toHaveCount(0);
      await tab.reload();
      await expect(tab.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
    } finally {
      await editors.close();
      await others.close();
      server.stop();
    }
  },
);
