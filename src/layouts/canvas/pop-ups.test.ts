import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, expect, test } from 'vitest';
import { parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import PopUps from './PopUps.astro';

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const letter = { kind: 'pop-up', id: 'letter', name: 'newsletter', minimizedTitle: 'A letter?' };
const pass = { kind: 'pop-up', id: 'pass', name: 'XPLR Pass', minimizedTitle: 'XPLR Pass' };
const answer = (popups: readonly unknown[]): ContentAnswer => ({
  data: { id: 'popups', popups },
  version: '1',
  tags: ['doc:popups'],
  maxAge: 60,
});

async function rendered({
  own = [],
  shop = [],
  path = '/en-gb',
  popups = async () => answer(shop),
}: {
  own?: readonly unknown[];
  shop?: readonly unknown[];
  path?: string;
  popups?: () => Promise<ContentAnswer>;
}) {
  const page = fakePageContext({ url: `https://shop.test${path}`, content: { popups } });
  const html = await container.renderToString(PopUps, {
    props: { canvas: parseCanvas({ id: 'p', slug: 'p', popups: own }, schemas) },
    locals: { page },
  });
  return { html, page };
}

test('[POP-09] the pop-up manager gets newsletter and account-registration pop-ups alike, each in a template', async () => {
  const { html, page } = await rendered({ own: [pass], shop: [letter] });
  expect(html).toMatch(
    /<cairn-popups>\s*<template data-popup="[^"]+" data-kind="pop-up">\s*<cairn-pop-up [^>]*data-kind="account-registration"[\s\S]*<template data-popup="[^"]+" data-kind="pop-up">\s*<cairn-pop-up [^>]*data-kind="newsletter"[\s\S]*<\/cairn-popups>/,
  );
  expect(page.kinds).toContain('pop-up');
  expect(page.tags).toContain('doc:popups');
});

test('a pop-up of the shop comes along only on the pages it names', async () => {
  const shop = [{ ...letter, pages: ['/', '/story'] }];
  for (const path of ['/en-gb', '/fr-fr/story'])
    expect((await rendered({ shop, path })).html, path).toContain('data-id="letter"');
  const elsewhere = await rendered({ shop, path: '/en-gb/help' });
  expect(elsewhere.html).not.toContain('cairn-popups');
  expect(elsewhere.page.kinds).not.toContain('pop-up');
});

test('without the shop’s pop-ups the page stands, and says what is missing', async () => {
  const { html, page } = await rendered({ own: [pass], popups: async () => Promise.reject(new Error('down')) });
  expect(html).toContain('data-id="pass"');
  expect(page.issues).toMatchObject([{ document: 'popups', rule: 'unavailable', message: 'down' }]);
});
