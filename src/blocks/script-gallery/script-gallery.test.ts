import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { fragmentKey } from '../_kit/render/fragment-key.ts';
import { parseBlocks } from '../_kit/parse/parse.ts';
import type { ValidBlock } from '../_kit/parse/parsed-block.ts';
import { schemas } from '../_kit/registry.ts';
import { scriptAddress } from './render.ts';

const settings = {
  galleryScript: 'https://gallery.example/{containerId}/{locale}.js',
  galleryDetails: '/products/v2/products/{productId}/details',
};
const fields = { containerId: 'out-in-it', title: 'Seen out there', subtitle: 'By people who were.' };
const at = async (path: string) =>
  (await renderBlock('script-gallery', fields, { settings, url: `https://shop.test${path}`, locale: 'en-us' })).html;

test('[GAL-05] the script’s address is the configured one with container id and locale', async () => {
  expect(await at('/en-us/story')).toContain('data-src="https://gallery.example/out-in-it/en-us.js"');
  const other = await renderBlock('script-gallery', { containerId: 'wool' }, { settings, locale: 'fr-ca' });
  expect(other.html).toContain('data-src="https://gallery.example/wool/fr-ca.js"');
  expect(scriptAddress('/g/{containerId}?l={locale}', 'a b&c', 'fr-ca')).toBe('/g/a%20b%26c?l=fr-ca');
  expect((await renderBlock('script-gallery', fields)).html.trim()).toBe('');
});

test('[GAL-08] title and subtitle show everywhere but on product and customs pages', async () => {
  for (const path of ['/en-us', '/en-us/story', '/en-us/c/jackets-21001']) {
    const html = await at(path);
    expect(html).toMatch(/<h2[^>]*>Seen out there<\/h2>/);
    expect(html).toContain('By people who were.');
  }
  for (const path of [
    '/en-us/p/skarn-shell-jacket-NF104001MOS',
    '/en-us/p/skarn-shell-jacket-NF104001MOS?recipe=1234',
  ]) {
    const html = await at(path);
    expect(html).not.toMatch(/Seen out there|By people who were/);
    expect(html).toContain('cairn-script-gallery');
  }
});

test('[GAL-08] one page’s gallery is never kept for the other kind of page', () => {
  const [block] = parseBlocks([{ kind: 'script-gallery', ...fields }], schemas).blocks;
  const keyAt = (path: string): string =>
    fragmentKey(block as ValidBlock, fakePageContext({ url: `https://shop.test${path}` }), false);
  expect(keyAt('/en-us/p/skarn-shell-jacket-NF104001MOS')).not.toBe(keyAt('/en-us/story'));
  expect(keyAt('/en-us/story')).toBe(keyAt('/en-us/sale'));
});

test('in regions that ask for consent nothing shows until it is given', async () => {
  const root = async (locale: 'en-us' | 'de-de') =>
    /<section[^>]*>/.exec((await renderBlock('script-gallery', fields, { settings, locale })).html)?.[0] ?? '';
  expect(await root('de-de')).toContain(' hidden');
  expect(await root('en-us')).not.toContain(' hidden');
});
