import { afterEach, describe, expect, test } from 'vitest';
import { waitsFor } from '../../../src/content/drafts/releases.ts';
import type { DraftStore, Release, StoredDocument } from '../../../src/content/drafts/draft-store.ts';
import { edit, rawOf, retitle } from './documents.ts';
import { entry, FILES, publishNow } from './entries.ts';
import { ADA, BEA, type OpenSource, type Source } from './sources.ts';

const HOME = 'page/northfell-uk/home?locale=en-gb';
const SALE = 'page/northfell-uk/sale?locale=en-gb';
const made = async (answer: ReturnType<DraftStore['releases']['create']>): Promise<Release> => {
  const result = await answer;
  if (!('release' in result)) throw new Error(JSON.stringify(result));
  return result.release;
};

/** What a source with `releases` does. */
export function describeReleases(open: OpenSource): void {
  describe('releases', () => {
    let source: Source;
    afterEach(() => source.close());

    test('are looked at by somebody who is asked, as they are; who approves one approves the versions in it', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as({ ...BEA, language: 'fr' })];
      // Whoever has opened the viewer is known by the address of their session.
      await bea.presence.here({ tab: 'tab-bea', hidden: false });
      await edit(ada, 'pages/home', retitle('Winter home'));
      const release = await made(ada.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      const ask = { of: [{ ...BEA, language: 'fr' }], note: 'Before Friday?' };
      expect(await ada.releases.askReview(release.id, ask, '"v0"')).toHaveProperty('conflict');
      const asked = await made(ada.releases.askReview(release.id, ask, release.etag));
      expect(asked).toMatchObject({ review: { by: { id: ADA.id }, of: [{ id: BEA.id }], note: 'Before Friday?' } });
      expect([waitsFor(asked, BEA.id), waitsFor(asked, ADA.id)]).toEqual([true, false]);
      expect(await source.mails(BEA.email ?? '')).toMatchObject([
        { subject: 'Ada Lovelace vous demande de relire « Winter »', link: expect.stringContaining(`#${release.id}`) },
      ]);
      const again = await made(ada.releases.askReview(release.id, { of: [BEA, ADA] }, asked.etag));
      expect(again.review?.of).toMatchObject([
        { id: BEA.id, asked: { at: asked.review?.at, by: { id: ADA.id } } },
        { id: ADA.id },
      ]);
      expect(await source.mails(BEA.email ?? ''), 'asked once').toHaveLength(1);
      const judged = await made(bea.releases.judge(release.id, { verdict: 'changes', note: 'Too early' }, again.etag));
      expect(judged.verdicts).toMatchObject([
        { by: { id: BEA.id }, verdict: 'changes', note: 'Too early', isCurrent: true, binding: true },
      ]);
      expect(waitsFor(judged, BEA.id)).toBe(false);
      expect((await entry(ada, 'pages/home'))?.state, 'nothing is approved').toBe('draft');

      // Something else in it: the ask is over, and the verdict is of what was.
      await edit(ada, 'pages/home', retitle('Winter at home'));
      const changed = await made(ada.releases.change(release.id, { put: [{ entry: 'pages/home' }] }, judged.etag));
      expect(changed.review).toBeUndefined();
      expect(changed.verdicts).toMatchObject([{ verdict: 'changes', isCurrent: false }]);
      const approved = await made(bea.releases.judge(release.id, { verdict: 'approved' }, changed.etag));
      expect(approved.verdicts).toMatchObject([{ verdict: 'approved', isCurrent: true }]);
      expect((await entry(ada, 'pages/home'))?.state).toBe('approved');
      await ada.releases.publish(release.id);
      expect(await bea.releases.judge(release.id, { verdict: 'changes' }, approved.etag)).toHaveProperty('closed');
      expect(await bea.releases.judge('none', { verdict: 'changes' }, '')).toEqual({ missing: true });
    });

    test('are asked about anew with an email when something else is in them, and not twice about the same', async () => {
      source = await open(FILES);
      const ada = source.as(ADA);
      await source.as(BEA).presence.here({ tab: 'tab-bea', hidden: false });
      await edit(ada, 'pages/home', retitle('Winter home'));
      let release = await made(ada.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      const change = async (wanted: Parameters<DraftStore['releases']['change']>[1]) =>
        void (release = await made(ada.releases.change(release.id, wanted, release.etag)));
      /** Asks Bea. @returns how many emails she has by then, and since when she is asked */
      const ask = async (of = [BEA]) => {
        source.pass(60_000);
        release = await made(ada.releases.askReview(release.id, { of }, release.etag));
        return [(await source.mails(BEA.email ?? '')).length, release.review?.of[0]?.asked?.at];
      };
      const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
      const start = source.now();
      expect(await ask()).toEqual([1, at(1)]);
      expect(await ask()).toEqual([1, at(1)]);
      // Another name is no other contents.
      await change({ name: 'Winter sale', note: 'From Friday' });
      expect(await ask()).toEqual([1, at(1)]);
      await edit(ada, 'pages/home', retitle('Winter at home'));
      await change({ put: [{ entry: 'pages/home' }] });
      expect(release.review).toBeUndefined();
      expect(await ask()).toEqual([2, at(4)]);
      await change({ put: [{ entry: 'pages/sale' }] });
      expect(await ask()).toEqual([3, at(5)]);
      await change({ drop: ['pages/sale'] });
      expect(await ask()).toEqual([4, at(6)]);
      // Taken back, and asked once more.
      expect(await ask([])).toEqual([4, undefined]);
      expect(release.review).toBeUndefined();
      expect(await ask()).toEqual([5, at(8)]);
    });

    test('hold changes of many entries, are previewed as a whole and published as a whole', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Winter home'));
      await edit(drafts, 'pages/sale', retitle('Winter sale'));
      const release = await made(
        drafts.releases.create({
          name: 'Winter',
          put: [{ entry: 'pages/home' }, { entry: 'pages/sale' }, { entry: 'articles/wool', action: 'withdraw' }],
        }),
      );
      expect(release).toMatchObject({
        name: 'Winter',
        state: 'open',
        conflicts: [],
        items: [{ entry: 'pages/home', revision: 2, base: 1, title: 'About home' }, {}, { action: 'withdraw' }],
      });
      expect((await entry(drafts, 'pages/home'))?.releases).toEqual([{ id: release.id, name: 'Winter' }]);
      const seen = (path: string) => source.preview(path, { 'x-content-release': release.id });
      expect([await seen(HOME), await seen(SALE), await seen('page/northfell-uk/stories/wool')]).toEqual([
        expect.stringContaining('"Winter home"'),
        expect.stringContaining('"Winter sale"'),
        404,
      ]);
      expect(await source.published(HOME)).toContain('"First"');
      expect(await source.preview(HOME, { 'x-content-release': 'no-such-release' })).toBe(410);
      expect((await drafts.releases.plan(release.id))?.items).toHaveLength(3);
      expect(await drafts.releases.publish(release.id)).toMatchObject({
        published: { release: release.id, items: [{}, {}, {}] },
      });
      expect([await source.published(HOME), await source.published(SALE)]).toEqual([
        expect.stringContaining('"Winter home"'),
        expect.stringContaining('"Winter sale"'),
      ]);
      expect(await drafts.releases.read(release.id)).toMatchObject({
        state: 'published',
        published: { by: { id: ADA.id } },
      });
      expect(await drafts.releases.change(release.id, { name: 'x' }, release.etag)).toHaveProperty('closed');
    });

    test('have versions of their own, so that the page can go on changing meanwhile', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const release = await made(drafts.releases.create({ name: 'Friday' }));
      const mine = (await drafts.read('pages/home', { release: release.id })) as StoredDocument;
      const raw = rawOf(mine);
      retitle('For Friday')(raw);
      expect(await drafts.save('pages/home', raw, mine.etag, { release: release.id })).toMatchObject({
        saved: { revision: 2 },
      });
      expect(JSON.stringify((await drafts.read('pages/home'))?.raw)).toContain('"First"');
      expect(JSON.stringify((await drafts.read('pages/home', { release: release.id }))?.raw)).toContain('"For Friday"');
      await edit(drafts, 'pages/home', retitle('Zuerst', 'de'));
      await publishNow(drafts, 'pages/home');
      expect((await drafts.releases.read(release.id))?.conflicts).toMatchObject([
        { entry: 'pages/home', publishedSince: { revision: 3, by: { id: ADA.id } }, fields: [] },
      ]);
      expect(await drafts.releases.publish(release.id)).toMatchObject({ refused: 'conflict' });
      // Brought up to what is published, there is no conflict any more.
      const stored = (await drafts.read('pages/home', { release: release.id })) as StoredDocument;
      const merged = rawOf(stored);
      retitle('Zuerst', 'de')(merged);
      await drafts.save('pages/home', merged, stored.etag, { release: release.id, base: 3 });
      expect(await drafts.releases.publish(release.id)).toMatchObject({ published: {} });
      expect(await source.published(HOME)).toContain('"For Friday"');
      expect(await source.published('page/northfell-de/home?locale=de-de')).toContain('"Zuerst"');
    });

    test('tell early what two of them change, and what was published meanwhile', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      await edit(ada, 'pages/home', retitle('A'));
      const one = await made(ada.releases.create({ name: 'One', put: [{ entry: 'pages/home' }] }));
      const two = await made(bea.releases.create({ name: 'Two', put: [{ entry: 'pages/home' }] }));
      expect(two.conflicts).toMatchObject([{ entry: 'pages/home', release: { id: one.id, name: 'One' } }]);
      await edit(bea, 'pages/home', retitle('B'));
      expect((await ada.releases.read(one.id))?.items[0], 'a later edit joins only when asked').toMatchObject({
        revision: 2,
        newer: 3,
      });
      await publishNow(bea, 'pages/home');
      expect((await ada.releases.read(one.id))?.conflicts[0]).toMatchObject({
        publishedSince: { revision: 3, by: { id: BEA.id } },
        fields: [{ field: 'title', locale: 'en' }],
      });
      const fresh = (await ada.releases.read(two.id)) as Release;
      expect(await ada.releases.change(two.id, { name: 'Mine' }, '"v0"')).toHaveProperty('conflict');
      expect(await ada.releases.change(two.id, { put: [{ entry: 'pages/none' }] }, fresh.etag)).toEqual({
        unknown: 'pages/none',
      });
      expect(
        await made(ada.releases.change(two.id, { drop: ['pages/home'], name: 'Empty' }, fresh.etag)),
      ).toMatchObject({ name: 'Empty', items: [] });
      expect([await ada.releases.remove(two.id), await ada.releases.remove(two.id)]).toEqual([true, false]);
    });

    test('are rolled back by a new release, which asks about what was published since', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Winter home'));
      await edit(drafts, 'pages/sale', retitle('Winter sale'));
      await drafts.create({ kind: 'page', titles: { en: 'Sledges', fr: 'Luges', de: 'Schlitten' } });
      const release = await made(
        drafts.releases.create({
          name: 'Winter',
          put: [{ entry: 'pages/home' }, { entry: 'pages/sale' }, { entry: 'pages/sledges' }],
        }),
      );
      expect(await drafts.releases.publish(release.id)).toMatchObject({ published: {} });
      source.pass(60_000);
      await edit(drafts, 'pages/sale', retitle('Sale, mended'));
      await publishNow(drafts, 'pages/sale');
      const back = await made(drafts.releases.rollBack(release.id, 'Back to autumn'));
      expect(back).toMatchObject({
        state: 'open',
        rollsBack: release.id,
        items: [
          { entry: 'pages/home', action: 'publish', revision: 1 },
          { entry: 'pages/sale', revision: 1, publishedSince: [{ by: { id: ADA.id } }] },
          { entry: 'pages/sledges', action: 'withdraw' },
        ],
      });
      expect(back.items[0]?.publishedSince).toBeUndefined();
      expect(await source.preview(HOME, { 'x-content-release': back.id })).toContain('"First"');
      expect(await drafts.releases.publish(back.id)).toMatchObject({ refused: 'undecided' });
      await drafts.releases.change(back.id, { decide: { 'pages/sale': 'keep' } }, back.etag);
      expect(await drafts.releases.publish(back.id)).toMatchObject({ published: { items: [{}, {}] } });
      expect(await source.published(HOME)).toContain('"First"');
      expect(await source.published(SALE)).toContain('"Sale, mended"');
      expect(await source.published('page/northfell-uk/sledges')).toBe(404);
      expect(await drafts.releases.read(release.id)).toMatchObject({ rolledBackBy: back.id });
    });

    test('are scheduled as a whole, with the revisions they had', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Winter home'));
      const release = await made(drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      const answer = await drafts.schedule({
        action: 'publish',
        target: { release: release.id },
        at: '2026-11-24T18:00',
        site: 'northfell-uk',
      });
      expect(answer).toMatchObject({ scheduled: { release: release.id, items: [{ id: 'pages/home', revision: 2 }] } });
      expect(await drafts.releases.read(release.id)).toMatchObject({
        state: 'scheduled',
        schedule: { at: '2026-11-24T18:00' },
      });
      source.pass(6 * 3_600_000);
      await source.tick();
      expect(await source.published(HOME)).toContain('"Winter home"');
      expect(await drafts.releases.read(release.id)).toMatchObject({ state: 'published' });
    });

    /** A release of the home page that is published at six in the evening. */
    const scheduled = async (drafts: DraftStore) => {
      await edit(drafts, 'pages/home', retitle('Winter home'));
      const release = await made(drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      const target = { release: release.id };
      const time = { at: '2026-11-24T18:00', site: 'northfell-uk' };
      const answer = await drafts.schedule({ action: 'publish', target, ...time });
      if (!('scheduled' in answer)) throw new Error(JSON.stringify(answer));
      return { release, schedule: answer.scheduled };
    };
    const atSix = async (): Promise<void> => {
      source.pass(6 * 3_600_000);
      await source.tick();
    };

    test('go live as they were scheduled: what comes into one later stays open, under its name', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { release } = await scheduled(drafts);
      await edit(drafts, 'pages/sale', retitle('Winter sale'));
      await made(drafts.releases.change(release.id, { put: [{ entry: 'pages/sale' }] }, release.etag));
      const stored = (await drafts.read('pages/home', { release: release.id })) as StoredDocument;
      const raw = rawOf(stored);
      retitle('Nobody has looked at it')(raw);
      await drafts.save('pages/home', raw, stored.etag, { release: release.id });
      await atSix();
      expect([await source.published(HOME), await source.published(SALE)]).toEqual([
        expect.stringContaining('"Winter home"'),
        expect.stringContaining('"Sale"'),
      ]);
      expect(await drafts.releases.list()).toMatchObject([
        {
          name: 'Winter',
          state: 'open',
          items: [{ entry: 'pages/sale' }, { entry: 'pages/home', revision: 3 }],
          // Its later version was made from the one that went live: nobody else has changed anything.
          conflicts: [],
        },
        { id: release.id, state: 'published', items: [{ entry: 'pages/home', revision: 2 }] },
      ]);
    });

    test('are rolled back by a schedule, as somebody has chosen for what was published since', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/sale', retitle('Winter sale'));
      const release = await made(drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/sale' }] }));
      expect(await drafts.releases.publish(release.id)).toMatchObject({ published: {} });
      source.pass(60_000);
      await edit(drafts, 'pages/sale', retitle('Sale, mended'));
      await publishNow(drafts, 'pages/sale');
      const back = await made(drafts.releases.rollBack(release.id, 'Back to autumn'));
      await made(drafts.releases.change(back.id, { decide: { 'pages/sale': 'restore' } }, back.etag));
      const time = { action: 'publish', at: '2026-11-24T18:00', site: 'northfell-uk' } as const;
      expect(await drafts.schedule({ ...time, target: { release: back.id } })).toHaveProperty('scheduled');
      await atSix();
      expect(await drafts.schedules({ states: ['failed'] })).toEqual([]);
      expect(await source.published(SALE)).toContain('"Sale"');
      expect(await drafts.releases.read(back.id)).toMatchObject({
        state: 'published',
        items: [{ entry: 'pages/sale', revision: 1, decision: 'restore' }],
      });
    });

    test('are given to their schedule as they are now, as they were looked at, and its warnings are asked about', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { release, schedule } = await scheduled(drafts);
      await edit(drafts, 'pages/sale', (raw) => {
        retitle('Winter sale')(raw);
        raw.sections[0]?.items.push({ kind: 'accordions', id: 'n', title: { $t: { en: 'Only English' } } });
      });
      await made(drafts.releases.change(release.id, { put: [{ entry: 'pages/sale' }] }, release.etag));
      const items = [
        { id: 'pages/home', revision: 2 },
        { id: 'pages/sale', revision: 2 },
      ];
      const other = { id: 'pages/sale', revision: 2, locales: ['de-de'] };
      for (const seen of [items.slice(0, 1), [...items.slice(0, 1), other]])
        expect(await drafts.reschedule(schedule.id, { items: seen }), 'not as it is').toMatchObject({
          refused: 'newer',
        });
      const refused = await drafts.reschedule(schedule.id, { items });
      expect(refused).toMatchObject({ refused: 'warnings' });
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      expect(await drafts.reschedule(schedule.id, { items, acknowledged })).toMatchObject({ scheduled: { items } });
      await atSix();
      expect(await source.published(SALE)).toContain('"Winter sale"');
    });

    test('leave out what was dropped since, keep what was hot-fixed meanwhile, and go with their schedule', async () => {
      source = await open(FILES);
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      const { release, schedule } = await scheduled(drafts);
      // Mended in public, and in the release, but not in what is scheduled.
      await edit(bea, 'pages/home', retitle('Mended'));
      await publishNow(bea, 'pages/home');
      const stored = (await drafts.read('pages/home', { release: release.id })) as StoredDocument;
      await drafts.save('pages/home', rawOf(stored), stored.etag, { release: release.id, base: 3 });
      await atSix();
      expect(await source.published(HOME)).toContain('"Mended"');
      expect(await drafts.schedules({ states: ['failed'] })).toMatchObject([{ failure: { refused: 'conflict' } }]);
      await drafts.unschedule(schedule.id);

      const other = await made(drafts.releases.create({ name: 'Sale', put: [{ entry: 'articles/wool' }] }));
      const added = { put: [{ entry: 'articles/wool', action: 'withdraw' }] } as const;
      const both = await made(
        drafts.releases.change(release.id, added, ((await drafts.releases.read(release.id)) as Release).etag),
      );
      const time = { action: 'publish', at: '2026-11-25T18:00', site: 'northfell-uk' } as const;
      const again = await drafts.schedule({ ...time, target: { release: release.id } });
      expect(again).toHaveProperty('scheduled');
      await made(drafts.releases.change(release.id, { drop: ['articles/wool'] }, both.etag));
      expect(await drafts.releases.remove(other.id)).toBe(true);
      source.pass(24 * 3_600_000);
      await source.tick();
      expect(await source.published('page/northfell-uk/stories/wool')).toContain('wool');

      const gone = await made(drafts.releases.create({ name: 'Gone', put: [{ entry: 'articles/wool' }] }));
      await drafts.schedule({ ...time, at: '2026-11-26T18:00', target: { release: gone.id } });
      expect(await drafts.releases.remove(gone.id)).toBe(true);
      expect(await drafts.schedules({ states: ['waiting'] })).toEqual([]);
    });

    test('withdraw by their schedule what they withdraw, and the entry says so before', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const put = [{ entry: 'pages/sale', action: 'withdraw' }] as const;
      const release = await made(drafts.releases.create({ name: 'End of the sale', put }));
      const time = { action: 'publish', at: '2026-11-24T18:00', site: 'northfell-uk' } as const;
      const wanted = { ...time, target: { release: release.id } };
      const refused = await drafts.schedule(wanted);
      expect(refused).toMatchObject({ refused: 'warnings', plan: { warnings: [{ rule: 'leaves_dead_link' }] } });
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      expect(await drafts.schedule({ ...wanted, acknowledged })).toMatchObject({
        scheduled: { items: [{ id: 'pages/sale', action: 'withdraw' }] },
      });
      expect((await entry(drafts, 'pages/sale'))?.schedules).toMatchObject([{ action: 'withdraw' }]);
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Sale', url: '/sale' });
      });
      await atSix();
      expect(await source.published(SALE)).toBe(404);
    });

    test('are published by themselves over a conflict that was seen, and not over one that was not', async () => {
      source = await open(FILES);
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      const release = async (name: string, id: string): Promise<string> => {
        await edit(drafts, id, retitle(name));
        const { id: made_ } = await made(drafts.releases.create({ name, put: [{ entry: id }] }));
        await edit(bea, id, retitle('Meanwhile'));
        await publishNow(bea, id);
        return made_;
      };
      const [seen, unseen] = [await release('Seen', 'pages/home'), await release('Unseen', 'pages/sale')];
      const time = { action: 'publish', at: '2026-11-24T18:00', site: 'northfell-uk' } as const;
      const acknowledged = ['conflict|pages/home'];
      expect(await drafts.schedule({ ...time, target: { release: seen }, acknowledged })).toHaveProperty('scheduled');
      expect(await drafts.schedule({ ...time, target: { release: unseen } })).toHaveProperty('scheduled');
      source.pass(6 * 3_600_000);
      await source.tick();
      expect([await source.published(HOME), await source.published(SALE)]).toEqual([
        expect.stringContaining('"Seen"'),
        expect.stringContaining('"Meanwhile"'),
      ]);
      expect(await drafts.schedules({ states: ['failed'] })).toMatchObject([{ failure: { refused: 'conflict' } }]);
    });

    test('are published as they were looked at, or not at all', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Looked at'));
      const release = await made(drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] }));
      const stored = (await drafts.read('pages/home', { release: release.id })) as StoredDocument;
      const raw = rawOf(stored);
      retitle('Changed since')(raw);
      await source.as(BEA).save('pages/home', raw, stored.etag, { release: release.id });
      expect(await drafts.releases.publish(release.id, {}, release.etag)).toMatchObject({ refused: 'newer' });
      expect(await source.published(HOME)).toContain('"First"');
      const now = (await drafts.releases.read(release.id)) as Release;
      expect(await drafts.releases.publish(release.id, {}, now.etag)).toHaveProperty('published');
      expect(await source.published(HOME)).toContain('"Changed since"');
    });

    test('show an entry of some locales as it will be there, and as it is in the others', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', (raw) => (retitle('English')(raw), retitle('Deutsch', 'de')(raw)));
      const put = [{ entry: 'pages/home', locales: ['de-de', 'de-at', 'de-ch'] }];
      const release = await made(drafts.releases.create({ name: 'German only', put }));
      const seen = (path: string) => source.preview(path, { 'x-content-release': release.id });
      expect(await seen('page/northfell-de/home?locale=de-de')).toContain('"Deutsch"');
      expect(await seen(HOME)).toContain('"First"');
      // What is published meanwhile in the others shows under it.
      await edit(drafts, 'pages/home', retitle('Second'));
      await publishNow(drafts, 'pages/home');
      expect(await seen(HOME)).toContain('"Second"');
    });
  });
}
