import { afterEach, describe, expect, test } from 'vitest';
import type { StoredDocument } from '../../../src/content/drafts/draft-store.ts';
import { edit, retitle } from './documents.ts';
import { entry, FILES, publishNow } from './entries.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from './sources.ts';

const HOME = 'page/northfell-uk/home?locale=en-gb';
const HEIM = 'page/northfell-de/home?locale=de-de';

/** What a source with `publish` does; `locales` where it publishes a locale alone. */
export function describePublishing(open: OpenSource, { locales }: { readonly locales: boolean }): void {
  describe('publishing', () => {
    let source: Source;
    afterEach(() => source.close());

    test('shows exactly the named revision, and is refused when something newer is there, with who made it', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      const shown = await edit(ada, 'pages/home', retitle('Checked'));
      source.pass(1_000);
      await edit(bea, 'pages/home', retitle('Not checked'));
      const items = [{ id: 'pages/home', revision: shown.revision ?? 0 }];
      expect(await ada.publish({ items })).toMatchObject({
        refused: 'newer',
        plan: {
          newer: [{ id: 'pages/home', revision: 3, by: { id: BEA.id }, at: new Date(source.now()).toISOString() }],
        },
      });
      expect(await source.published(HOME)).toContain('"First"');
      expect(await publishNow(ada, 'pages/home')).toMatchObject({
        published: { by: { id: ADA.id }, items: [{ id: 'pages/home', action: 'publish', revision: 3, before: 1 }] },
      });
      expect(await source.published(HOME)).toContain('"Not checked"');
      expect(await entry(ada, 'pages/home')).toMatchObject({
        state: 'published',
        revision: 3,
        published: { revision: 3 },
      });
      expect((await ada.revisions('pages/home'))?.items[0]).toMatchObject({
        what: 'published',
        revision: 3,
        by: { id: ADA.id },
      });
    });

    test('says before what changes for whom: fields, pictures, sites, locales, segments', async () => {
      const segments = (title: string) => ({
        kind: 'segmentation',
        id: 'seg',
        segments: [{ id: 'member', targets: [block('m', title)] }],
      });
      source = await open({
        ...FILES,
        'pages/home.json': page('home', [
          block('a', 'First', { media: { url: 'scene/old', alt: '' } }),
          segments('Members'),
        ]),
      });
      const drafts = source.as(ADA);
      const members = await edit(drafts, 'pages/home', (raw) => {
        const target = (raw.sections[0]?.items[1] as ReturnType<typeof segments>).segments[0]?.targets[0];
        Object.assign(target?.title.$t ?? {}, { de: 'Mitglieder' });
      });
      const plan = async (revision = 0) => (await drafts.plan({ items: [{ id: 'pages/home', revision }] })).items[0];
      expect(await plan(members.revision)).toMatchObject({
        title: 'About home',
        publishedRevision: 1,
        segments: ['member'],
        locales: ['de-de'],
        sites: ['northfell-de'],
        changes: [{ sort: 'changed', locale: 'de', before: 'Members (de)', after: 'Mitglieder', segment: 'member' }],
      });
      const all = await edit(drafts, 'pages/home', (raw) => {
        Object.assign(raw.sections[0]?.items[0]?.['media'] as object, { url: 'scene/new' });
      });
      expect(await plan(all.revision)).toMatchObject({
        segments: [],
        pictures: { added: ['scene/new'], removed: ['scene/old'] },
        sites: ['northfell-us', 'northfell-ca', 'northfell-uk', 'northfell-fr', 'northfell-de'],
      });
    });

    test('offers what it needs and is refused without it; with it nothing leads nowhere', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await drafts.create({ kind: 'fragment', titles: { en: 'Note' } });
      const home = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care?from=home#top' }, { fragment: 'note' });
      });
      const items = [{ id: 'pages/home', revision: home.revision ?? 0 }];
      const plan = await drafts.plan({ items });
      expect(plan.needs).toMatchObject([
        {
          what: 'entry',
          id: 'pages/care',
          kind: 'page',
          revision: 1,
          neededBy: [{ entry: 'pages/home', sort: 'link' }],
        },
        { what: 'entry', id: 'fragments/note', kind: 'fragment', neededBy: [{ sort: 'fragment' }] },
      ]);
      expect(await drafts.publish({ items })).toMatchObject({ refused: 'faults' });
      expect(await publishNow(drafts, 'pages/home', 'pages/care', 'fragments/note')).toMatchObject({ published: {} });
      const broken = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ fragment: 'never-was' });
      });
      expect(
        (await drafts.plan({ items: [{ id: 'pages/home', revision: broken.revision ?? 0 }] })).faults,
      ).toMatchObject([{ rule: 'missing_fragment', entry: 'pages/home', values: { to: 'never-was' } }]);
    });

    test('asks of a link in a part only where the part is shown', async () => {
      const german = (url: string, more: object) => ({ kind: 'button', id: 'de', text: 'Lager', url, ...more });
      source = await open({ ...FILES, 'sites/northfell-de/pages/lager.json': page('lager', [block('l', 'Lager')]) });
      const drafts = source.as(ADA);
      const fit = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push(
          german('/lager', { sites: ['northfell-de'] }),
          german('/lager', { locales: ['de-de'] }),
          { ...german('', {}), url: { $t: { en: '/sale', de: '/lager' } } },
          { kind: 'group', sites: ['northfell-de'], items: [german('/lager', {})] },
        );
      });
      const planned = await drafts.plan({ items: [{ id: 'pages/home', revision: fit.revision ?? 0 }] });
      expect([planned.faults, planned.needs]).toEqual([[], []]);
      expect(await publishNow(drafts, 'pages/home')).toHaveProperty('published');
      const unfit = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push(german('/lager', { sites: ['northfell-de', 'northfell-uk'] }));
      });
      const { faults, needs } = await drafts.plan({ items: [{ id: 'pages/home', revision: unfit.revision ?? 0 }] });
      expect([...faults, ...needs.flatMap(({ neededBy }) => neededBy)]).toMatchObject([
        { pointer: '/sections/0/items/5/url' },
      ]);
    });

    test('waits until warnings have been seen', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'accordions', id: 'n', title: { $t: { en: 'Only English' } } });
      });
      const items = [{ id: 'pages/home', revision }];
      const refused = await drafts.publish({ items });
      expect(refused).toMatchObject({ refused: 'warnings' });
      const warnings = 'plan' in refused ? refused.plan.warnings : [];
      expect(warnings.map(({ rule, values }) => [rule, values?.['language']])).toEqual([
        ['missing_translation', 'fr'],
        ['missing_translation', 'de'],
      ]);
      const acknowledged = warnings.map(({ key }) => key);
      expect(await drafts.publish({ items }, { acknowledged: acknowledged.slice(1) })).toMatchObject({
        refused: 'warnings',
      });
      expect(await drafts.publish({ items }, { acknowledged })).toMatchObject({ published: {} });
    });

    test('many entries go live together or not at all', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('New home'));
      const sale = await edit(drafts, 'pages/sale', retitle('New sale'));
      await edit(drafts, 'pages/sale', retitle('Newer sale'));
      const items = [
        { id: 'pages/home', revision: 2 },
        { id: 'pages/sale', revision: sale.revision ?? 0 },
      ];
      expect(await drafts.publish({ items })).toMatchObject({ refused: 'newer' });
      expect(await drafts.publish({ items: [...items.slice(0, 1), { id: 'pages/none', revision: 1 }] })).toMatchObject({
        refused: 'missing',
      });
      expect(await source.published(HOME)).toContain('"First"');
      expect(await publishNow(drafts, 'pages/home', 'pages/sale')).toMatchObject({ published: { items: [{}, {}] } });
      expect(await source.published(HOME)).toContain('"New home"');
    });

    test('a withdrawn entry is gone for shoppers and stays for editors; what points to it is told before', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const refused = await drafts.withdraw(['pages/sale']);
      expect(refused).toMatchObject({
        refused: 'warnings',
        plan: { warnings: [{ rule: 'leaves_dead_link', entry: 'pages/home', values: { to: 'sale' } }] },
      });
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      expect(await drafts.withdraw(['pages/sale'], { acknowledged, note: 'sold out' })).toMatchObject({
        published: { items: [{ id: 'pages/sale', action: 'withdraw', before: 1 }], note: 'sold out' },
      });
      expect(await source.published('page/northfell-uk/sale')).toBe(404);
      expect(await entry(drafts, 'pages/sale')).toMatchObject({ state: 'withdrawn', live: false });
      expect(await publishNow(drafts, 'pages/sale')).toMatchObject({ published: {} });
      expect(await source.published('page/northfell-uk/sale')).toContain('Sale');
    });

    test('what was public at a moment can be read', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      source.pass(60_000);
      const between = new Date(source.now()).toISOString();
      source.pass(60_000);
      await edit(drafts, 'pages/home', retitle('Later'));
      await publishNow(drafts, 'pages/home');
      const at = async (moment: string) => JSON.stringify((await drafts.read('pages/home', { at: moment }))?.raw);
      expect(await at(between)).toContain('"First"');
      expect(await at(new Date(source.now()).toISOString())).toContain('"Later"');
      expect(await drafts.read('pages/home', { at: '2020-01-01T00:00:00Z' })).toBeUndefined();
      expect((await drafts.read('pages/home', 'published'))?.state).toBe('published');
    });

    test('a second person agrees first where that is asked for', async () => {
      source = await open(FILES, { secondPerson: true });
      const ada = source.as(ADA);
      expect((await ada.capabilities()).secondPerson).toBe(true);
      const { revision = 0 } = await edit(ada, 'pages/home', retitle('Mine'));
      expect(await ada.publish({ items: [{ id: 'pages/home', revision }] })).toMatchObject({
        refused: 'approval',
        plan: { unapproved: ['pages/home'] },
      });
    });

    test.runIf(locales)('a locale goes live alone; the others stay as they were to the byte', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const [before, german] = [await source.published(HOME), await source.published(HEIM)];
      const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
        retitle('Neu', 'de')(raw);
        retitle('New')(raw);
        raw.sections[0]?.items.push(block('b', 'Added'));
      });
      const items = [{ id: 'pages/home', revision, locales: ['de-de'] }];
      expect((await drafts.plan({ items })).items).toMatchObject([{ locales: ['de-de'], sites: ['northfell-de'] }]);
      expect(await drafts.publish({ items })).toMatchObject({ published: { items: [{ locales: ['de-de'] }] } });
      expect(await source.published(HOME)).toBe(before);
      expect(await source.published(HEIM)).not.toBe(german);
      expect(await source.published(HEIM)).toMatch(/"Neu".*"Added \(de\)"/);
      const listed = await entry(drafts, 'pages/home');
      expect(listed?.state).toBe('draft');
      expect(listed?.locales.map(({ locale, state }) => [locale, state])).toEqual([
        ['en-us', 'draft'],
        ['en-ca', 'draft'],
        ['fr-ca', 'draft'],
        ['en-gb', 'draft'],
        ['fr-fr', 'draft'],
        ['de-de', 'published'],
      ]);
      expect((await drafts.read('pages/home')) as StoredDocument).toMatchObject({ revision });
    });
  });
}
