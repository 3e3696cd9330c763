import { randomBytes } from 'node:crypto';
import { ConflictError, type Doc, type Op, type Store } from '../../../sandbox/store/store.ts';
import type { NewPreviewLink, PreviewLink } from '../../content/drafts/preview-links.ts';

const KIND = 'preview-link';
/** Under which all of them are found. */
const ALL = 'all';
/** Expired links that a new one takes away with it. */
const SWEPT = 20;
const HOUR_MS = 3_600_000;
/** Maximum lifetime of a link, hours. */
export const MAX_LINK_HOURS = 30 * 24;
/** Maximum number of sessions a link can be exchanged for. */
export const MAX_LINK_USES = 20;

/** Stores links, so that revocations and exchanges are known on every server of the store and across restarts. */
export function createLinkStore(store: Store) {
  const now = (): number => store.now().getTime();
  const written = (link: PreviewLink) =>
    ({ kind: KIND, id: link.id, ref: ALL, body: link, expiresAt: new Date(link.until).toISOString() }) as const;
  const read = async (id: string): Promise<Doc<PreviewLink> | undefined> => {
    const doc = await store.get<PreviewLink>(KIND, id);
    return doc !== undefined && doc.body.until > now() ? doc : undefined;
  };

  /** Replaces a link by what `next` makes of it, also when another server changes it at once. */
  async function change(
    id: string,
    next: (link: PreviewLink) => PreviewLink | undefined,
  ): Promise<PreviewLink | undefined> {
    for (;;) {
      const doc = await read(id);
      const link = doc && next(doc.body);
      if (doc === undefined || link === undefined) return undefined;
      try {
        await store.commit([{ op: 'update', version: doc.version, ...written(link) }]);
        return link;
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
      }
    }
  }

  return {
    async add({ hours, uses, ...wanted }: NewPreviewLink): Promise<PreviewLink> {
      const made = now();
      // An editor link works only once, and so does one for somebody in particular.
      const isOnce = wanted.role === 'editor' || wanted.editor !== undefined;
      const left = isOnce ? 1 : uses === undefined ? undefined : Math.max(1, Math.min(MAX_LINK_USES, uses));
      const link: PreviewLink = {
        id: randomBytes(9).toString('base64url'),
        ...wanted,
        made,
        until: made + Math.min(MAX_LINK_HOURS, Math.max(1, hours)) * HOUR_MS,
        ...(left === undefined ? {} : { left }),
        opened: 0,
        revoked: false,
      };
      const expired = await store.expired(KIND, store.now(), SWEPT);
      const gone = expired.map(({ id }): Op => ({ op: 'delete', kind: KIND, id }));
      await store.commit([...gone, { op: 'insert', ...written(link) }]);
      return link;
    },
    find: async (id: string): Promise<PreviewLink | undefined> => (await read(id))?.body,
    list: async (): Promise<readonly PreviewLink[]> =>
      (await store.find<PreviewLink>(KIND, ALL))
        .map(({ body }) => body)
        .filter(({ until }) => until > now())
        .sort((a, b) => b.made - a.made),
    revoke: async (id: string): Promise<void> => void (await change(id, (link) => ({ ...link, revoked: true }))),
    /** Counts an opening; undefined when the link is expired, revoked or used up. */
    use: (id: string): Promise<PreviewLink | undefined> =>
      change(id, (link) => {
        const { left, opened = 0 } = link;
        if (link.revoked || left === 0) return undefined;
        return { ...link, opened: opened + 1, ...(left === undefined ? {} : { left: left - 1 }) };
      }),
  };
}
