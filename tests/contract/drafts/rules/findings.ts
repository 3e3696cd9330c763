import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../../src/content/json.ts';
import { edit, retitle } from '../documents.ts';
import { FILES, publishNow } from '../entries.ts';
import { picture } from '../media.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from '../sources.ts';

/** What a source with `publish` finds before anything goes live. It is noon of 24 November 2026 in London. */
export function describeFindings(open: OpenSource, { locales }: { readonly locales: boolean }): void {
  describe('what is found before publishing', () => {
    let source: Source;
    afterEach(() => source.close());

    /** The present draft of an entry as what is to be published. */
    const item = async (drafts: DraftStore, id: string, only?: readonly string[]) => ({
      id,
      revision: (await drafts.read(id))?.revision ?? 0,
      ...(only === undefined ? {} : { locales: only }),
    });
    const planOf = async (drafts: DraftStore, ...ids: readonly string[]) =>
      drafts.plan({ items: await Promise.all(ids.map((id) => item(drafts, id))) });
    /** Changes fields of the document itself. */
    async function put(drafts: DraftStore, id: string, fields: object): Promise<void> {
      const { raw, etag } = (await drafts.read(id)) as StoredDocument;
      expect(await drafts.save(id, { ...(raw as JsonObject), ...fields } as JsonObject, etag)).toHaveProperty('saved');
    }
    const bin = async (drafts: DraftStore, id: string): Promise<void> => {
      const { etag } = (await drafts.read(id)) as StoredDocument;
      expect(await drafts.remove(id, etag, { evenIfLinked: true })).toHaveProperty('removed');
    };
    const rules = (found: readonly { readonly rule: string; readonly values?: object | undefined }[]) =>
      found.map(({ rule, values }) => [rule, values ?? {}]);

    test('a template is copied, never published', async () => {
      source = await open({ ...FILES, 'templates/landing.draft.json': page('x', [], { name: 'Landing page' }) });
      const drafts = source.as(ADA);
      expect((await planOf(drafts, 'templates/landing')).faults).toMatchObject([
        { rule: 'template', entry: 'templates/landing' },
      ]);
      expect(await publishNow(drafts, 'templates/landing')).toMatchObject({ refused: 'faults' });
    });

    test('two entries have no address in common where the same shoppers would find both', async () => {
      const german = { sites: ['northfell-de'] };
      source = await open({
        ...FILES,
        'pages/german.json': page('messe', [], german),
        'pages/british.json': page('fair', [], { sites: ['northfell-uk'] }),
        'sites/northfell-de/pages/own.json': page('own', []),
      });
      const drafts = source.as(ADA);
      const taken = async (id: string, slug: string) => {
        await put(drafts, id, { slug });
        return rules((await planOf(drafts, id)).faults);
      };
      expect(await taken('pages/sale', 'home')).toEqual([['address_taken', { slug: 'home', by: 'pages/home' }]]);
      expect(await taken('pages/sale', 'messe')).toEqual([['address_taken', { slug: 'messe', by: 'pages/german' }]]);
      expect(await taken('pages/sale', 'own'), 'a site’s own page stands before a common one').toEqual([]);
      expect(await taken('pages/british', 'messe'), 'on another site').toEqual([]);
      expect(await taken('sites/northfell-de/pages/own', 'messe')).toEqual([]);
      expect(await taken('pages/sale', 'sale'), 'its own').toEqual([]);
    });

    test('a link to what lies in the bin, or is a fragment that is gone, leads nowhere', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await bin(drafts, 'pages/care');
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care' }, { fragment: 'no-more' });
      });
      const { faults, needs } = await planOf(drafts, 'pages/home');
      expect(rules(faults)).toEqual([
        ['dead_link', { to: 'care' }],
        ['missing_fragment', { to: 'no-more' }],
      ]);
      expect(faults.map(({ entry, pointer }) => [entry, pointer])).toEqual([
        ['pages/home', '/sections/0/items/1/url'],
        ['pages/home', '/sections/0/items/2/fragment'],
      ]);
      expect(needs).toEqual([]);
    });

    test('a link of one language leads nowhere only where that language is shown', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await bin(drafts, 'pages/care');
      const link = (more: object) => ({
        kind: 'button',
        text: 'Care',
        url: { $t: { en: '/sale', de: '/care' } },
        ...more,
      });
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push(link({}), link({ sites: ['northfell-uk'] }));
      });
      expect((await planOf(drafts, 'pages/home')).faults).toMatchObject([
        { rule: 'dead_link', pointer: '/sections/0/items/1/url/$t/de', values: { to: 'care' } },
      ]);
      expect((await drafts.references('pages/sale'))?.linkedFrom.map(({ pointer }) => pointer)).toContain(
        '/sections/0/items/1/url/$t/en',
      );
    });

    test('a link through a redirect, and to an address that was never ours, is nobody’s fault', async () => {
      source = await open({ ...FILES, 'redirects.json': { redirects: [{ from: '/winter', to: '/sale' }] } });
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Winter' } });
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Winter', url: '/winter' });
        raw.sections[0]?.items.push({ kind: 'button', text: 'Cart', url: '/cart/never-an-entry' });
      });
      const { faults, needs } = await planOf(drafts, 'pages/home');
      expect([faults, needs]).toEqual([[], []]);
    });

    test('what several entries need is offered once, with all who need it', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      for (const id of ['pages/home', 'pages/sale'])
        await edit(drafts, id, (raw) => {
          raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care' });
        });
      const { needs } = await planOf(drafts, 'pages/home', 'pages/sale');
      expect(needs).toMatchObject([
        {
          id: 'pages/care',
          title: 'Care',
          neededBy: [
            { entry: 'pages/home', title: 'About home', kind: 'page', live: false },
            { entry: 'pages/sale', title: 'About sale' },
          ],
        },
      ]);
    });

    test('what still points to an address or fragment that goes or moves is told, wherever that is', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const moved = async (redirect: boolean) => {
        const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
        await drafts.rename('pages/sale', { slug: redirect ? 'winter' : 'autumn', redirect }, etag);
        return (await planOf(drafts, 'pages/sale')).warnings.filter(({ rule }) => rule === 'leaves_dead_link');
      };
      const dead = { rule: 'leaves_dead_link', entry: 'pages/home', pointer: '/sections/0/items/0/link/url' };
      expect(await moved(false)).toMatchObject([{ ...dead, values: { to: 'sale' } }]);
      expect(await moved(true), 'the old address leads to the new one').toEqual([]);
      expect(await drafts.withdraw(['fragments/promise'])).toMatchObject({
        refused: 'warnings',
        plan: { warnings: [{ rule: 'leaves_dead_link', entry: 'articles/wool', values: { to: 'promise' } }] },
      });
      expect(await drafts.withdraw(['fragments/promise', 'articles/wool']), 'both at once').toHaveProperty('published');
    });

    test('translations are told of only where somebody sees a difference', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const added = { kind: 'accordions', id: 'n', title: { $t: { en: 'New', de: 'Neu' } } };
      await edit(drafts, 'pages/home', (raw) => {
        retitle('Changed')(raw);
        raw.sections[0]?.items.push(added, { ...added, id: 'o' });
      });
      expect(rules((await planOf(drafts, 'pages/home')).warnings)).toEqual([
        ['missing_translation', { language: 'fr', count: 2 }],
        ['outdated_translation', { language: 'fr', count: 1 }],
        ['outdated_translation', { language: 'de', count: 1 }],
      ]);
      if (!locales) return;
      const german = await drafts.plan({ items: [await item(drafts, 'pages/home', ['de-de'])] });
      expect(rules(german.warnings)).toEqual([['outdated_translation', { language: 'de', count: 1 }]]);
    });

    test('what is over, and what nobody would see, is told', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const warned = async (fields: object) => {
        await put(drafts, 'pages/sale', fields);
        return (await planOf(drafts, 'pages/sale')).warnings.filter(({ entry }) => entry === 'pages/sale');
      };
      const now = new Date(source.now()).toISOString();
      expect(await warned({ validTo: now })).toMatchObject([
        { rule: 'already_over', pointer: '/validTo', values: { ends: now } },
      ]);
      expect(await warned({ validTo: new Date(source.now() + 1).toISOString() })).toEqual([]);
      expect(await warned({ locales: ['none'] })).toMatchObject([{ rule: 'nobody' }]);
    });

    test('what is scheduled already is told, with its time; what is withdrawn waits for nobody’s approval', async () => {
      source = await open(FILES, { secondPerson: true });
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      const { revision = 0 } = await edit(drafts, 'pages/home', retitle('New'));
      await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved' });
      const time = { action: 'publish', at: '2026-11-24T18:00', site: 'northfell-de' } as const;
      expect(await drafts.schedule({ ...time, target: { items: [{ id: 'pages/home', revision }] } })).toHaveProperty(
        'scheduled',
      );
      const { warnings, unapproved } = await planOf(drafts, 'pages/home');
      expect(rules(warnings)).toContainEqual(['is_scheduled', { at: '2026-11-24T18:00', zone: 'Europe/Berlin' }]);
      expect(unapproved).toEqual([]);
      expect(await drafts.withdraw(['articles/wool'])).toHaveProperty('published');
    });

    test('a picture that nobody has stops a publication, one that no page shows yet goes live with it', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const answer = await drafts.media.upload({ name: 'leaf.png', file: await picture(70) });
      const id = 'asset' in answer ? answer.asset.id : '';
      await edit(drafts, 'pages/home', (raw) => {
        for (const url of [id, 'uploads/never-was', id])
          raw.sections[0]?.items.push(block(url, 'One', { media: { url, alt: '' } }));
      });
      const { faults, needs } = await planOf(drafts, 'pages/home');
      expect(faults).toMatchObject([
        { rule: 'missing_media', pointer: '/sections/0/items/2/media/url', values: { media: 'uploads/never-was' } },
      ]);
      expect(needs).toMatchObject([
        {
          what: 'media',
          id,
          title: id.replace('uploads/', ''),
          neededBy: [{ pointer: '/sections/0/items/1/media/url' }, { pointer: '/sections/0/items/3/media/url' }],
        },
      ]);
    });

    test.runIf(locales)('an address and dates are the same in all locales', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      for (const [field, value] of [
        ['slug', 'winter-sale'],
        ['validFrom', '2026-12-01T00:00:00Z'],
      ] as const) {
        await put(drafts, 'pages/sale', { [field]: value });
        const items = [await item(drafts, 'pages/sale', ['de-de'])];
        expect(await drafts.publish({ items })).toMatchObject({
          refused: 'faults',
          plan: { items: [], faults: [{ rule: 'not_per_locale', pointer: `/${field}`, values: { field } }] },
        });
        await put(drafts, 'pages/sale', { slug: 'sale' });
      }
    });
  });
}
