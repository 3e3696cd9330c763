import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, EntryFilter, NewEntry, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../../src/content/json.ts';
import { edit, retitle } from '../documents.ts';
import { entry, FILES, publishNow } from '../entries.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from '../sources.ts';

const DAY = 24 * 3_600_000;
const etagOf = async (drafts: DraftStore, id: string): Promise<string> =>
  ((await drafts.read(id)) as StoredDocument).etag;
const idsOf = async (drafts: DraftStore, filter: EntryFilter): Promise<string[]> =>
  (await drafts.list(filter)).entries.map(({ id }) => id);

/** What lists say of entries, in which order, and what is found. */
export function describeEntryLists(open: OpenSource): void {
  describe('a list of entries', () => {
    let source: Source;
    afterEach(() => source.close());

    test('is in the order of titles, of the last change, or of the edits of 30 days, a page at a time', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      source.pass(60_000);
      for (const title of ['One', 'Two']) await edit(drafts, 'pages/sale', retitle(title));
      // Typed in one go: one edit.
      for (const title of ['T', 'Th', 'Three']) await edit(drafts, 'pages/sale', retitle(title), { auto: true });
      source.pass(60_000);
      await edit(drafts, 'pages/home', retitle('Later'));
      const [others, edits] = [
        ['articles/wool', 'fragments/promise'],
        async () => (await entry(drafts, 'pages/sale'))?.edits,
      ];
      expect(await idsOf(drafts, {})).toEqual(['pages/home', 'pages/sale', 'articles/wool', 'fragments/promise']);
      expect(await idsOf(drafts, { sort: 'changed' })).toEqual(['pages/home', 'pages/sale', ...others]);
      expect(await idsOf(drafts, { sort: 'edits' })).toEqual(['pages/sale', 'pages/home', ...others]);
      expect(await drafts.list({ limit: 2, offset: 1 })).toMatchObject({
        numFound: 4,
        entries: [{ id: 'pages/sale' }, { id: 'articles/wool' }],
      });
      expect(await edits()).toBe(3);
      source.pass(29 * DAY);
      expect(await edits()).toBe(3);
      await edit(drafts, 'pages/sale', retitle('Four'));
      expect(await edits()).toBe(4);
      source.pass(DAY);
      expect(await edits(), 'of the last 30 days').toBe(1);
    });

    test('has what contains every word, in its title, name or texts', async () => {
      source = await open({ ...FILES, 'pages/wide.json': page('wide', [block('w', 'Merino  &  Silk')]) });
      const drafts = source.as(ADA);
      const found = (text: string) => idsOf(drafts, { text });
      expect(await found('merino')).toEqual(['pages/wide']);
      expect(await found('  SILK   about wide ')).toEqual(['pages/wide']);
      expect(await found('merino sale')).toEqual([]);
      expect(await found('fragments/PROM')).toEqual(['fragments/promise']);
    });

    test('of a locale has what is left to do in it: changed, not translated, outdated', async () => {
      source = await open({
        ...FILES,
        'pages/english.json': page('english', [{ kind: 'accordions', title: { $t: { en: 'Alone', fr: 'Seul' } } }]),
      });
      const drafts = source.as(ADA);
      const german = () => idsOf(drafts, { locale: 'de-de' });
      expect(await german()).toEqual(['pages/english']);
      await edit(drafts, 'pages/home', retitle('Nouveau', 'fr'));
      expect(await german(), 'of another locale').toEqual(['pages/english']);
      await edit(drafts, 'pages/sale', retitle('Neu', 'de'));
      expect(await german()).toEqual(['pages/english', 'pages/sale']);
      await edit(drafts, 'pages/sale', retitle('New'));
      await publishNow(drafts, 'pages/sale');
      expect((await entry(drafts, 'pages/sale'))?.state).toBe('published');
      expect(await german(), 'outdated').toEqual(['pages/english', 'pages/sale']);
    });

    test('says the most telling state of each', async () => {
      source = await open(FILES);
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      const state = async (id = 'pages/home') => (await entry(drafts, id))?.state;
      expect(await state()).toBe('published');
      const { revision = 0 } = await edit(drafts, 'pages/home', retitle('New'));
      expect(await state()).toBe('draft');
      await drafts.askReview('pages/home', revision, { state: 'in-review', of: [BEA] });
      expect(await state()).toBe('in-review');
      await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'changes' });
      expect(await state(), 'a verdict that is no approval').toBe('in-review');
      await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved', place: { locale: 'de-de' } });
      expect(await state(), 'of a part').toBe('in-review');
      await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved' });
      expect(await state()).toBe('approved');
      const target = { items: [{ id: 'pages/home', revision }] };
      const made = await drafts.schedule({ action: 'publish', target, at: '2026-11-25T18:00', site: 'northfell-uk' });
      expect(await state()).toBe('scheduled');
      await drafts.unschedule('scheduled' in made ? made.scheduled.id : '');
      expect(await state()).toBe('approved');
      await edit(drafts, 'pages/home', retitle('Newer'));
      expect(await state()).toBe('draft');
      const later = await edit(drafts, 'pages/home', retitle('Later'), { auto: true });
      await bea.comments.approve({ entry: 'pages/home', revision: later.revision ?? 0, verdict: 'approved' });
      expect(await state()).toBe('approved');
      await edit(drafts, 'pages/home', retitle('Typed on'), { auto: true });
      expect(await state(), 'saved without being asked to').toBe('draft');
      await drafts.withdraw(['articles/wool']);
      expect(await state('articles/wool')).toBe('withdrawn');
      source.pass(1_000);
      await edit(drafts, 'articles/wool', (raw) => raw.sections[0]?.items.push({ kind: 'button', text: 'Sale' }));
      expect(await state('articles/wool')).toBe('draft');
    });

    test('says of each locale whether it is public, as it is or as it was, could be, or is not served', async () => {
      source = await open({ ...FILES, 'pages/canada.json': page('canada', [], { locales: ['fr-ca'] }) });
      const drafts = source.as(ADA);
      const states = async (id: string) =>
        (await entry(drafts, id))?.locales.map(({ locale, state }) => [locale, state]);
      expect(await states('pages/canada')).toEqual([
        ['en-ca', 'absent'],
        ['fr-ca', 'published'],
      ]);
      const { raw, etag } = (await drafts.read('pages/canada')) as StoredDocument;
      await drafts.save('pages/canada', { ...(raw as JsonObject), locales: ['en-ca', 'de-de'] }, etag);
      expect(await states('pages/canada')).toEqual([
        ['en-ca', 'unpublished'],
        ['fr-ca', 'draft'],
        ['de-de', 'unpublished'],
      ]);
    });
  });
}

/** How entries are made, named and deleted. */
export function describeEntryMaking(open: OpenSource): void {
  describe('an entry', () => {
    let source: Source;
    afterEach(() => source.close());

    test('begins with what its kind needs, its title, its address and whom it is for', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const title = { $t: { en: 'Care', de: 'Pflege' } };
      const canvas = { sections: [{ name: 'main', items: [] }] };
      const begins: Partial<Record<NewEntry['kind'], object>> = {
        page: { id: 'page-care', ...canvas, slug: 'care', metadata: { htmlTitle: title } },
        story: { id: 'story-care', ...canvas, slug: 'stories/care', metadata: { htmlTitle: title }, title },
        'pop-up': { kind: 'pop-up', id: 'popup-care', name: 'Care', title },
        experience: { kind: 'experience', id: 'care', experienceId: 'care', baselines: [], variants: [], name: 'Care' },
        template: { id: 'template-care', ...canvas, name: title },
      };
      for (const [kind, raw] of Object.entries(begins)) {
        const wanted = { kind: kind as NewEntry['kind'], titles: title.$t };
        const made = await drafts.create({ ...wanted, locales: ['en-gb', 'de'] });
        const stored = 'created' in made ? made.created.raw : made;
        const plain: unknown = JSON.parse(JSON.stringify(stored).replace(/"_key":"[^"]+",/g, ''));
        expect(plain, kind).toEqual({ ...raw, locales: ['en-gb', 'de'] });
      }
      expect(await drafts.create({ kind: 'fragment', titles: title.$t, slug: 'note' })).toMatchObject({
        created: { document: 'fragments/note', raw: { items: [], name: 'Care' } },
      });
    });

    test('stands where its address and its site say', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const document = async (wanted: Partial<NewEntry>) => {
        const made = await drafts.create({ kind: 'page', titles: { en: 'Care' }, ...wanted });
        return 'created' in made ? [made.created.document, (made.created.raw as JsonObject)['slug']] : made;
      };
      expect(await document({ titles: { fr: 'Été', de: 'Größe' } })).toEqual(['pages/ete', 'ete']);
      expect(await document({ slug: 'care/wool' })).toEqual(['pages/care--wool', 'care/wool']);
      expect(await document({ kind: 'story', slug: 'stories/felt' })).toEqual(['articles/felt', 'stories/felt']);
      expect(await document({ site: 'northfell-de' })).toEqual(['sites/northfell-de/pages/care', 'care']);
      expect(await document({ slug: 'x'.repeat(120) })).toEqual([`pages/${'x'.repeat(120)}`, 'x'.repeat(120)]);
      for (const slug of ['x'.repeat(121), 'Care', 'a//b', '-a', 'a.b', ''])
        expect(await document({ slug }), slug).toMatchObject({ problem: { pointer: '/slug' } });
      expect(await document({ titles: { en: '…' } })).toMatchObject({ problem: { pointer: '/slug' } });
    });

    test('begins as a content it is given, or as another entry that is there', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const raw = { metadata: { ogImage: 'scene/fell', robots: 'noindex' }, sections: [] };
      const wanted = { kind: 'page', titles: { en: 'Care' } } as const;
      expect(await drafts.create({ ...wanted, raw: { ...raw, validFrom: 'soon' } })).toMatchObject({
        problem: { pointer: '/validFrom' },
      });
      expect(await drafts.create({ ...wanted, raw })).toMatchObject({
        created: { raw: { ...raw, metadata: { ...raw.metadata, htmlTitle: { $t: { en: 'Care' } } } } },
      });
      expect(await drafts.create({ ...wanted, slug: 'other', noindex: false })).toMatchObject({
        created: { raw: { metadata: { robots: 'index' } } },
      });
      expect(await drafts.create({ ...wanted, slug: 'copy', from: 'pages/none' })).toEqual({ missing: true });
      await drafts.remove('pages/sale', await etagOf(drafts, 'pages/sale'), { evenIfLinked: true });
      expect(await drafts.create({ ...wanted, slug: 'copy', from: 'pages/sale' })).toEqual({ missing: true });
      await drafts.create({ ...wanted, slug: 'copy', from: 'pages/home' });
      expect((await drafts.revisions('pages/copy'))?.items).toMatchObject([{ action: 'copy', note: 'pages/home' }]);
      expect((await drafts.revisions('pages/care'))?.items).toMatchObject([{ action: 'create', by: { id: ADA.id } }]);
    });

    test('has an address that nobody else has, as a draft, in public or in the bin', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const taken = (slug: string) => drafts.create({ kind: 'page', titles: { en: 'X' }, slug });
      await drafts.rename('pages/sale', { slug: 'winter', redirect: false }, await etagOf(drafts, 'pages/sale'));
      for (const slug of ['sale', 'winter']) expect(await taken(slug), slug).toEqual({ taken: 'pages/sale' });
      const home = await etagOf(drafts, 'pages/home');
      for (const slug of ['sale', 'winter'])
        expect(await drafts.rename('pages/home', { slug, redirect: false }, home)).toEqual({ taken: 'pages/sale' });
      await drafts.remove('pages/sale', await etagOf(drafts, 'pages/sale'), { evenIfLinked: true });
      expect(await taken('sale'), 'its document is still there').toEqual({ taken: 'pages/sale' });
      expect(await taken('winter')).toMatchObject({ created: { document: 'pages/winter' } });
      expect(await drafts.restore('pages/sale')).toEqual({ taken: 'pages/winter' });
      await drafts.remove('pages/winter', await etagOf(drafts, 'pages/winter'));
      source.pass(1_000);
      expect(await drafts.restore('pages/sale')).toMatchObject({ restored: { raw: { slug: 'winter' } } });
      expect(await entry(drafts, 'pages/sale')).toMatchObject({
        state: 'draft',
        live: false,
        changed: { at: new Date(source.now()).toISOString(), by: { id: ADA.id } },
      });
    });

    test('that gets another address leads there from the public one, if that is asked for and there is one', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      const rename = async (id: string, slug: string, redirect = true) =>
        drafts.rename(id, { slug, redirect }, await etagOf(drafts, id));
      const leads = async (id: string) => {
        const { revision = 0 } = (await drafts.read(id)) as StoredDocument;
        return (await drafts.plan({ items: [{ id, revision }] })).items[0]?.redirectFrom;
      };
      expect(await rename('pages/sale', 'No Address')).toMatchObject({ problem: { pointer: '/slug' } });
      expect(await rename('pages/sale', 'sale')).toMatchObject({ saved: { revision: 1 } });
      await rename('pages/care', 'tips');
      expect(await leads('pages/care'), 'it was never public').toBeUndefined();
      await rename('pages/sale', 'winter');
      await rename('pages/sale', 'spring');
      expect(await leads('pages/sale')).toBe('sale');
      await rename('pages/sale', 'summer', false);
      expect(await leads('pages/sale')).toBeUndefined();
      await rename('pages/sale', 'winter');
      await rename('pages/sale', 'sale');
      expect(await leads('pages/sale')).toBeUndefined();
      const { raw, etag } = (await drafts.read('pages/sale')) as StoredDocument;
      await drafts.save('pages/sale', { ...(raw as JsonObject), slug: 'autumn' }, etag);
      expect(await leads('pages/sale'), 'nobody has asked for it').toBeUndefined();
    });

    test('says what points to it, once for each place, in public or only in a draft', async () => {
      source = await open({ ...FILES, 'redirects.json': { redirects: [{ from: '/old', to: '/sale' }] } });
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Sale', url: '/sale#top' });
      });
      await edit(drafts, 'pages/sale', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Up', url: '/sale' }, { fragment: 'promise' });
      });
      const found = await drafts.references('pages/sale');
      const places = found?.linkedFrom.map(({ entry: from, sort, live, pointer }) => [from, sort, live, pointer]);
      expect(places?.toSorted()).toEqual([
        ['pages/home', 'link', false, '/sections/0/items/1/url'],
        ['pages/home', 'link', true, '/sections/0/items/0/link/url'],
        ['redirects', 'redirect', true, '/redirects/0/to'],
      ]);
      expect(found?.needs.map(({ to, live }) => [to, live])).toEqual([
        ['pages/sale', true],
        ['fragments/promise', true],
      ]);
      const promise = await drafts.references('fragments/promise');
      expect(promise?.linkedFrom.map(({ entry: from, live }) => [from, live]).toSorted()).toEqual([
        ['articles/wool', true],
        ['pages/sale', false],
      ]);
    });

    test('that was never public goes without being asked about, whatever points to it', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care' });
      });
      expect(
        await drafts.remove('pages/care', await etagOf(drafts, 'pages/care'), { redirectTo: 'home' }),
      ).toHaveProperty('removed');
      expect(await source.published('redirects/northfell-uk'), 'nobody knows its address').toBe(404);
    });
  });
}
