import { randomUUID } from 'node:crypto';
import * as ugc from '../../src/commerce/contract/services/ugc.ts';
import type { MediaUserAnswer } from '../../src/commerce/contract/services/ugc.ts';
import { implement, type Implementation } from '../commerce/http/implement.ts';
import { Problem } from '../commerce/problem.ts';
import type { Doc, Store } from '../store/store.ts';
import { KIND, type MediaDoc, published, shown } from './documents.ts';
import { STREAMS } from './seed.ts';
import { pageOf, REPORTS_TO_HIDE } from './rules.ts';

const unknown = (what: string): Problem => new Problem('API404', 404, `There is no such ${what}.`);
const listed = ({ total, media }: ReturnType<typeof pageOf>) => ({ total, media: media.map(shown) });

async function requireMedia(store: Store, mediaId: string): Promise<Doc<MediaDoc>> {
  const found = await store.get<MediaDoc>(KIND.media, mediaId);
  if (found === undefined || found.body.state !== 'published') throw unknown('picture');
  return found;
}

/** The calls of user-generated media (D2 §7.9). */
export const ugcImplementations: readonly Implementation[] = [
  implement(ugc.mediaRoot, async () => ({ name: 'Northfell pictures', version: '1', streams: [...STREAMS] })),

  implement(ugc.categoryMedia, async ({ query }, _, { store }) => {
    const { category } = query;
    const all = await published(store);
    return listed(
      pageOf(
        category === undefined ? all : all.filter(({ categories }) => categories.includes(category.toLowerCase())),
        query,
      ),
    );
  }),

  implement(ugc.customerMedia, async ({ params, query }, _, { store }) => {
    if ((await store.get(KIND.user, params.customerId)) === undefined) throw unknown('customer');
    return listed(
      pageOf(
        (await published(store)).filter(({ user }) => user.userId === params.customerId),
        query,
      ),
    );
  }),

  implement(ugc.mediaStreams, async ({ params }, _, { store }) => {
    const { body } = await requireMedia(store, params.mediaId);
    return { mediaId: body.mediaId, streams: STREAMS.filter(({ streamId }) => body.streamIds.includes(streamId)) };
  }),

  implement(ugc.streamMedia, async ({ params, query }, _, { store }) => {
    if (!STREAMS.some(({ streamId }) => streamId === params.streamId)) throw unknown('stream');
    return listed(
      pageOf(
        (await published(store)).filter(({ streamIds }) => streamIds.includes(params.streamId)),
        query,
      ),
    );
  }),

  implement(ugc.streamsMedia, async ({ query }, _, { store }) => {
    const wanted = (query.streams ?? '').split(',').filter(Boolean);
    const all = await published(store);
    return listed(
      pageOf(
        wanted.length === 0 ? all : all.filter(({ streamIds }) => streamIds.some((id) => wanted.includes(id))),
        query,
      ),
    );
  }),

  implement(ugc.reportMedia, async ({ params, body }, _, { store, now }) => {
    const { body: media, version } = await requireMedia(store, params.mediaId);
    const before = await store.find(KIND.report, media.mediaId);
    const reportId = randomUUID();
    const hides = before.length + 1 >= REPORTS_TO_HIDE;
    await store.commit([
      { op: 'insert', kind: KIND.report, id: reportId, ref: media.mediaId, body: { ...body, at: now().toISOString() } },
      ...(hides
        ? ([
            {
              op: 'update',
              kind: KIND.media,
              id: media.mediaId,
              version,
              ref: 'hidden',
              body: { ...media, state: 'hidden' },
            },
          ] as const)
        : []),
    ]);
    return { reportId, mediaId: media.mediaId, reason: body.reason };
  }),

  implement(ugc.createStash, async ({ body }, _, { store, now }) => {
    const mediaIds = [...new Set(body.mediaIds)];
    await Promise.all(mediaIds.map((id) => requireMedia(store, id)));
    const stash = { stashId: randomUUID(), title: body.title ?? '', mediaIds, createdAt: now().toISOString() };
    await store.commit([{ op: 'insert', kind: KIND.stash, id: stash.stashId, body: stash }]);
    return stash;
  }),

  implement(ugc.createMediaUser, async ({ body }, _, { store }) => {
    const user = { userId: randomUUID(), name: body.name };
    await store.commit([{ op: 'insert', kind: KIND.user, id: user.userId, body: user }]);
    return user;
  }),

  implement(ugc.addUserMedia, async ({ params, body }, _, { store, now }) => {
    const user = await store.get<MediaUserAnswer>(KIND.user, params.userId);
    if (user === undefined) throw unknown('user');
    const media: MediaDoc = {
      mediaId: randomUUID(),
      user: user.body,
      ...body,
      createdAt: now().toISOString(),
      state: 'pending',
      streamIds: [],
    };
    await store.commit([{ op: 'insert', kind: KIND.media, id: media.mediaId, ref: media.state, body: media }]);
    return shown(media);
  }),
];
