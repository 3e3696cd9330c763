import type { UserMedia } from '../../src/commerce/contract/services/ugc.ts';
import { type Doc, ConflictError, type Store } from '../store/store.ts';
import { MEDIA, STREAMS, USERS } from './seed.ts';

/** Kinds of documents of this service. */
export const KIND = { media: 'ugc-media', user: 'ugc-user', report: 'ugc-report', stash: 'ugc-stash' } as const;

/** A picture as it is kept: the contract's, and the streams it is in. */
export interface MediaDoc extends UserMedia {
  readonly streamIds: readonly string[];
}

export { STREAMS };

/** Puts the demo shop's pictures and people in; what is there already stays as it is. */
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

/** All pictures that show, the newest first. */
export async function published(store: Store): Promise<readonly MediaDoc[]> {
  const found: Doc<MediaDoc>[] = await store.find<MediaDoc>(KIND.media, 'published');
  return found
    .map(({ body }) => body)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.mediaId < b.mediaId ? -1 : 1));
}

/** A picture as the contract has it. */
export const shown = ({ streamIds: _, ...media }: MediaDoc): UserMedia => media;
