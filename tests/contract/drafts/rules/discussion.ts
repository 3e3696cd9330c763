import { afterEach, describe, expect, test } from 'vitest';
import type { Comment, CommentFilter, DraftStore, StoredDocument } from '../../../../src/content/drafts/draft-store.ts';
import { edit, rawOf, retitle } from '../documents.ts';
import { entry, FILES } from '../entries.ts';
import { ADA, BEA, type OpenSource, type Source } from '../sources.ts';

const ID = 'pages/home';

/** What holds for comments and verdicts. */
export function describeDiscussionRules(open: OpenSource): void {
  describe('a comment', () => {
    let source: Source;
    afterEach(() => source.close());
    /** Both have opened the viewer, so that they get emails. */
    async function begin(): Promise<readonly [DraftStore, DraftStore]> {
      source = await open(FILES);
      const both = [source.as(ADA), source.as(BEA)] as const;
      for (const [at, drafts] of both.entries()) await drafts.presence.here({ tab: `tab-${at}`, hidden: false });
      return both;
    }
    async function say(drafts: DraftStore, text: string, more: Partial<Comment> = {}): Promise<string> {
      source.pass(1_000);
      const made = await drafts.comments.add({ entry: ID, place: {}, text, revision: 1, ...more });
      return made?.id ?? '';
    }
    const texts = async (drafts: DraftStore, filter: CommentFilter) =>
      (await drafts.comments.list(filter)).map(({ text }) => text);
    const mails = async (who: typeof ADA) => (await source.mails(who.email ?? '')).length;

    test('is found by entry, author, who is mentioned, and whether it waits for an answer; the oldest first', async () => {
      const [ada, bea] = await begin();
      await say(ada, 'One', { mentions: [BEA] });
      await say(bea, 'Two');
      const three = await say(bea, 'Three', { entry: 'pages/sale', mentions: [ADA] });
      await say(ada, 'Four');
      await ada.comments.resolve(three, true);
      expect(await texts(ada, {})).toEqual(['One', 'Two', 'Three', 'Four']);
      expect(await texts(ada, { entry: ID })).toEqual(['One', 'Two', 'Four']);
      expect(await texts(ada, { by: ADA.id })).toEqual(['One', 'Four']);
      expect(await texts(ada, { mentions: ADA.id })).toEqual(['Three']);
      expect(await texts(ada, { open: true })).toEqual(['One', 'Two', 'Four']);
      expect(await texts(ada, { entry: 'pages/sale', open: true })).toEqual([]);
      expect(await texts(ada, { entry: 'pages/none' })).toEqual([]);
    });

    test('counts as open on its entry until it is resolved or taken back', async () => {
      const [ada] = await begin();
      const open_ = async () => (await entry(ada, ID))?.openComments;
      const [one, two] = [await say(ada, 'One'), await say(ada, 'Two')];
      expect(await open_()).toBe(2);
      expect((await ada.comments.resolve(one, true))?.resolved).toMatchObject({ by: { id: ADA.id } });
      await ada.comments.resolve(one, true);
      expect(await open_()).toBe(1);
      expect((await ada.comments.resolve(one, false))?.resolved).toBeUndefined();
      expect(await open_()).toBe(2);
      await ada.comments.resolve(one, true);
      expect(await ada.comments.remove(one)).toBe(true);
      expect(await open_(), 'it was resolved before').toBe(1);
      expect(await ada.comments.remove(two)).toBe(true);
      expect([await open_(), await texts(ada, {})]).toEqual([0, []]);
    });

    test('is told to whom it mentions, an answer also to who began, each once and never to oneself', async () => {
      const [ada, bea] = await begin();
      const id = await say(ada, 'Look, @Béatrice and @Ada', { mentions: [BEA, ADA] });
      expect([await mails(ADA), await mails(BEA)]).toEqual([0, 1]);
      await bea.comments.reply(id, 'Which, @Ada?', [ADA]);
      expect([await mails(ADA), await mails(BEA)]).toEqual([1, 1]);
      await bea.comments.reply(id, 'I see.');
      expect([await mails(ADA), await mails(BEA)]).toEqual([2, 1]);
      const answered = await ada.comments.reply(id, 'Good, @Béatrice', [BEA]);
      expect([await mails(ADA), await mails(BEA)]).toEqual([2, 2]);
      expect(answered?.mentions.map(({ id: one }) => one)).toEqual([BEA.id, ADA.id]);
      expect(answered?.replies.map(({ by, text }) => [by.id, text])).toEqual([
        [BEA.id, 'Which, @Ada?'],
        [BEA.id, 'I see.'],
        [ADA.id, 'Good, @Béatrice'],
      ]);
    });

    test('takes two hundred answers, and no more', async () => {
      const [ada] = await begin();
      const id = await say(ada, 'Begin');
      for (let count = 1; count <= 200; count += 1)
        expect((await ada.comments.reply(id, `Answer ${count}`))?.replies).toHaveLength(count);
      expect(await ada.comments.reply(id, 'One too many')).toBeUndefined();
    });

    test('has no place in an entry of the bin, and changes under a tag of its own', async () => {
      const [ada] = await begin();
      const id = await say(ada, 'One');
      const [before] = await ada.comments.list({ entry: ID });
      const after = await ada.comments.resolve(id, true);
      expect(after?.etag).not.toBe(before?.etag);
      expect((await ada.comments.list({ entry: ID }))[0]?.etag).toBe(after?.etag);
      const { etag } = (await ada.read(ID)) as StoredDocument;
      await ada.remove(ID, etag);
      expect(await ada.comments.add({ entry: ID, place: {}, text: 'Late', revision: 1 })).toBeUndefined();
    });

    test('on a part is an orphan where the part is gone; one on the whole entry never is', async () => {
      const [ada] = await begin();
      const { sections } = rawOf((await ada.read(ID)) as StoredDocument) as unknown as {
        sections: { _key: string; items: { _key: string }[] }[];
      };
      await say(ada, 'Whole');
      await say(ada, 'Section', { place: { block: sections[0]?._key } });
      await say(ada, 'Block', { place: { block: sections[0]?.items[0]?._key } });
      await edit(ada, ID, (raw) => raw.sections[0]?.items.shift());
      expect((await ada.comments.list({ entry: ID })).map(({ text, orphan }) => [text, orphan])).toEqual([
        ['Whole', false],
        ['Section', false],
        ['Block', true],
      ]);
    });
  });

  describe('a verdict', () => {
    let source: Source;
    afterEach(() => source.close());

    test('of a person on a place follows their last one there, all of them are kept, the newest first', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      const { revision = 0 } = await edit(ada, ID, retitle('New'));
      const say = async (drafts: DraftStore, verdict: 'approved' | 'changes', note: string, place = {}) => {
        source.pass(1_000);
        return drafts.comments.approve({ entry: ID, revision, verdict, note, place });
      };
      await say(bea, 'changes', 'one');
      await say(bea, 'changes', 'two', { width: 390 });
      await say(ada, 'approved', 'three');
      await say(bea, 'approved', 'four');
      expect((await entry(ada, ID))?.approvals.map(({ note }) => note)).toEqual(['two', 'three', 'four']);
      expect((await ada.comments.approvals(ID)).map(({ note }) => note)).toEqual(['four', 'three', 'two', 'one']);
      const { etag } = (await ada.read(ID)) as StoredDocument;
      await ada.remove(ID, etag, { evenIfLinked: true });
      expect(await say(bea, 'approved', 'late')).toBeUndefined();
    });

    test('is asked for by name, taken back by asking for none, and not of what lies in the bin', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { revision = 0 } = await edit(drafts, ID, retitle('New'));
      await source.as(BEA).presence.here({ tab: 'tab-bea', hidden: false });
      expect(await drafts.askReview(ID, revision, { state: 'in-review', of: [BEA] })).toBe('done');
      expect((await entry(drafts, ID))?.state).toBe('in-review');
      expect(await drafts.askReview(ID, revision, { state: 'draft', of: [BEA] })).toBe('done');
      expect(await entry(drafts, ID)).toMatchObject({ state: 'draft' });
      expect(await entry(drafts, ID)).not.toHaveProperty('review');
      expect(await drafts.askReview(ID, revision, { state: 'draft', of: [BEA, ADA] })).toBe('done');
      expect(await source.mails(BEA.email ?? ''), 'nobody is told that nothing is asked').toHaveLength(1);
      const { etag } = (await drafts.read(ID)) as StoredDocument;
      await drafts.remove(ID, etag);
      expect(await drafts.askReview(ID, revision, { state: 'in-review', of: [BEA] })).toBe('missing');
    });
  });
}
