import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, Release } from '../../../src/content/drafts/draft-store.ts';
import { edit, retitle } from './documents.ts';
import { entry, FILES } from './entries.ts';
import { ADA, type OpenSource, type Source } from './sources.ts';

const DAY = 24 * 3_600_000;

/** How schedules and releases hold together: as a release was looked at, and as long as it is open. */
export function describeReleaseSchedules(open: OpenSource): void {
  describe('schedules of a release', () => {
    let source: Source;
    afterEach(() => source.close());

    async function release(drafts: DraftStore): Promise<Release> {
      await edit(drafts, 'pages/home', retitle('Winter home'));
      const made = await drafts.releases.create({ name: 'Winter', put: [{ entry: 'pages/home' }] });
      if (!('release' in made)) throw new Error(JSON.stringify(made));
      return made.release;
    }
    async function scheduled(drafts: DraftStore, { id }: Release, at = '2026-11-24T18:00') {
      const answer = await drafts.schedule({ action: 'publish', target: { release: id }, at, site: 'northfell-uk' });
      if (!('scheduled' in answer)) throw new Error(JSON.stringify(answer));
      return answer.scheduled;
    }

    test('are made of it as it was looked at, or not at all', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id, etag } = await release(drafts);
      await drafts.releases.change(id, { put: [{ entry: 'pages/sale', action: 'withdraw' }] }, etag);
      const wanted = { action: 'publish', at: '2026-11-24T18:00', site: 'northfell-uk' } as const;
      expect(await drafts.schedule({ ...wanted, target: { release: id, etag } })).toMatchObject({
        refused: 'newer',
        plan: { items: [{ id: 'pages/home' }, { id: 'pages/sale', action: 'withdraw' }] },
      });
      expect(await drafts.schedules()).toEqual([]);
      const now = (await drafts.releases.read(id)) as Release;
      const dropped = await drafts.releases.change(id, { drop: ['pages/sale'] }, now.etag);
      const target = { release: id, etag: 'release' in dropped ? dropped.release.etag : '' };
      expect(await drafts.schedule({ ...wanted, target })).toMatchObject({
        scheduled: { items: [{ id: 'pages/home' }] },
      });
    });

    test('end with its publication by hand, which says so; nothing fails at their time', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const winter = await release(drafts);
      const { id, at, zone, instant } = await scheduled(drafts, winter);
      expect(await drafts.releases.publish(winter.id)).toMatchObject({
        published: { unscheduled: [{ id, at, zone, instant }] },
      });
      expect(await drafts.schedules()).toEqual([]);
      expect((await entry(drafts, 'pages/home'))?.schedules).toEqual([]);
      source.pass(DAY);
      await source.tick();
      expect(await drafts.schedules()).toEqual([]);
      expect(await source.mails(ADA.email ?? '')).toEqual([]);
    });

    test('end with it when they have failed, and that is no news', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const winter = await release(drafts);
      await scheduled(drafts, winter);
      await edit(drafts, 'pages/home', retitle('Mended'));
      const hotFix = await drafts.publish(
        { items: [{ id: 'pages/home', revision: 3 }] },
        { acknowledged: await known(drafts) },
      );
      expect(hotFix).toHaveProperty('published');
      source.pass(DAY);
      await source.tick();
      expect(await drafts.schedules({ states: ['failed'] })).toHaveLength(1);
      const answer = await drafts.releases.publish(winter.id, { acknowledged: ['conflict|pages/home'] });
      expect(answer).toHaveProperty('published');
      expect(answer).not.toHaveProperty('published.unscheduled');
      expect(await drafts.schedules()).toEqual([]);
    });
    const known = async (drafts: DraftStore): Promise<string[]> =>
      (await drafts.plan({ items: [{ id: 'pages/home', revision: 3 }] })).warnings.map(({ key }) => key);

    test('go with it when it is deleted, the failed ones too', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const winter = await release(drafts);
      await scheduled(drafts, winter);
      await edit(drafts, 'pages/home', retitle('Mended'));
      await drafts.publish({ items: [{ id: 'pages/home', revision: 3 }] }, { acknowledged: await known(drafts) });
      source.pass(DAY);
      await source.tick();
      await scheduled(drafts, winter, '2026-11-26T18:00');
      expect(await drafts.schedules()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
      expect(await drafts.releases.remove(winter.id)).toBe(true);
      expect(await drafts.schedules()).toEqual([]);
    });

    test('stay as what was done when they have published it themselves', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const winter = await release(drafts);
      const { id } = await scheduled(drafts, winter);
      source.pass(DAY);
      await source.tick();
      expect(await drafts.schedules()).toMatchObject([{ id, state: 'done' }]);
    });
  });
}
