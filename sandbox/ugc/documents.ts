import type { UserMedia } from '../../src/commerce/contract/services/ugc.ts';
import { type Doc, ConflictError, type Store } from '../store/store.ts';
import { MEDIA, STREAMS, USERS } from './seed.ts';

/** Document kinds of this service. */
export const KIND = { media: 'ugc-media', user: 'ugc-user', report: 'ugc-report', stash: 'ugc-stash' } as const;

/** A stored picture: the contract's fields plus the streams it belongs to. */
export interface MediaDoc extends UserMedia {
  readonly streamIds: readonly string[];
}

export { STREAMS };

/** Seeds the demo shop's pictures and people; existing ones stay unchanged. */
export async function seedMedia(store: Store): Promise<void> {
  const ops = [
    ...USERS.map((user) => ({ op: 'insert', kind: KIND.user, id: user.userId, body: user }) as const),
    ...MEDIA.map(
      (media) => ({ op: 'insert', kind: KIND.media, id: media.mediaId, ref: media.state, body: media }) as const,
    ),
  ];
  await Promise.all(
    ops.map((one) =>
      store.commit([one]).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      }),
    ),
  );
}

/** All visible pictures, newest first. */
export async function published(store: Store): Promise<readonly MediaDoc[]> {
  const found: Doc<MediaDoc>[] = await store.find<MediaDoc>(KIND.media, 'published');
  return found
    .map(({ body }) => body)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.mediaId < b.mediaId ? -1 : 1));
}

/** A picture as defined by the contract. */
export const shown = ({ streamIds: _, ...media }: MediaDoc): UserMedia => media;
