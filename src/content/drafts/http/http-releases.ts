import type { PublishAnswer, PublishPlan } from '../publishing.ts';
import type { Release, ReleaseAnswer, ReleaseStore } from '../releases.ts';
import type { Call } from './call.ts';

/**
 * GET and POST `releases`, GET, PATCH and DELETE `releases/{id}`, GET `releases/{id}/plan`, POST
 * `releases/{id}/publication`, `releases/{id}/roll-back`, `releases/{id}/review` and `releases/{id}/verdicts`.
 */
export function httpReleases({ ask, find, act }: Call): ReleaseStore {
  const at = (id: string): string => `releases/${encodeURIComponent(id)}`;
  const missing = { missing: true } as const;
  return {
    list: () => ask<readonly Release[]>('GET', 'releases'),
    read: (id) => find<Release>('GET', at(id)),
    create: (release) => ask<ReleaseAnswer>('POST', 'releases', { body: release }),
    change: async (id, change, etag) => (await find<ReleaseAnswer>('PATCH', at(id), { etag, body: change })) ?? missing,
    askReview: async (id, ask, etag) =>
      (await find<ReleaseAnswer>('POST', `${at(id)}/review`, { etag, body: ask })) ?? missing,
    judge: async (id, said, etag) =>
      (await find<ReleaseAnswer>('POST', `${at(id)}/verdicts`, { etag, body: said })) ?? missing,
    remove: (id) => act('DELETE', at(id)),
    plan: (id) => find<PublishPlan>('GET', `${at(id)}/plan`),
    publish: (id, options = {}, etag) => ask<PublishAnswer>('POST', `${at(id)}/publication`, { body: options, etag }),
    rollBack: async (id, name) =>
      (await find<ReleaseAnswer>('POST', `${at(id)}/roll-back`, { body: { name } })) ?? missing,
  };
}
