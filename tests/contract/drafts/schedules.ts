import { afterEach, describe, expect, test } from 'vitest';
import type { NewSchedule } from '../../../src/content/drafts/draft-store.ts';
import { edit, retitle } from './documents.ts';
import { entry, FILES, publishNow } from './entries.ts';
import { ADA, type OpenSource, type Source } from './sources.ts';

const HOUR = 3_600_000;
const HOME = 'page/northfell-uk/home?locale=en-gb';
const at = (time: string, more: Partial<NewSchedule> = {}): NewSchedule => ({
  action: 'publish',
  target: { items: [{ id: 'pages/home', revision: 2 }] },
  at: time,
  site: 'northfell-de',
  ...more,
});

/** What a source with `schedule` does. It is noon of 24 November 2026 in London. */
export function describeSchedules(open: OpenSource): void {
  describe('schedules', () => {
    let source: Source;
    afterEach(() => source.close());

    test('publish the pinned revision at the wall time of the site; later edits stay drafts', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Scheduled'));
      const made = await drafts.schedule(at('2026-11-24T18:00'));
      expect(made).toMatchObject({
        scheduled: {
          instant: '2026-11-24T17:00:00.000Z',
          zone: 'Europe/Berlin',
          state: 'waiting',
          made: { by: { id: ADA.id } },
        },
      });
      expect((await entry(drafts, 'pages/home'))?.state).toBe('scheduled');
      await edit(drafts, 'pages/home', retitle('Edited since'));
      source.pass(5 * HOUR - 1);
      await source.tick();
      expect(await source.published(HOME)).toContain('"First"');
      source.pass(1);
      await source.tick();
      expect(await source.published(HOME)).toContain('"Scheduled"');
      expect(JSON.stringify((await drafts.read('pages/home'))?.raw)).toContain('"Edited since"');
      const [done] = await drafts.schedules({ entry: 'pages/home' });
      expect(done).toMatchObject({ state: 'done', ended: '2026-11-24T17:00:00.000Z' });
      expect((await drafts.revisions('pages/home'))?.items.find(({ what }) => what === 'published')).toMatchObject({
        schedule: done?.id,
        by: { id: ADA.id },
      });
      expect((await entry(drafts, 'pages/home'))?.state).toBe('draft');
    });

    test('an hour that clocks leave out is refused, one that comes twice is asked about, and so is the past', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('New'));
      expect(await drafts.schedule(at('2027-03-28T02:30'))).toEqual({ missingHour: { next: '2027-03-28T03:00' } });
      expect(await drafts.schedule(at('2027-10-31T02:30'))).toEqual({
        repeatedHour: { first: '2027-10-31T02:30+02:00', second: '2027-10-31T02:30+01:00' },
      });
      const twice = await drafts.schedule(at('2027-10-31T02:30', { occurrence: 'second' }));
      expect(twice).toMatchObject({ scheduled: { instant: '2027-10-31T01:30:00.000Z' } });
      await edit(drafts, 'pages/home', retitle('Newer'));
      const id = 'scheduled' in twice ? twice.scheduled.id : '';
      const newer = { items: [{ id: 'pages/home', revision: 3 }] };
      expect(
        await drafts.reschedule(id, newer),
        'with other revisions it keeps the hour that was chosen',
      ).toMatchObject({
        scheduled: { instant: '2027-10-31T01:30:00.000Z', ...newer },
      });
      expect(await drafts.schedule(at('2026-11-24T13:00'))).toEqual({ past: true });
      expect(await drafts.schedule(at('24.11.2026 18:00'))).toHaveProperty('invalid');
      expect(await drafts.schedule(at('2026-12-01T10:00', { site: 'nowhere' }))).toHaveProperty('invalid');
    });

    test('are carried out in their order after an hour down', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      for (const [time, title] of [
        ['2026-11-24T14:00', 'One'],
        ['2026-11-24T14:20', 'Two'],
        ['2026-11-24T14:10', 'Three'],
      ] as const) {
        const { revision = 0 } = await edit(drafts, 'pages/sale', retitle(title));
        // The third is due between the two others, and older than what was published by then.
        const answer = await drafts.schedule(at(time, { target: { items: [{ id: 'pages/sale', revision }] } }));
        expect(answer).toHaveProperty('scheduled');
      }
      await drafts.schedule(
        at('2026-11-24T14:30', { action: 'withdraw', target: { items: [{ id: 'articles/wool', revision: 1 }] } }),
      );
      source.pass(HOUR + 31 * 60_000);
      await source.tick();
      const done = (await drafts.schedules({ states: ['done'] })).map((one) => one.at.slice(11));
      expect(done).toEqual(['14:00', '14:10', '14:30']);
      expect(await source.published('page/northfell-uk/sale?locale=en-gb')).toContain('"Three"');
      expect(await source.published('page/northfell-uk/stories/wool')).toBe(404);
      expect(await drafts.schedules({ states: ['failed'] })).toMatchObject([
        { at: '2026-11-24T14:20', failure: { refused: 'newer' } },
      ]);
    });

    test('a failure stands in the list until somebody deals with it, and is mailed', async () => {
      source = await open(FILES);
      const drafts = source.as({ ...ADA, language: 'de' });
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Care', url: '/care' });
      });
      expect(await drafts.schedule(at('2026-11-25T09:00')), 'what it needs is not there').toMatchObject({
        refused: 'faults',
      });
      const care = at('2026-11-25T08:00', { target: { items: [{ id: 'pages/care', revision: 1 }] }, acknowledged: [] });
      const refused = await drafts.schedule(care);
      const acknowledged = 'plan' in refused ? refused.plan.warnings.map(({ key }) => key) : [];
      const first = await drafts.schedule({ ...care, acknowledged });
      const second = await drafts.schedule(at('2026-11-25T09:00'));
      expect([first, second]).toMatchObject([{ scheduled: {} }, { scheduled: {} }]);
      if ('scheduled' in first) await drafts.unschedule(first.scheduled.id);
      source.pass(24 * HOUR);
      await source.tick();
      const [failed] = await drafts.schedules({ states: ['failed'] });
      expect(failed).toMatchObject({ at: '2026-11-25T09:00', failure: { refused: 'faults' } });
      expect((await entry(drafts, 'pages/home'))?.schedules).toMatchObject([{ state: 'failed' }]);
      expect(await source.published(HOME)).not.toContain('/care');
      const [mail] = await source.mails(ADA.email ?? '');
      expect(mail?.subject).toBe('„About home“ wurde nicht veröffentlicht');
      expect(mail?.text).toContain('2026-11-25 09:00 (Europe/Berlin)');
      await publishNow(drafts, 'pages/care');
      expect(await drafts.reschedule(failed?.id ?? '', { at: '2026-11-25T14:00' })).toMatchObject({
        scheduled: { state: 'waiting' },
      });
      source.pass(2 * HOUR);
      await source.tick();
      expect(await source.published(HOME)).toContain('/care');
    });

    test('that withdraw are given later revisions, never another action', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const made = await drafts.schedule(
        at('2026-11-24T18:00', { action: 'withdraw', target: { items: [{ id: 'articles/wool', revision: 1 }] } }),
      );
      const { revision = 0 } = await edit(drafts, 'articles/wool', (raw) => {
        raw.sections[0]?.items.push({ kind: 'button', text: 'Nobody has checked it', url: '/sale' });
      });
      const items = [{ id: 'articles/wool', revision, action: 'publish' as const }];
      const changed = await drafts.reschedule('scheduled' in made ? made.scheduled.id : '', { items });
      expect(changed).toHaveProperty('scheduled.items', [{ id: 'articles/wool', revision }]);
      source.pass(5 * HOUR);
      await source.tick();
      expect(await source.published('page/northfell-uk/stories/wool')).toBe(404);
    });

    test('can be moved, given a later revision, and dropped', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Two'));
      const made = await drafts.schedule(at('2026-11-24T18:00'));
      const id = 'scheduled' in made ? made.scheduled.id : '';
      const { revision = 0 } = await edit(drafts, 'pages/home', retitle('Three'));
      expect(
        await drafts.reschedule(id, { at: '2026-11-24T19:00', items: [{ id: 'pages/home', revision }] }),
      ).toMatchObject({
        scheduled: { id, instant: '2026-11-24T18:00:00.000Z', items: [{ revision: 3 }] },
      });
      expect((await drafts.plan({ items: [{ id: 'pages/home', revision }] })).warnings).toMatchObject([
        { rule: 'is_scheduled' },
      ]);
      expect(await drafts.unschedule(id)).toBe(true);
      expect([await drafts.unschedule(id), await drafts.schedules()]).toEqual([false, []]);
    });
  });
}
