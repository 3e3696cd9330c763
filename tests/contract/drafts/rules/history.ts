import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, HistoryItem, Revision, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../../src/content/json.ts';
import type { rawOf } from '../documents.ts';
import { edit, retitle } from '../documents.ts';
import { entry, publishNow } from '../entries.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from '../sources.ts';

const MINUTE = 60_000;
const ID = 'pages/home';
const HOME = { 'pages/home.json': page('home', [block('a', 'First'), block('b', 'Second')]) };

/** What holds for drafts and what is remembered of them, where a source has more than saving. */
export function describeHistoryRules(open: OpenSource): void {
  describe('a draft and its history', () => {
    let source: Source;
    afterEach(() => source.close());
    const begin = async (): Promise<readonly [DraftStore, DraftStore]> => {
      source = await open(HOME);
      source.pass(MINUTE);
      return [source.as(ADA), source.as(BEA)];
    };
    const items = async (drafts: DraftStore, page_: Parameters<DraftStore['revisions']>[1] = {}) =>
      (await drafts.revisions(ID, page_))?.items ?? [];
    const revisionsIn = (list: readonly HistoryItem[]): Revision[] =>
      list.filter((item): item is Revision => item.what === 'revision');
    const add = (more: object) => (raw: ReturnType<typeof rawOf>) =>
      void raw.sections[0]?.items.push(block('n', 'New', more));

    test('what is saved as it stands makes no revision, and a note stays with the one it was given to', async () => {
      const [drafts] = await begin();
      const { raw, etag } = (await drafts.read(ID)) as StoredDocument;
      expect(await drafts.save(ID, raw, etag)).toMatchObject({ saved: { revision: 1, state: 'published', etag } });
      const changed = { ...(raw as JsonObject), name: 'Front' };
      const answer = await drafts.save(ID, changed, etag, { note: 'For the fair' });
      expect(answer).toMatchObject({ saved: { revision: 2, state: 'draft' } });
      const again = 'saved' in answer ? answer.saved.etag : '';
      expect(await drafts.save(ID, changed, again)).toMatchObject({ saved: { revision: 2, etag: again } });
      expect(revisionsIn(await items(drafts))).toMatchObject([{ revision: 2, note: 'For the fair' }, { revision: 1 }]);
    });

    test('a page that was never public has nothing public, and goes into the bin when its draft is discarded', async () => {
      const [drafts] = await begin();
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      expect(await drafts.read('pages/care', 'published')).toBeUndefined();
      expect(await drafts.read('pages/care', { at: new Date(source.now()).toISOString() })).toBeUndefined();
      const { etag } = (await drafts.read('pages/care')) as StoredDocument;
      expect(await drafts.discard('pages/care', etag)).toEqual({ missing: true });
      expect((await drafts.list({ bin: true })).entries).toMatchObject([
        { id: 'pages/care', bin: { by: { id: ADA.id } } },
      ]);
    });

    test('a discarded draft takes the ask for its review along; without a draft nothing happens', async () => {
      const [drafts] = await begin();
      const { etag, revision = 0 } = await edit(drafts, ID, retitle('New'));
      await drafts.askReview(ID, revision, { state: 'in-review', of: [BEA] });
      const answer = await drafts.discard(ID, etag);
      expect(answer).toMatchObject({ saved: { state: 'published', revision: 1 } });
      expect(await entry(drafts, ID)).not.toHaveProperty('review');
      const known = await items(drafts);
      expect(await drafts.discard(ID, 'saved' in answer ? answer.saved.etag : '')).toMatchObject({
        saved: { revision: 1 },
      });
      expect(await items(drafts)).toEqual(known);
      // The texts are as old as what is published again.
      expect((await drafts.authors(ID))?.find(({ pointer }) => pointer.endsWith('/0/title/$t/en'))?.revision).toBe(1);
    });

    test('what was public at a moment is nothing after it was taken off, and what came next after that', async () => {
      const [drafts] = await begin();
      const times: string[] = [];
      const note = () => {
        times.push(new Date(source.now()).toISOString());
        source.pass(MINUTE);
      };
      note();
      await drafts.withdraw([ID]);
      note();
      await edit(drafts, ID, retitle('Back'));
      await publishNow(drafts, ID);
      note();
      const at = await Promise.all(times.map((time) => drafts.read(ID, { at: time })));
      expect(at.map((one) => [one?.revision, one?.state])).toEqual([
        [1, 'published'],
        [undefined, undefined],
        [2, 'published'],
      ]);
      expect([await drafts.read(ID, { revision: 1 }), await drafts.read(ID, { revision: 2 })]).toMatchObject([
        { state: 'draft' },
        { state: 'published' },
      ]);
    });

    test('the history is read by person and by page, the newest first', async () => {
      const [ada, bea] = await begin();
      for (const [who, title] of [
        [ada, 'A'],
        [bea, 'B'],
        [ada, 'C'],
      ] as const) {
        source.pass(MINUTE);
        await edit(who, ID, retitle(title));
      }
      const shown = async (query: Parameters<DraftStore['revisions']>[1]) => {
        const list = await ada.revisions(ID, query);
        return [list?.total, revisionsIn(list?.items ?? []).map(({ revision }) => revision)];
      };
      expect(await shown({})).toEqual([5, [4, 3, 2, 1]]);
      expect(await shown({ by: ADA.id })).toEqual([2, [4, 2]]);
      expect(await shown({ by: BEA.id })).toEqual([1, [3]]);
      expect(await shown({ limit: 2 })).toEqual([5, [4, 3]]);
      expect(await shown({ limit: 2, offset: 1 })).toEqual([5, [3, 2]]);
    });

    test('a revision tells its first twelve changes, how many there are, and long texts in short', async () => {
      const [drafts] = await begin();
      const text = 'x'.repeat(301);
      await edit(drafts, ID, (raw) => {
        retitle('y'.repeat(300))(raw);
        retitle(text, 'fr')(raw);
        for (let count = 0; count < 12; count += 1) raw.sections[0]?.items.push(block(`n${count}`, 'New'));
      });
      const [last] = revisionsIn(await items(drafts));
      expect([last?.changes.length, last?.changeCount]).toEqual([12, 14]);
      expect(last?.changes.slice(0, 2).map(({ after }) => after)).toEqual(['y'.repeat(300), `${'x'.repeat(300)}…`]);
      expect((await drafts.changes(ID, 1, 2))?.length).toBe(14);
    });

    test('an autosave stands for those of ten minutes since the first, but for what was published meanwhile', async () => {
      const [drafts] = await begin();
      const type = async (title: string, minutes: number): Promise<void> => {
        source.pass(minutes * MINUTE);
        await edit(drafts, ID, retitle(title), { auto: true });
      };
      const folded = async () =>
        revisionsIn(await items(drafts)).flatMap(({ action, revision, folded: count }) =>
          action === 'autosave' ? [[revision, count]] : [],
        );
      await type('A', 1);
      await type('B', 6);
      await type('C', 3);
      expect(await folded()).toEqual([[4, 3]]);
      await type('D', 1);
      expect(await folded(), 'the first is ten minutes old').toEqual([
        [5, 1],
        [4, 3],
      ]);
      await publishNow(drafts, ID);
      await type('E', 1);
      expect(await folded()).toEqual([
        [6, 1],
        [5, 1],
        [4, 3],
      ]);
    });

    test('going back to what is there changes nothing, and to what is gone is not possible', async () => {
      const [drafts] = await begin();
      const { etag, revision = 0 } = await edit(drafts, ID, retitle('Two'));
      expect(await drafts.restoreRevision(ID, revision, etag)).toMatchObject({ saved: { revision, etag } });
      expect(await drafts.restoreRevision(ID, 9, etag)).toEqual({ missing: true });
      await drafts.restoreRevision(ID, 1, etag);
      expect(revisionsIn(await items(drafts))[0]).toMatchObject({
        revision: 3,
        action: 'restore',
        note: '1',
        parent: 2,
      });
    });

    test('a field belongs to who changed it last, what came with its part to who brought the part', async () => {
      const [ada, bea] = await begin();
      await edit(bea, ID, add({ link: { url: '/sale' }, lines: ['One', 'Two'] }));
      await edit(ada, ID, (raw) => {
        Object.assign(raw.sections[0]?.items[2]?.['link'] as object, { url: '/home' });
      });
      const by = async (pointer: string) =>
        (await ada.authors(ID))?.find((author) => author.pointer === pointer)?.by.name;
      expect(await by('/sections/0/items/2')).toBe(BEA.name);
      expect(await by('/sections/0/items/2/link/url')).toBe(ADA.name);
      await edit(bea, ID, (raw) => raw.sections[0]?.items.reverse());
      expect(await by('/sections/0/items/0/link/url'), 'it moved with its part').toBe(ADA.name);
      await edit(bea, ID, (raw) => {
        delete raw.sections[0]?.items[0]?.['link'];
      });
      await edit(bea, ID, (raw) => Object.assign(raw.sections[0]?.items[0] ?? {}, { link: { url: '/home' } }));
      expect(await by('/sections/0/items/0/link')).toBeUndefined();
      expect(await by('/sections/0/items/0/link/url'), 'written anew').toBe(BEA.name);
    });
  });
}
