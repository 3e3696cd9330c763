import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, StoredDocument } from '../../../src/content/drafts/draft-store.ts';
import { edit, rawOf, retitle } from './documents.ts';
import { entry, FILES, publishNow } from './entries.ts';
import { ADA, BEA, type OpenSource, type Source } from './sources.ts';

/** What a source with `comments`, `review` and `presence` does. */
export function describeDiscussion(open: OpenSource): void {
  describe('together', () => {
    let source: Source;
    afterEach(() => source.close());
    const keyOf = (stored: StoredDocument | undefined): string =>
      String(rawOf(stored as StoredDocument).sections[0]?.items[0]?.['_key']);

    /** Opens the viewer, by which a person is known. */
    const arrives = (drafts: DraftStore, tab: string) => drafts.presence.here({ tab, hidden: false });

    test('emails go to the addresses that sessions have, whatever a call says', async () => {
      source = await open(FILES);
      const ada = source.as(ADA);
      await arrives(source.as(BEA), 'tab-bea');
      const victim = 'victim@elsewhere.example';
      const named = [
        { ...BEA, email: victim },
        { id: 'stranger', name: 'Stranger', email: victim },
      ];
      const { revision = 0 } = await edit(ada, 'pages/home', retitle('New'));
      const about = { entry: 'pages/home', place: {}, text: 'Look!', revision };
      const comment = await ada.comments.add({ ...about, mentions: named });
      expect(comment?.mentions).toEqual([BEA, { id: 'stranger', name: 'Stranger' }]);
      await ada.comments.reply(comment?.id ?? '', 'Again!', named);
      await ada.askReview('pages/home', revision, { state: 'in-review', of: named });
      const made = await ada.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] });
      if ('release' in made) await ada.releases.askReview(made.release.id, { of: named }, made.release.etag);
      expect(await source.mails(victim)).toEqual([]);
      expect(await source.mails(BEA.email ?? '')).toHaveLength(4);
    });

    test('comments stand on blocks and places, are answered and resolved, and who is mentioned gets an email', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as({ ...BEA, language: 'fr' })];
      await arrives(bea, 'tab-bea');
      const block = keyOf(await ada.read('pages/home'));
      const comment = await ada.comments.add({
        entry: 'pages/home',
        place: { block, field: 'media', point: [0.25, 0.5], locale: 'de-de' },
        text: 'Too dark here, @Béatrice?',
        revision: 1,
        mentions: [{ ...BEA, language: 'fr' }],
      });
      expect(comment).toMatchObject({
        by: { id: ADA.id },
        place: { block, point: [0.25, 0.5] },
        orphan: false,
        replies: [],
      });
      expect(await source.mails(BEA.email ?? '')).toMatchObject([
        {
          subject: 'Ada Lovelace vous mentionne dans « About home »',
          text: 'Too dark here, @Béatrice?',
          link: expect.stringContaining(`open=pages%2Fhome&block=${block}`),
        },
      ]);
      expect((await entry(ada, 'pages/home'))?.openComments).toBe(1);
      expect(await bea.comments.list({ mentions: BEA.id, open: true })).toHaveLength(1);
      const answered = await bea.comments.reply(comment?.id ?? '', 'Lighter now.');
      expect(answered?.replies).toMatchObject([{ by: { id: BEA.id }, text: 'Lighter now.' }]);
      expect(await source.mails(ADA.email ?? ''), 'who began hears of the answer').toHaveLength(1);
      expect(await bea.comments.resolve(comment?.id ?? '', true)).toMatchObject({ resolved: { by: { id: BEA.id } } });
      expect([(await entry(ada, 'pages/home'))?.openComments, await ada.comments.list({ open: true })]).toEqual([
        0,
        [],
      ]);
      await ada.comments.resolve(comment?.id ?? '', false);
      expect([await bea.comments.remove(comment?.id ?? ''), await ada.comments.remove(comment?.id ?? '')]).toEqual([
        false,
        true,
      ]);
      expect((await ada.comments.people()).map(({ id }) => id)).toEqual([ADA.id, BEA.id]);
    });

    test('a comment on a deleted block stays, and comes back with the block', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const first = (await drafts.read('pages/home')) as StoredDocument;
      await drafts.comments.add({
        entry: 'pages/home',
        place: { block: keyOf(first) },
        text: 'Keep this',
        revision: 1,
      });
      const without = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.shift();
      });
      expect(await drafts.comments.list({ entry: 'pages/home' })).toMatchObject([{ text: 'Keep this', orphan: true }]);
      await drafts.restoreRevision('pages/home', 1, without.etag);
      expect(await drafts.comments.list({ entry: 'pages/home' })).toMatchObject([{ orphan: false }]);
    });

    test('a review is asked for by name, and a verdict counts for its revision, width, variant and locale', async () => {
      source = await open(FILES, { secondPerson: true });
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      await arrives(bea, 'tab-bea');
      const { revision = 0 } = await edit(ada, 'pages/home', retitle('New'));
      expect(await ada.askReview('pages/home', 1, { state: 'in-review', of: [BEA] })).toBe('newer');
      expect(
        await ada.askReview('pages/home', revision, { state: 'in-review', of: [BEA], note: 'By Friday, please' }),
      ).toBe('done');
      expect((await source.mails(BEA.email ?? ''))[0]).toMatchObject({
        subject: 'Ada Lovelace asks you to review “About home”',
        text: expect.stringContaining('By Friday, please'),
      });
      expect((await bea.list({ waitingFor: BEA.id })).entries).toMatchObject([
        { id: 'pages/home', state: 'in-review' },
      ]);
      expect((await bea.list({ waitingFor: ADA.id })).numFound).toBe(0);
      const items = [{ id: 'pages/home', revision }];
      // One's own approval and one for a phone alone do not count for the whole.
      await ada.comments.approve({ entry: 'pages/home', revision, verdict: 'approved' });
      await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved', place: { width: 390 } });
      expect(await ada.publish({ items })).toMatchObject({ refused: 'approval' });
      expect(
        await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved', note: 'Good' }),
      ).toMatchObject({ verdict: 'approved', by: { id: BEA.id } });
      expect((await entry(ada, 'pages/home'))?.state).toBe('approved');
      expect((await entry(ada, 'pages/home'))?.approvals).toHaveLength(3);
      expect(await ada.comments.approvals('pages/home')).toHaveLength(3);
      expect(await ada.publish({ items })).toMatchObject({ published: {} });
      await edit(ada, 'pages/home', retitle('Newer'));
      expect(await bea.comments.approve({ entry: 'pages/home', revision, verdict: 'approved' })).toBe('newer');
      expect(await entry(ada, 'pages/home')).toMatchObject({ state: 'draft', approvals: [] });
    });

    test('who was asked for a review is told with by whom and when, and gets no second email for the same', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      const { revision = 0 } = await edit(ada, 'pages/home', retitle('New'));
      expect((await entry(ada, 'pages/home'))?.review).toBeUndefined();
      await arrives(bea, 'tab-bea');
      await ada.askReview('pages/home', revision, { state: 'in-review', of: [BEA] });
      const first = (await entry(ada, 'pages/home'))?.review;
      expect(first).toMatchObject({ revision, of: [{ id: BEA.id, name: BEA.name, asked: { by: { id: ADA.id } } }] });
      source.pass(60_000);
      await bea.askReview('pages/home', revision, { state: 'in-review', of: [BEA, ADA] });
      expect((await entry(ada, 'pages/home'))?.review?.of).toMatchObject([
        { id: BEA.id, asked: first?.of[0]?.asked },
        { id: ADA.id, asked: { by: { id: BEA.id } } },
      ]);
      expect(await source.mails(BEA.email ?? '')).toHaveLength(1);
      // Another version is another question.
      const later = await edit(ada, 'pages/home', retitle('Newer'));
      expect(await entry(ada, 'pages/home')).toMatchObject({ state: 'draft', review: { revision } });
      await ada.askReview('pages/home', later.revision ?? 0, { state: 'in-review', of: [BEA] });
      expect(await source.mails(BEA.email ?? '')).toHaveLength(2);
      await publishNow(ada, 'pages/home');
      expect((await entry(ada, 'pages/home'))?.review).toBeUndefined();
    });

    test('everybody sees who is here and in which block, in the background too; two tabs are two', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      await ada.presence.here({ tab: 'tab-one', entry: 'pages/home', block: 'k1', hidden: false });
      await ada.presence.here({ tab: 'tab-two', entry: 'pages/sale', hidden: true });
      const seen = await bea.presence.here({ tab: 'tab-bea', entry: 'pages/home', hidden: false });
      expect(seen.map(({ tab, by, entry: at, hidden }) => [tab, by.id, at, hidden])).toEqual([
        ['tab-one', ADA.id, 'pages/home', false],
        ['tab-two', ADA.id, 'pages/sale', true],
        ['tab-bea', BEA.id, 'pages/home', false],
      ]);
      await ada.presence.leave('tab-two');
      // Sent before the tab closed, and late.
      await ada.presence.here({ tab: 'tab-two', hidden: true });
      source.pass(60_000);
      expect((await bea.presence.here({ tab: 'tab-bea', hidden: false })).map(({ tab }) => tab)).toEqual([
        'tab-one',
        'tab-bea',
      ]);
      source.pass(31_000);
      expect((await bea.presence.here({ tab: 'tab-bea', hidden: false })).map(({ tab }) => tab)).toEqual(['tab-bea']);
    });
  });
}
