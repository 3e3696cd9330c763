import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, Release, ReleaseAnswer, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import { edit, rawOf, retitle } from '../documents.ts';
import { entry, FILES, publishNow } from '../entries.ts';
import { ADA, BEA, type OpenSource, type Source } from '../sources.ts';

const SALE = 'page/northfell-uk/sale?locale=en-gb';
const release = async (answer: Promise<ReleaseAnswer>): Promise<Release> => {
  const result = await answer;
  if (!('release' in result)) throw new Error(JSON.stringify(result));
  return result.release;
};

/** What holds for what is in a release, and for what is said of it. */
export function describeReleaseRules(open: OpenSource): void {
  describe('what is in a release', () => {
    let source: Source;
    afterEach(() => source.close());
    const begin = async (): Promise<readonly [DraftStore, DraftStore]> => {
      source = await open(FILES);
      return [source.as(ADA), source.as(BEA)];
    };
    const binned = async (drafts: DraftStore, id: string): Promise<void> => {
      const { etag } = (await drafts.read(id)) as StoredDocument;
      expect(await drafts.remove(id, etag, { evenIfLinked: true })).toHaveProperty('removed');
    };

    test('is a draft, a named revision or a withdrawal of an entry that is there, and nothing else', async () => {
      const [drafts] = await begin();
      await edit(drafts, 'pages/home', retitle('Two'));
      await edit(drafts, 'pages/home', retitle('Three'));
      await binned(drafts, 'pages/sale');
      for (const wanted of [
        { entry: 'pages/none' },
        { entry: 'pages/none', action: 'withdraw' },
        { entry: 'pages/sale' },
        { entry: 'pages/home', revision: 9 },
      ] as const)
        expect(await drafts.releases.create({ name: 'Winter', put: [wanted] })).toEqual({ unknown: wanted.entry });
      expect(await drafts.releases.list()).toEqual([]);
      const made = await release(
        drafts.releases.create({
          name: 'Winter',
          note: 'Snow',
          put: [
            { entry: 'pages/home', revision: 2 },
            { entry: 'articles/wool', action: 'withdraw' },
          ],
        }),
      );
      expect(made).toMatchObject({ name: 'Winter', note: 'Snow', made: { by: { id: ADA.id } }, state: 'open' });
      expect(made.items).toEqual([
        { entry: 'pages/home', action: 'publish', revision: 2, base: 1, title: 'About home', kind: 'page', newer: 3 },
        { entry: 'articles/wool', action: 'withdraw', base: 1, title: 'About stories/wool', kind: 'story' },
      ]);
    });

    test('changes by what a change says, and stays as it is but for that', async () => {
      const [drafts] = await begin();
      await edit(drafts, 'pages/home', retitle('Two'));
      const put = [{ entry: 'pages/home' }, { entry: 'pages/sale', locales: ['de-de'] }];
      const made = await release(drafts.releases.create({ name: 'Winter', note: 'Snow', put }));
      const renamed = await release(drafts.releases.change(made.id, { name: 'Frost' }, made.etag));
      expect(renamed).toMatchObject({ name: 'Frost', note: 'Snow', items: made.items });
      expect(renamed.etag).not.toBe(made.etag);
      await edit(drafts, 'pages/home', retitle('Three'));
      const changed = await release(
        drafts.releases.change(
          made.id,
          { note: 'Ice', drop: ['pages/sale'], put: [{ entry: 'pages/home' }] },
          renamed.etag,
        ),
      );
      expect(changed).toMatchObject({ name: 'Frost', note: 'Ice', items: [{ entry: 'pages/home', revision: 3 }] });
      expect(changed.items[0]).not.toHaveProperty('newer');
    });

    test('is shown as the release has it, else as it is published, else as its draft; nothing where it withdraws', async () => {
      const [drafts] = await begin();
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await edit(drafts, 'pages/home', retitle('Draft'));
      const { id } = await release(
        drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/sale', action: 'withdraw' }] }),
      );
      const seen = (name: string) => drafts.read(name, { release: id });
      expect(await seen('pages/home')).toMatchObject({ state: 'published', revision: 1, by: { id: 'file' } });
      expect(await seen('pages/care')).toMatchObject({ state: 'draft', revision: 1, by: { id: ADA.id } });
      expect(await seen('pages/sale')).toBeUndefined();
      await binned(drafts, 'articles/wool');
      expect(await seen('articles/wool')).toBeUndefined();
    });

    test('is saved under what was read, as a version of its own, and no more once the release is public', async () => {
      const [drafts] = await begin();
      source.pass(1_000);
      const { id, etag } = await release(drafts.releases.create({ name: 'Winter' }));
      const options = { release: id };
      const read = async () => (await drafts.read('pages/sale', options)) as StoredDocument;
      const first = await read();
      expect(await drafts.save('pages/sale', first.raw, '"old"', options)).toMatchObject({ conflict: { revision: 1 } });
      expect(await drafts.save('pages/sale', { validTo: 'late' }, first.etag, options)).toMatchObject({
        problem: { pointer: '/validTo' },
      });
      const raw = rawOf(first);
      retitle('Winter sale')(raw);
      expect(await drafts.save('pages/sale', raw, first.etag, options)).toMatchObject({
        saved: { revision: 2, state: 'draft', by: { id: ADA.id } },
      });
      const now = (await drafts.releases.read(id)) as Release;
      expect(now.items).toMatchObject([{ entry: 'pages/sale', action: 'publish', revision: 2, base: 1 }]);
      expect(now.items[0], 'its own versions are never behind').not.toHaveProperty('newer');
      expect(now.etag).not.toBe(etag);
      const authors = await drafts.authors('pages/sale');
      expect(
        authors?.map(({ pointer }) => pointer),
        'nobody has changed the draft',
      ).toEqual(['']);
      // The same again is no revision.
      const second = await read();
      expect(await drafts.save('pages/sale', second.raw, second.etag, options)).toMatchObject({
        saved: { revision: 2 },
      });
      expect((await drafts.revisions('pages/sale'))?.items.slice(0, 1)).toMatchObject([
        { revision: 2, action: 'save', release: id, parent: 1 },
      ]);
      expect(await drafts.releases.publish(id, { note: 'Off we go' })).toMatchObject({
        published: { note: 'Off we go', release: id },
      });
      expect(await source.published(SALE)).toContain('"Winter sale"');
      expect(await drafts.save('pages/sale', first.raw, (await read()).etag, options)).toEqual({ missing: true });
      expect(await drafts.releases.remove(id), 'what was done stays').toBe(false);
      await expect(drafts.releases.publish(id)).rejects.toMatchObject({ status: 404 });
    });

    test('that another draft follows on is told only of what both have changed', async () => {
      const [ada, bea] = await begin();
      await edit(ada, 'pages/home', (raw) => (retitle('A')(raw), retitle('A (de)', 'de')(raw)));
      const { id } = await release(ada.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      await edit(
        bea,
        'pages/home',
        (raw) => (retitle('B')(raw), retitle('B (fr)', 'fr')(raw), retitle('First (de)', 'de')(raw)),
      );
      await publishNow(bea, 'pages/home');
      const [conflict, ...others] = (await ada.releases.read(id))?.conflicts ?? [];
      expect(others).toEqual([]);
      expect(conflict).toMatchObject({ entry: 'pages/home', title: 'About home', publishedSince: { revision: 3 } });
      expect(conflict?.fields.map(({ field, locale, after }) => [field, locale, after])).toEqual([
        ['title', 'en', 'A'],
      ]);
      expect((await ada.releases.plan(id))?.conflicts).toEqual([conflict]);
    });

    test('goes back without what has been deleted since, to how it was before', async () => {
      const [drafts] = await begin();
      await edit(drafts, 'pages/home', retitle('Winter'));
      await drafts.create({ kind: 'page', titles: { en: 'Sledges', fr: 'Luges', de: 'Schlitten' } });
      const put = [
        { entry: 'pages/home' },
        { entry: 'pages/sledges' },
        { entry: 'articles/wool', action: 'withdraw' },
      ] as const;
      const made = await release(drafts.releases.create({ name: 'Winter', put }));
      const plan = await drafts.releases.plan(made.id);
      const acknowledged = plan?.warnings.map(({ key }) => key) ?? [];
      expect(await drafts.releases.publish(made.id, { acknowledged })).toHaveProperty('published');
      await binned(drafts, 'pages/sledges');
      const back = await release(drafts.releases.rollBack(made.id, 'Autumn again'));
      expect(back).toMatchObject({ name: 'Autumn again', rollsBack: made.id, made: { by: { id: ADA.id } } });
      expect(back.items.map(({ entry: id, action, revision, base }) => [id, action, revision, base])).toEqual([
        ['pages/home', 'publish', 1, 2],
        ['articles/wool', 'publish', 1, undefined],
      ]);
      expect(await drafts.releases.publish(back.id)).toHaveProperty('published');
      expect(await source.published('page/northfell-uk/stories/wool')).toContain('Promise');
    });

    test('is listed with the open releases first, the youngest before the others, then what was published last', async () => {
      const [drafts] = await begin();
      const ids: Record<string, string> = {};
      for (const name of ['First', 'Second', 'Third', 'Fourth']) {
        ids[name] = (await release(drafts.releases.create({ name }))).id;
        source.pass(1_000);
      }
      for (const name of ['Second', 'First']) {
        expect(await drafts.releases.publish(ids[name] ?? '')).toHaveProperty('published');
        source.pass(1_000);
      }
      expect((await drafts.releases.list()).map(({ name }) => name)).toEqual(['Fourth', 'Third', 'First', 'Second']);
    });
  });

  describe('what is said of a release', () => {
    let source: Source;
    afterEach(() => source.close());

    test('a verdict takes the place of an earlier one of the same person alone', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      let now = await release(ada.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      for (const [who, verdict] of [
        [ada, 'changes'],
        [bea, 'changes'],
        [bea, 'approved'],
      ] as const)
        now = await release(who.releases.judge(now.id, { verdict }, now.etag));
      expect(now.verdicts?.map(({ by, verdict, isCurrent }) => [by.id, verdict, isCurrent])).toEqual([
        [ADA.id, 'changes', true],
        [BEA.id, 'approved', true],
      ]);
      expect(await ada.releases.judge(now.id, { verdict: 'approved' }, '"v0"')).toHaveProperty('conflict');
    });

    test('an ask of nobody takes it back, and one of a published release is closed', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const made = await release(drafts.releases.create({ name: 'Winter' }));
      const asked = await release(drafts.releases.askReview(made.id, { of: [BEA] }, made.etag));
      expect(asked.review?.of).toHaveLength(1);
      const back = await release(drafts.releases.askReview(made.id, { of: [] }, asked.etag));
      expect(back.review).toBeUndefined();
      await drafts.releases.publish(made.id);
      expect(await drafts.releases.askReview(made.id, { of: [BEA] }, back.etag)).toHaveProperty('closed');
      expect(await drafts.releases.askReview('none', { of: [BEA] }, back.etag)).toEqual({ missing: true });
    });

    test('approving it approves the versions in it: those it publishes, once for each person, the draft or not', async () => {
      source = await open(FILES, { secondPerson: true });
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      await edit(ada, 'pages/home', retitle('In the release'));
      const { revision = 0 } = await edit(ada, 'articles/wool', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Sale', url: '/sale' });
      });
      await bea.comments.approve({ entry: 'articles/wool', revision, verdict: 'changes', place: { width: 390 } });
      await bea.comments.approve({ entry: 'articles/wool', revision, verdict: 'changes' });
      const put = [
        { entry: 'pages/home' },
        { entry: 'articles/wool' },
        { entry: 'pages/sale', action: 'withdraw' },
        { entry: 'fragments/promise' },
      ] as const;
      const made = await release(ada.releases.create({ name: 'Winter', put }));
      await edit(ada, 'pages/home', retitle('Typed on'));
      const { etag } = (await ada.read('fragments/promise')) as StoredDocument;
      await ada.remove('fragments/promise', etag, { evenIfLinked: true });
      await release(bea.releases.judge(made.id, { verdict: 'approved', note: 'Good' }, made.etag));
      const said = async (id: string) =>
        (await ada.comments.approvals(id)).map(({ revision: of, verdict, note }) => [of, verdict, note]);
      expect(await said('pages/home')).toEqual([[2, 'approved', 'Good']]);
      expect(await said('pages/sale'), 'a withdrawal has no version').toEqual([]);
      expect(await said('fragments/promise'), 'nor has what was deleted since').toEqual([]);
      expect(await entry(ada, 'pages/home'), 'another version than the present one').toMatchObject({
        state: 'draft',
        approvals: [],
      });
      const wool = await entry(ada, 'articles/wool');
      expect(wool?.state).toBe('approved');
      expect(wool?.approvals.map(({ verdict, place }) => [verdict, place.width])).toEqual([
        ['changes', 390],
        ['approved', undefined],
      ]);
      expect((await ada.releases.plan(made.id))?.unapproved).toEqual([]);
      expect(await ada.releases.publish(made.id)).toMatchObject({ refused: 'missing' });
    });
  });
}
