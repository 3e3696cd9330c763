import type { Op } from '../../store/store.ts';
import { type CachePort, createMapCache } from '../../store/cache.ts';
import { createApprovals } from '../discussion/approvals.ts';
import { createComments } from '../discussion/comments.ts';
import { createPeople } from '../discussion/people.ts';
import { createPresence } from '../discussion/presence.ts';
import { COMMENT } from '../discussion/records.ts';
import { createMaking } from '../entries/make.ts';
import { createDocuments } from '../ledger/documents.ts';
import { createHistory } from '../ledger/history.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { APPROVAL, type Person } from '../ledger/records.ts';
import type { Mailer } from '../mails.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { createPlanner } from '../publishing/plan.ts';
import { createPublisher } from '../publishing/publish.ts';
import { createSchedules } from '../publishing/schedules.ts';
import { createReleaseDocuments } from '../releases/release-documents.ts';
import { createReleases } from '../releases/releases.ts';

export interface EditingServicesOptions {
  readonly ledger: Ledger;
  readonly mailer: Mailer;
  /** Whether a second person must approve what is published. */
  readonly secondPerson: boolean;
  /** Absent where another service has the pictures. */
  readonly media?: MediaLibrary | undefined;
  /** People who can be asked and mentioned before they have worked here. */
  readonly people?: readonly Person[] | undefined;
  /** Called with what colleagues have done besides content: `presence`, `comments:{entry}`, `releases`. */
  readonly talked?: ((tag: string) => void) | undefined;
  /** Shared by servers; absent: this process only. */
  readonly cache?: CachePort | undefined;
}

/** Everything that editing tools can do, by subject. */
export function createEditingServices({
  ledger,
  mailer,
  secondPerson,
  cache,
  media,
  talked,
  people: beforehand,
}: EditingServicesOptions) {
  const people = createPeople(ledger, beforehand);
  const documents = createDocuments(ledger);
  const planner = createPlanner({ ledger, secondPerson, media: { stateOf: async (id) => media?.stateOf(id) } });
  const publisher = createPublisher({ ledger, planner });
  const releases = createReleases(ledger, planner, publisher, mailer, people, (entries) => {
    ledger.told(entries);
    talked?.('releases');
  });
  return {
    media,
    people,
    documents,
    history: createHistory(ledger, documents),
    planner,
    publisher,
    making: createMaking({ ledger, documents, publisher }),
    releases,
    releaseDocuments: createReleaseDocuments(ledger, () => talked?.('releases')),
    schedules: createSchedules({
      ledger,
      planner,
      publisher,
      mailer,
      publishRelease: releases.publish,
      pinnedOf: releases.pinned,
    }),
    comments: createComments(ledger, mailer, people, (entry) => talked?.(`comments:${entry}`)),
    approvals: createApprovals(ledger, mailer, people),
    presence: createPresence(
      cache ?? createMapCache(ledger.clock),
      () => ledger.now(),
      () => talked?.('presence'),
    ),
    /** Operations that delete what belongs to an entry, when the entry goes for good. */
    async belongings(entry: string): Promise<readonly Op[]> {
      const found = await Promise.all(
        [COMMENT, APPROVAL].map(async (kind) =>
          (await ledger.store.find(kind, entry)).map(({ id }): Op => ({ op: 'delete', kind, id })),
        ),
      );
      return found.flat();
    },
  };
}

export type EditingServices = ReturnType<typeof createEditingServices>;
