import { afterEach, describe, expect, test } from 'vitest';
import { CAPABILITIES, type Capability } from '../../../src/content/drafts/capabilities.ts';
import type { DraftStore } from '../../../src/content/drafts/draft-store.ts';
import { describeDiscussion } from './discussion.ts';
import { describeDocuments, describeHistory } from './documents.ts';
import { describeEntries } from './entries.ts';
import { describeDiscussionRules } from './rules/discussion.ts';
import { describeEntryLists, describeEntryMaking } from './rules/entries.ts';
import { describeFindings } from './rules/findings.ts';
import { describeMedia } from './media.ts';
import { describePublishing } from './publishing.ts';
import { describeHistoryRules } from './rules/history.ts';
import { describePublishingRules } from './rules/publishing.ts';
import { describeReleaseRules } from './rules/releases.ts';
import { describeScheduleRules } from './rules/schedules.ts';
import { describeReleaseSchedules } from './release-schedules.ts';
import { describeReleases } from './releases.ts';
import { describeSchedules } from './schedules.ts';
import { ADA, block, type OpenSource, page, type Source } from './sources.ts';

/** A call of each capability that names no entry, so that its absence cannot be that of an entry. */
const CALLS: Partial<Readonly<Record<Capability, (drafts: DraftStore) => Promise<unknown>>>> = {
  list: (drafts) => drafts.list(),
  create: (drafts) => drafts.create({ kind: 'page', titles: { en: 'X' } }),
  publish: (drafts) => drafts.plan({ items: [{ id: 'pages/home', revision: 1 }] }),
  schedule: (drafts) => drafts.schedules(),
  releases: (drafts) => drafts.releases.list(),
  media: (drafts) => drafts.media.list(),
  upload: (drafts) => drafts.media.upload({ name: 'x.png', file: new Blob(['x']) }),
  comments: (drafts) => drafts.comments.list(),
  presence: (drafts) => drafts.presence.here({ tab: 'tab-1', hidden: false }),
};

/**
 * Holds a content source to the interface: everything it declares works, and what it does not declare says so.
 *
 * @param can what it is expected to declare
 */
export function describeSource(name: string, open: OpenSource, can: readonly Capability[]): void {
  const has = (capability: Capability): boolean => can.includes(capability);
  describe(name, () => {
    describe('what it declares', () => {
      let source: Source;
      afterEach(() => source.close());
      const HOME = { 'pages/home.json': page('home', [block('a', 'First')]) };

      test('is what it can do; any other call is told to be unsupported', async () => {
        source = await open(HOME);
        const drafts = source.as(ADA);
        const declared = (await drafts.capabilities()).can;
        expect([...declared].sort()).toEqual([...can].sort());
        for (const capability of CAPABILITIES) {
          const call = CALLS[capability];
          if (call !== undefined && !has(capability))
            await expect(call(drafts), capability).rejects.toMatchObject({
              name: 'DraftStoreError',
              code: 'UNSUPPORTED',
            });
        }
      });

      test('documents are read as they are, whatever else it can do', async () => {
        source = await open(HOME);
        const stored = await source.as(ADA).read('pages/home');
        expect(stored).toMatchObject({ document: 'pages/home', etag: expect.stringMatching(/^".+"$/) });
        expect(JSON.stringify(stored?.raw)).toContain('"First"');
        expect(await source.as(ADA).read('pages/none')).toBeUndefined();
      });
    });
    if (has('save')) describeDocuments(open);
    if (has('revisions')) describeHistory(open);
    if (has('revisions') && has('publish')) describeHistoryRules(open);
    if (has('list') && has('create')) describeEntries(open);
    if (has('list') && has('schedule')) describeEntryLists(open);
    if (has('list') && has('create')) describeEntryMaking(open);
    if (has('publish')) describePublishing(open, { locales: has('locales') });
    if (has('publish') && has('review')) describePublishingRules(open, { locales: has('locales') });
    if (has('publish') && has('upload')) describeFindings(open, { locales: has('locales') });
    if (has('schedule')) describeSchedules(open);
    if (has('schedule') && has('create')) describeScheduleRules(open);
    if (has('releases')) describeReleases(open);
    if (has('releases') && has('review')) describeReleaseRules(open);
    if (has('releases') && has('schedule')) describeReleaseSchedules(open);
    if (has('media') && has('upload')) describeMedia(open);
    if (has('comments') && has('review')) describeDiscussion(open);
    if (has('comments') && has('review')) describeDiscussionRules(open);
  });
}
