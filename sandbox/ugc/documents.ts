import type { UserMedia } from '../../src/commerce/contract/services/ugc.ts';
import type { Doc, Store } from '../store/store.ts';

/** Document kinds of this service. */
export const KIND = { media: 'ugc-media', user: 'ugc-user', report: 'ugc-report', stash: 'ugc-stash' } as const;

/** A stored picture: the contract's fields plus the streams it belongs to. */
export interface MediaDoc extends UserMedia {
  readonly streamIds: readonly string[];
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
