import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../../src/content/json.ts';
import { edit, retitle } from '../documents.ts';
import { entry, FILES, publishNow } from '../entries.ts';
import { ADA, BEA, block, type OpenSource, type Source } from '../sources.ts';

const HOME = 'page/northfell-uk/home?locale=en-gb';

/** What holds for what is published and taken off. */
export function describePublishingRules(open: OpenSource, { locales }: { readonly locales: boolean }): void {
  describe('a publication', () => {
    let source: Source;
    afterEach(() => source.close());
    const draftOf = async (drafts: DraftStore, id: string): Promise<string> =>
      JSON.stringify((await drafts.read(id))?.raw);
    const rename = async (drafts: DraftStore, id: string, slug: string): Promise<void> => {
      const { etag } = (await drafts.read(id)) as StoredDocument;
      expect(await drafts.rename(id, { slug, redirect: true }, etag)).toHaveProperty('saved');
      expect(await publishNow(drafts, id)).toHaveProperty('published');
    };
    const redirects = async (): Promise<unknown> =>
      JSON.parse(String(await source.published('redirects/northfell-uk'))) as unknown;

    test('is refused for the first of its reasons: what is gone, newer, at fault, not approved, not looked at', async () => {
      source = await open(FILES, { secondPerson: true });
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      const { revision: old = 0 } = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ fragment: 'never-was' });
      });
      const outdated = { id: 'pages/home', revision: old };
      const { revision: broken = 0 } = await edit(drafts, 'pages/home', retitle('Newer'));
      const publish = (...items: { id: string; revision: number }[]) => drafts.publish({ items });
      expect(await publish(outdated, { id: 'pages/none', revision: 1 })).toMatchObject({ refused: 'missing' });
      expect(await publish(outdated, { id: 'pages/sale', revision: 7 })).toMatchObject({ refused: 'missing' });
      expect(await publish(outdated)).toMatchObject({ refused: 'newer' });
      expect(await publish({ id: 'pages/home', revision: broken })).toMatchObject({ refused: 'faults' });
      const { revision: fit = 0 } = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.splice(-1, 1, { kind: 'accordions', id: 'n', title: { $t: { en: 'Only English' } } });
      });
      const item = { id: 'pages/home', revision: fit };
      expect(await publish(item)).toMatchObject({ refused: 'approval' });
      await bea.comments.approve({ entry: 'pages/home', revision: fit, verdict: 'approved' });
      expect(await publish(item)).toMatchObject({ refused: 'warnings' });
      expect(await publishNow(drafts, 'pages/home')).toHaveProperty('published');
    });

    test('and a withdrawal stand in the history of each entry with their note, in the order they came', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      source.pass(1_000);
      const { revision = 0 } = await edit(drafts, 'articles/wool', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Sale', url: '/sale' });
      });
      source.pass(1_000);
      await drafts.publish({ items: [{ id: 'articles/wool', revision }] }, { note: 'For the fair' });
      source.pass(1_000);
      await source.as(BEA).withdraw(['articles/wool'], { note: 'Over' });
      const { items = [] } = (await drafts.revisions('articles/wool')) ?? {};
      expect(items.slice(0, 3)).toMatchObject([
        { what: 'withdrawn', note: 'Over', by: { id: BEA.id } },
        { what: 'published', note: 'For the fair', revision, by: { id: ADA.id } },
        { what: 'revision', revision },
      ]);
      expect(await drafts.withdraw(['pages/none'])).toMatchObject({ refused: 'missing' });
    });

    test('that takes an entry off leaves its draft, or what was public as its draft', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'articles/wool', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'In the draft', url: '/sale' });
      });
      expect(await drafts.withdraw(['articles/wool'])).toHaveProperty('published');
      expect(await draftOf(drafts, 'articles/wool')).toContain('In the draft');
      expect(await drafts.read('articles/wool', 'published')).toBeUndefined();
      expect(await entry(drafts, 'articles/wool')).not.toHaveProperty('published');
      expect(await publishNow(drafts, 'articles/wool')).toHaveProperty('published');
      expect(await source.published('page/northfell-uk/stories/wool')).toContain('In the draft');
    });

    test('that brings an address back ends the redirect that led away from it', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await rename(drafts, 'pages/sale', 'winter');
      expect(await redirects()).toMatchObject({ id: 'redirects', redirects: [{ from: '/sale', to: '/winter' }] });
      await rename(drafts, 'pages/sale', 'spring');
      await rename(drafts, 'pages/sale', 'sale');
      const { redirects: rules } = (await redirects()) as { redirects: { from: string; to: string }[] };
      expect(rules.map(({ from, to }) => [from, to])).toEqual([
        ['/winter', '/spring'],
        ['/spring', '/sale'],
      ]);
    });

    test('adds its redirect to the draft of the redirects too, and publishes nothing else of it', async () => {
      source = await open({ ...FILES, 'redirects.json': { redirects: [{ from: '/old', to: '/home' }] } });
      const drafts = source.as(ADA);
      const { raw, etag } = (await drafts.read('redirects')) as StoredDocument;
      const mine = [...((raw as JsonObject)['redirects'] as JsonObject[]), { from: '/mine', to: '/home' }];
      await drafts.save('redirects', { ...(raw as JsonObject), redirects: mine }, etag);
      await rename(drafts, 'pages/sale', 'winter');
      expect(await source.published('redirects/northfell-uk')).toMatch(/"\/old".*"\/sale"/);
      expect(await source.published('redirects/northfell-uk')).not.toContain('/mine');
      expect(await draftOf(drafts, 'redirects')).toMatch(/"\/old".*"\/mine".*"\/sale"/);
      expect((await entry(drafts, 'redirects'))?.state).toBe('draft');
    });

    test.runIf(locales)('of one locale after the other ends with what is published and no draft', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      source.pass(1_000);
      const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
        retitle('New')(raw);
        retitle('Neu', 'de')(raw);
        retitle('Nouveau', 'fr')(raw);
        raw.sections[0]?.items.push(block('b', 'Added'));
      });
      const publish = async (only?: readonly string[]) => {
        const items = [{ id: 'pages/home', revision, ...(only === undefined ? {} : { locales: only }) }];
        const { warnings } = await drafts.plan({ items });
        return drafts.publish({ items }, { acknowledged: warnings.map(({ key }) => key) });
      };
      expect(await publish(['de-de'])).toHaveProperty('published');
      expect((await drafts.revisions('pages/home'))?.items.find(({ what }) => what === 'published')).toMatchObject({
        locales: ['de-de'],
      });
      expect(await publish(['fr-fr', 'fr-ca'])).toHaveProperty('published');
      expect(await source.published(HOME)).toContain('"First"');
      expect(await source.published('page/northfell-fr/home')).toMatch(/"Nouveau".*"Added \(fr\)"/);
      expect((await entry(drafts, 'pages/home'))?.state).toBe('draft');
      expect(await publish()).toHaveProperty('published');
      expect(await entry(drafts, 'pages/home')).toMatchObject({
        state: 'published',
        revision,
        published: { revision },
      });
      expect(await source.published(HOME)).toMatch(/"New".*"Added"/);
    });
  });
}
