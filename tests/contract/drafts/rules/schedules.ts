import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, NewSchedule, Schedule } from '../../../../src/content/drafts/draft-store.ts';
import { edit, retitle } from '../documents.ts';
import { entry, FILES } from '../entries.ts';
import { ADA, BEA, type OpenSource, type Source } from '../sources.ts';

const HOUR = 3_600_000;
const SITE = 'northfell-uk';

/** What holds for schedules. It is noon of 24 November 2026 in London. */
export function describeScheduleRules(open: OpenSource): void {
  describe('a schedule', () => {
    let source: Source;
    afterEach(() => source.close());

    async function make(
      drafts: DraftStore,
      at: string,
      id = 'pages/sale',
      more: Partial<NewSchedule> = {},
    ): Promise<Schedule> {
      const { revision = 0 } = (await drafts.read(id)) ?? {};
      const wanted = { action: 'publish', target: { items: [{ id, revision }] }, at, site: SITE, ...more } as const;
      const refused = await drafts.schedule(wanted);
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      const answer = 'scheduled' in refused ? refused : await drafts.schedule({ ...wanted, acknowledged });
      if (!('scheduled' in answer)) throw new Error(JSON.stringify(answer));
      return answer.scheduled;
    }
    const happens = async (ms: number): Promise<void> => {
      source.pass(ms);
      await source.tick();
    };

    test('is found by entry, state and time, the next first; `from` is of the time, `until` is not', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await make(drafts, '2026-11-24T16:00');
      await make(drafts, '2026-11-24T14:00');
      await make(drafts, '2026-11-24T15:00', 'pages/home');
      expect((await entry(drafts, 'pages/sale'))?.schedules.map(({ at }) => at.slice(11))).toEqual(['14:00', '16:00']);
      await happens(2.5 * HOUR);
      expect((await entry(drafts, 'pages/sale'))?.schedules, 'what is done is history').toHaveLength(1);
      const found = async (filter: Parameters<DraftStore['schedules']>[0]) =>
        (await drafts.schedules(filter)).map(({ at }) => at.slice(11));
      expect(await found({})).toEqual(['14:00', '15:00', '16:00']);
      expect(await found({ entry: 'pages/sale' })).toEqual(['14:00', '16:00']);
      expect(await found({ states: ['waiting'] })).toEqual(['15:00', '16:00']);
      expect(await found({ states: ['done', 'waiting'] })).toHaveLength(3);
      expect(await found({ from: '2026-11-24T15:00:00.000Z' })).toEqual(['15:00', '16:00']);
      expect(await found({ until: '2026-11-24T15:00:00.000Z' })).toEqual(['14:00']);
    });

    test('that is done, or is none, can be neither moved nor dropped', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id } = await make(drafts, '2026-11-24T14:00');
      await happens(2 * HOUR);
      for (const gone of [id, 'none']) {
        expect(await drafts.reschedule(gone, { at: '2026-11-24T18:00' })).toEqual({ missing: true });
        expect(await drafts.unschedule(gone)).toBe(false);
      }
      expect(await drafts.schedules()).toMatchObject([{ id, state: 'done' }]);
    });

    test('is moved to a time of another site, by whoever does so, and never into the past', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id } = await make(drafts, '2026-11-24T14:00');
      expect(await source.as(BEA).reschedule(id, { site: 'northfell-us' })).toMatchObject({
        scheduled: {
          id,
          at: '2026-11-24T14:00',
          zone: 'America/New_York',
          instant: '2026-11-24T19:00:00.000Z',
          made: { by: { id: BEA.id } },
        },
      });
      expect(await drafts.reschedule(id, { at: '2026-11-24T06:59', site: 'northfell-us' })).toEqual({ past: true });
      expect(await drafts.reschedule(id, { at: '2026-11-24T07:00' }), 'now').toEqual({ past: true });
      expect(await drafts.reschedule(id, { at: '2026-11-24T07:01' })).toHaveProperty('scheduled');
      expect(await drafts.reschedule(id, { site: 'nowhere' })).toHaveProperty('invalid');
      expect(await drafts.reschedule(id, { at: '2027-03-14T02:30' })).toHaveProperty('missingHour');
      expect(await drafts.reschedule(id, { at: '2027-11-07T01:30' })).toHaveProperty('repeatedHour');
      const first = { at: '2027-11-07T01:30', occurrence: 'first' } as const;
      expect(await drafts.reschedule(id, first)).toMatchObject({ scheduled: { instant: '2027-11-07T05:30:00.000Z' } });
    });

    test('that has failed needs another time, and keeps the warnings that were seen', async () => {
      source = await open(FILES);
      const [drafts, bea] = [source.as(ADA), source.as(BEA)];
      await edit(drafts, 'pages/sale', (raw) => {
        raw.sections[0]?.items.push({ kind: 'accordions', id: 'n', title: { $t: { en: 'Only English' } } });
      });
      const { id, items } = await make(drafts, '2026-11-24T14:00');
      await edit(bea, 'pages/sale', retitle('Newer'));
      const revision = (await drafts.read('pages/sale'))?.revision ?? 0;
      const newer = [{ id: 'pages/sale', revision }];
      const plan = await drafts.plan({ items: newer });
      await drafts.publish({ items: newer }, { acknowledged: plan.warnings.map(({ key }) => key) });
      await happens(2 * HOUR);
      expect(await drafts.schedules()).toMatchObject([{ state: 'failed', failure: { refused: 'newer' } }]);
      expect(await drafts.reschedule(id, { items }), 'its time is over').toEqual({ past: true });
      const moved = await drafts.reschedule(id, { at: '2026-11-24T18:00', items: newer });
      expect(moved).toMatchObject({ scheduled: { state: 'waiting', items: newer } });
      expect(moved).not.toHaveProperty('scheduled.failure');
      expect(moved).not.toHaveProperty('scheduled.ended');
      await happens(4 * HOUR);
      expect(await drafts.schedules()).toMatchObject([{ state: 'done' }]);
    });

    test('may need what another one brings by then, and not what one takes off or brings later', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care' });
      });
      const home = (at: string) =>
        drafts.schedule({ action: 'publish', at, site: SITE, target: { items: [{ id: 'pages/home', revision }] } });
      const off = await make(drafts, '2026-11-24T13:00', 'pages/care', { action: 'withdraw' });
      expect(await home('2026-11-24T15:00')).toMatchObject({
        refused: 'faults',
        plan: { needs: [{ id: 'pages/care' }] },
      });
      await drafts.unschedule(off.id);
      await make(drafts, '2026-11-24T15:00', 'pages/care');
      expect(await home('2026-11-24T14:59')).toMatchObject({ refused: 'faults' });
      expect(await home('2026-11-24T15:00')).toHaveProperty('scheduled');
      await happens(4 * HOUR);
      expect((await drafts.schedules()).map(({ state }) => state)).toEqual(['done', 'done']);
    });

    test('of a release takes what it holds now where somebody has looked at exactly that', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Two'));
      await edit(drafts, 'pages/home', retitle('Three'));
      await edit(drafts, 'pages/sale', retitle('Sale two'));
      const put = [{ entry: 'pages/home' }, { entry: 'pages/sale' }] as const;
      const made = await drafts.releases.create({ name: 'Winter', put });
      const { id: release, etag } = 'release' in made ? made.release : { id: '', etag: '' };
      const target = { release };
      const answer = await drafts.schedule({ action: 'publish', at: '2026-11-24T14:00', site: SITE, target });
      const id = 'scheduled' in answer ? answer.scheduled.id : '';
      await drafts.releases.change(release, { put: [{ entry: 'articles/wool', action: 'withdraw' }] }, etag);
      const wool = { id: 'articles/wool', revision: 7, action: 'withdraw' } as const;
      const [home, sale] = [
        { id: 'pages/home', revision: 3 },
        { id: 'pages/sale', revision: 2 },
      ];
      for (const seen of [
        [home, sale],
        [{ ...home, revision: 2 }, { ...sale, revision: 3 }, wool],
        [home, sale, { ...wool, action: 'publish' as const }],
        [home, { ...sale, locales: ['de-de'] }, wool],
        [home, sale, { ...wool, id: 'pages/none' }],
      ])
        expect(await drafts.reschedule(id, { items: seen })).toMatchObject({
          refused: 'newer',
          plan: { items: [{ id: 'pages/home' }, { id: 'pages/sale' }, { id: 'articles/wool', action: 'withdraw' }] },
        });
      expect(await drafts.reschedule(id, { items: [sale, wool, home] })).toMatchObject({
        scheduled: { items: [home, sale, { id: 'articles/wool', action: 'withdraw' }] },
      });
    });

    test('of a release leaves open what has come into it, or has changed in it, since', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      for (const [id, title] of [
        ['pages/home', 'Winter home'],
        ['pages/sale', 'Winter sale'],
      ] as const)
        await edit(drafts, id, retitle(title));
      const put = [
        { entry: 'pages/home' },
        { entry: 'pages/sale', locales: ['de-de'] },
        { entry: 'articles/wool', action: 'withdraw' },
      ] as const;
      const made = await drafts.releases.create({ name: 'Winter', note: 'Snow', put });
      const { id: release, etag } = 'release' in made ? made.release : { id: '', etag: '' };
      const wanted = { action: 'publish', at: '2026-11-24T14:00', site: SITE, target: { release } } as const;
      const refused = await drafts.schedule(wanted);
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      expect('scheduled' in refused ? refused : await drafts.schedule({ ...wanted, acknowledged })).toHaveProperty(
        'scheduled',
      );
      const now = { put: [{ entry: 'pages/sale' }, { entry: 'articles/wool' }] };
      expect(await drafts.releases.change(release, now, etag)).toHaveProperty('release');
      await happens(3 * HOUR);
      const [open_, done, ...others] = await drafts.releases.list();
      expect(others).toEqual([]);
      expect(done).toMatchObject({ id: release, state: 'published' });
      expect(done?.items.map(({ entry: id, action }) => [id, action])).toEqual([
        ['pages/home', 'publish'],
        ['pages/sale', 'publish'],
        ['articles/wool', 'withdraw'],
      ]);
      expect(open_).toMatchObject({ name: 'Winter', note: 'Snow', made: done?.made });
      expect(open_?.items.map(({ entry: id, action }) => [id, action])).toEqual([
        ['pages/sale', 'publish'],
        ['articles/wool', 'publish'],
      ]);
    });

    test('fails where its entry was deleted, and its email says so to whoever made it', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id } = await make(drafts, '2026-11-24T14:00', 'articles/wool', { action: 'withdraw' });
      const { etag } = (await drafts.read('articles/wool')) ?? { etag: '' };
      await source.as(BEA).remove('articles/wool', etag);
      await happens(2 * HOUR);
      expect(await drafts.schedules({ states: ['failed'] })).toMatchObject([
        { id, ended: new Date(source.now()).toISOString(), failure: { refused: 'missing' } },
      ]);
      const [mail, ...others] = await source.mails(ADA.email ?? '');
      expect(mail?.subject).toBe('“About stories/wool” was not withdrawn');
      expect(mail?.text).toContain(
        'It was due at 2026-11-24 14:00 (Europe/London) and did not happen. It was deleted.',
      );
      expect(others).toEqual([]);
    });
  });
}
