import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakePageContext, type FakePage } from '../../../tests/support/rendering/page-context.ts';
import type { ContentClient } from '../../content/client/content-client.ts';
import { checkoutShell } from '../checkout/checkout-shell.ts';
import { loadMenu, loadShell } from './load-shell.ts';

const MENU = { items: [{ id: 'sale', title: 'Sale of coats', target: { url: '/sale' } }] };
const FOOTER = { legal: '© Northfell', targets: [{ text: 'Privacy', url: '/privacy' }], columns: [] };
const answer =
  (data: unknown, tag: string, maxAge = 60) =>
  async () => ({ data, version: '1', tags: [tag], maxAge });
const away = () => Promise.reject(new Error('away'));

async function shell(path: string, content: FakePage['content'] = {}, more: FakePage = {}) {
  const page = fakePageContext({
    url: `https://shop.test${path}`,
    content: { menu: answer(MENU, 'doc:menu'), footer: answer(FOOTER, 'doc:footer', 30), ...content },
    ...more,
  });
  const { header, footer } = await loadShell(page);
  return { header, footer, page };
}
const inFrench = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/href="(\/fr-fr[^"]*)" hreflang/g)].map(([, href]) => href);

describe('the frame of a page', () => {
  test('has the menu and the footer of the editors, and depends on both', async () => {
    const { header, footer, page } = await shell('/en-gb');
    expect(header).toContain('Sale of coats');
    expect(footer).toContain('href="/en-gb/privacy"');
    expect([...page.tags]).toEqual(['doc:menu', 'doc:footer']);
    expect(page.maxAge).toBe(30);
  });

  test.each([
    ['/en-gb', '/fr-fr'],
    ['/en-gb/', '/fr-fr'],
    ['/en-gb/c/jackets-21001', '/fr-fr/c/jackets-21001'],
    ['/en-gb/c/jackets-21001//', '/fr-fr/c/jackets-21001'],
    ['/en-gb/a"b<c>&d', '/fr-fr/a%22b%3Cc%3E%26d'],
  ])('leads from %s to the same page in another language: %s', async (path, other) => {
    expect(inFrench((await shell(path)).footer)).toEqual([other]);
  });

  test('is written once for each language, and again after a change', async () => {
    const [one, other, changed] = [
      await shell('/en-gb', {}, { locale: 'en-gb' }),
      await shell('/fr-fr', {}, { locale: 'fr-fr' }),
      await shell('/en-gb', { menu: answer({ items: [{ ...MENU.items[0], title: 'Boots' }] }, 'doc:menu') }),
    ];
    expect(one.header).toContain('href="/en-gb/sale"');
    expect(other.header).toContain('href="/fr-fr/sale"');
    expect([changed.header.includes('Boots'), changed.header.includes('Sale of coats')]).toEqual([true, false]);
  });

  test('stands without what cannot be read, says so, and is soon whole again', async () => {
    const { header, footer, page } = await shell('/en-gb', { menu: away, footer: away });
    expect(header).toContain('action="/en-gb/search"');
    expect(inFrench(footer)).toEqual(['/fr-fr']);
    expect(page.issues).toMatchObject(['menu', 'footer'].map((document) => ({ document, rule: 'unavailable' })));
    expect(page.maxAge).toBe(1);
  });

  test('is the last good one while the content is not answered, until a date in it passes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { page, header, footer } = await shell('/en-gb');
    const { settings } = page;
    const onThisServer = async (content: Partial<ContentClient>, more: object = {}) => {
      const next = Object.assign(fakePageContext({ url: 'https://shop.test/en-gb', content }), { settings, ...more });
      return { ...(await loadShell(next)), page: next };
    };
    const cut = await onThisServer({ menu: away, footer: away });
    expect([cut.header, cut.footer]).toEqual([header, footer]);
    expect([...cut.page.tags], 'a change drops it').toEqual(['doc:menu', 'doc:footer']);
    expect([cut.page.maxAge, cut.page.issues.map(({ rule }) => rule)]).toEqual([1, ['unavailable', 'unavailable']]);
    const preview = await onThisServer({ menu: away, footer: away }, { preview: { draft: true } });
    expect(preview.header, 'an editor sees what there is').not.toContain('Sale of coats');
    vi.advanceTimersByTime(31_000);
    const later = await onThisServer({ menu: away, footer: away });
    expect(later.header).toContain('Sale of coats');
    expect(later.footer, 'a part of the footer may be over').not.toContain('© Northfell');
    const gone = { menu: async () => undefined, footer: away };
    await onThisServer(gone);
    expect((await onThisServer({ menu: away, footer: away })).header).not.toContain('Sale of coats');
  });

  test('reports what is wrong in the footer, and shows the rest of it', async () => {
    const columns = [{ title: 'Help', targets: [{ text: 'Delivery' }] }];
    const { footer, page } = await shell('/en-gb', { footer: answer({ ...FOOTER, columns }, 'doc:footer') });
    expect(footer).toContain('href="/en-gb/privacy"');
    expect(footer).toContain('<h2>Help</h2>');
    expect(page.issues).toMatchObject([{ document: 'footer', pointer: '/columns/0/targets/0/url' }]);
  });

  test('reports pictures of the menu that the page may not load', async () => {
    const items = [
      {
        ...MENU.items[0],
        visualSelectors: [
          { title: 'x', target: { url: '/x' }, media: { url: 'https://other.test/x.jpg', type: 'image' } },
        ],
      },
    ];
    const { page } = await shell('/en-gb', { menu: answer({ items }, 'doc:menu') });
    expect(page.issues).toMatchObject([{ document: 'menu', pointer: '/items/0/visualSelectors/0/media/url' }]);
  });

  test('hands the pieces that are the same on all pages on, and no others', async () => {
    const placed: string[] = [];
    const page = Object.assign(
      fakePageContext({
        url: 'https://shop.test/en-gb/this-page',
        content: { menu: answer(MENU, 'm'), footer: answer(FOOTER, 'f') },
      }),
      { place: (piece: string) => (placed.push(piece), `[${placed.length}]`) },
    );
    const { header } = await loadShell(page);
    expect(header).toMatch(/^\[1\]/);
    expect(placed.every((piece) => piece.length >= 512)).toBe(true);
    expect(placed.join('')).not.toContain('/this-page');
  });
});

test('the whole menu is there where the editors have one', async () => {
  const loaded = await loadMenu(fakePageContext({ content: { menu: answer(MENU, 'doc:menu') } }));
  expect([loaded?.menu.entries.map(({ title }) => title), loaded?.facts.isWhole]).toEqual([['Sale of coats'], false]);
  for (const menu of [away, async () => undefined])
    expect(await loadMenu(fakePageContext({ content: { menu } }))).toBeUndefined();
});

test('checkout has the way back to the cart and the small print, also while the footer cannot be read', async () => {
  const frame = (footer: ContentClient['footer']) => checkoutShell(fakePageContext({ content: { footer } }));
  const whole = await frame(answer({ ...FOOTER, columns: [{ title: 'Help', targets: [] }] }, 'f'));
  expect(whole.header).toContain('href="/en-gb/cart"');
  expect(whole.footer).toContain('© Northfell');
  expect(whole.footer).toContain('href="/en-gb/privacy"');
  expect(whole.footer).not.toContain('aria-label="Help"');
  expect(inFrench(whole.footer)).toEqual(['/fr-fr/cart']);
  expect(inFrench((await frame(away)).footer)).toEqual(['/fr-fr/cart']);
});
