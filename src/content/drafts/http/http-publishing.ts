import type {
  PublishAnswer,
  PublishingStore,
  PublishPlan,
  Schedule,
  ScheduleAnswer,
  ScheduleFilter,
} from '../publishing.ts';
import { type Call, isNamed } from './call.ts';

/**
 * POST `publications/plan`, `publications` and `withdrawals`; GET and POST `schedules`, PATCH and DELETE
 * `schedules/{id}`; POST `review-requests/{id}`.
 */
export function httpPublishing({ ask, find, act }: Call): PublishingStore {
  return {
    plan: (target, action = 'publish') => ask<PublishPlan>('POST', 'publications/plan', { body: { target, action } }),
    publish: (target, options = {}) => ask<PublishAnswer>('POST', 'publications', { body: { target, ...options } }),
    withdraw: (ids, options = {}) => ask<PublishAnswer>('POST', 'withdrawals', { body: { ids, ...options } }),
    schedule: (schedule) => ask<ScheduleAnswer>('POST', 'schedules', { body: schedule }),
    reschedule: async (id, change) =>
      (await find<ScheduleAnswer>('PATCH', `schedules/${encodeURIComponent(id)}`, { body: change })) ?? {
        missing: true,
      },
    unschedule: (id) => act('DELETE', `schedules/${encodeURIComponent(id)}`),
    schedules: (filter: ScheduleFilter = {}) => ask<readonly Schedule[]>('GET', 'schedules', { query: { ...filter } }),
    askReview: async (id, revision, asked) =>
      (isNamed(id)
        ? await find<{ readonly result: 'done' | 'newer' }>('POST', `review-requests/${id}`, {
            body: { revision, ...asked },
          })
        : undefined
      )?.result ?? 'missing',
  };
}
