import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftStore, PublishPlan } from '../../../../src/content/drafts/draft-store.ts';
import { edit } from '../documents.ts';
import { publishNow } from '../entries.ts';
import { ADA, block, openReference, page, type Source } from '../sources.ts';

/*
 * What random publications have found: links and fragments that led nowhere for somebody, and of which nothing was said.
 */

const FILES = {
  'pages/home.json': page('home', [block('a', 'First')]),
  'pages/sale.json': page('sale', [block('s', 'Sale')]),
  'articles/wool.json': page('stories/wool', [{ fragment: 'promise' }]),
  'fragments/promise.json': { name: 'Our promise', items: [block('p', 'Promise')] },
  'sites/northfell-de/pages/lager.json': page('lager', [block('l', 'Lager')]),
  'sites/northfell-de/fragments/versand.json': { name: 'Versand', items: [block('v', 'Versand')] },
};
let source: Source;
let drafts: DraftStore;
beforeEach(async () => {
  source = await openReference()(FILES);
  drafts = source.as(ADA);
});
afterEach(() => source.close());

const etagOf = async (id: string): Promise<string> => (await drafts.read(id))?.etag ?? '';
const rename = async (id: string, slug: string, redirect: boolean): Promise<unknown> =>
  drafts.rename(id, { slug, redirect }, await etagOf(id));
const narrow = (id: string, locales: readonly string[]) =>
  edit(drafts, id, (raw) => void Object.assign(raw, { locales }));
/** What publishing the home page with a link to an address finds. */
async function linkTo(url: string): Promise<readonly string[]> {
  const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
    raw.sections[0]?.items.push({ kind: 'button', text: 'On', url });
  });
  return foundBy(await drafts.plan({ items: [{ id: 'pages/home', revision }] }));
}
const foundBy = ({ faults, warnings, needs }: PublishPlan): readonly string[] => [
  ...[...faults, ...warnings].map(({ rule, values }) => [rule, ...Object.values(values ?? {})].join(' ')),
  ...needs.map(({ id }) => `needs ${id}`),
];
const warnedOf = async (...ids: readonly string[]): Promise<readonly string[]> => {
  const items = await Promise.all(ids.map(async (id) => ({ id, revision: (await drafts.read(id))?.revision ?? 0 })));
  return foundBy(await drafts.plan({ items }));
};

test('a fragment that is shown is not deleted unasked, wherever its address would lead', async () => {
  expect(
    await drafts.remove('fragments/promise', await etagOf('fragments/promise'), { redirectTo: 'sale' }),
  ).toMatchObject({ linked: [{ entry: 'articles/wool', sort: 'fragment' }] });
  expect(await source.published('page/northfell-uk/stories/wool')).toContain('Promise');
});

test('a redirect is followed to its end: one that leads to what is gone leads nowhere', async () => {
  await drafts.remove('pages/sale', await etagOf('pages/sale'), { redirectTo: 'stories/wool' });
  expect(await linkTo('/sale')).toEqual([]);
  const refused = await drafts.withdraw(['articles/wool']);
  const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
  expect(await drafts.withdraw(['articles/wool'], { acknowledged })).toHaveProperty('published');
  expect(await linkTo('/sale')).toContain('needs articles/wool');
});

test('a redirect to an address that leads on itself is followed to what is shown', async () => {
  await drafts.remove('pages/sale', await etagOf('pages/sale'), { redirectTo: 'stories/wool' });
  await rename('articles/wool', 'stories/felt', true);
  expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
  await rename('articles/wool', 'stories/tweed', true);
  expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
  expect(await linkTo('/sale')).toEqual([]);
});

test('of an address that is left twice the redirects have one rule, the last', async () => {
  await rename('pages/sale', 'offers', true);
  await publishNow(drafts, 'pages/sale');
  await rename('articles/wool', 'sale', false);
  expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
  await rename('articles/wool', 'deals', true);
  expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
  const answer = JSON.parse(String(await source.published('redirects/northfell-uk?locale=en-gb'))) as {
    redirects: readonly { from: string; to: string }[];
  };
  expect(answer.redirects.filter(({ from }) => from === '/sale')).toEqual([{ from: '/sale', to: '/deals' }]);
});

test('a fragment that only one site has is reached there', async () => {
  const { revision = 0 } = await edit(drafts, 'sites/northfell-de/pages/lager', (raw) => {
    raw.sections[0]?.items.push({ fragment: 'versand' });
  });
  expect(foundBy(await drafts.plan({ items: [{ id: 'sites/northfell-de/pages/lager', revision }] }))).toEqual([]);
  const home = await edit(drafts, 'pages/home', (raw) => {
    raw.sections[0]?.items.push({ fragment: 'versand' });
  });
  expect(foundBy(await drafts.plan({ items: [{ id: 'pages/home', revision: home.revision ?? 0 }] }))).toEqual([
    'missing_fragment versand',
  ]);
});

test('redirects that go leave the links to their addresses dead, which is said before', async () => {
  await linkTo('/sale');
  await publishNow(drafts, 'pages/home');
  await drafts.remove('pages/sale', await etagOf('pages/sale'), { redirectTo: 'stories/wool' });
  expect(await drafts.withdraw(['redirects'])).toMatchObject({
    refused: 'warnings',
    plan: { warnings: [{ rule: 'leaves_dead_link', entry: 'pages/home', values: { to: 'sale' } }] },
  });
});

test('an address that an entry has had, in a draft or in public, is known to lead nowhere', async () => {
  await drafts.create({ kind: 'page', slug: 'care', titles: { en: 'Care' } });
  await rename('pages/care', 'wear', false);
  expect(await linkTo('/care')).toContain('dead_link care');
  await rename('pages/sale', 'offers', false);
  await publishNow(drafts, 'pages/sale');
  expect(await linkTo('/sale')).toContain('dead_link sale');
  await rename('pages/care', 'care', false);
  expect(await linkTo('/wear')).toContain('dead_link wear');
});

test('the address of a draft that was thrown away is known to lead nowhere', async () => {
  await drafts.create({ kind: 'page', slug: 'care', titles: { en: 'Care' } });
  await drafts.discard('pages/care', await etagOf('pages/care'));
  expect(await linkTo('/care')).toEqual(['dead_link care']);
});

test('a link leads nowhere in a locale in which its page is not shown', async () => {
  await narrow('pages/sale', ['en-us', 'en-ca', 'en-gb', 'fr-fr', 'de-de']);
  await linkTo('/sale');
  await publishNow(drafts, 'pages/home');
  expect(await warnedOf('pages/sale'), 'before it is not shown there any more').toEqual([
    'leaves_dead_link_here sale fr-ca',
  ]);
  await publishNow(drafts, 'pages/sale');
  expect(await source.published('page/northfell-ca/sale?locale=fr-ca')).toBe(404);
  expect(await linkTo('/sale')).toEqual(['dead_link_here sale fr-ca', 'dead_link_here sale fr-ca']);
});

test('an address is of the page that has it, not of one whose document is named like it', async () => {
  await rename('sites/northfell-de/pages/lager', 'depot', false);
  await publishNow(drafts, 'sites/northfell-de/pages/lager');
  await rename('pages/sale', 'lager', false);
  await publishNow(drafts, 'pages/sale');
  expect(await source.published('page/northfell-de/lager?locale=de-de')).toContain('Sale');
});

test('of two pages with one address each is shown to those it is for', async () => {
  await narrow('pages/sale', ['en-us']);
  await publishNow(drafts, 'pages/sale');
  await edit(drafts, 'articles/wool', (raw) => void Object.assign(raw, { slug: 'sale', locales: ['de-de'] }));
  expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
  expect(await source.published('page/northfell-us/sale?locale=en-us')).toContain('Sale');
  expect(await source.published('page/northfell-de/sale?locale=de-de')).toContain('Promise');
});
