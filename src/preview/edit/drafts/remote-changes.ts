import { changedTags, CONTENT_CHANGED } from '../../live/working-copy.ts';
import { readDocument, type StoredDocument } from '../requests/calls.ts';
import type { LocalDraftStore } from './local-draft-store.ts';

/** Reports watched documents that somebody else stored in a newer version. */
export function watchRemoteChanges(
  drafts: LocalDraftStore,
  watched: () => readonly string[],
  tell: (document: string, stored: StoredDocument) => void,
): void {
  document.addEventListener(CONTENT_CHANGED, (event) => {
    const tags = changedTags(event);
    for (const name of watched()) {
      if (tags !== undefined && !tags.includes(`doc:${name.replace(/^sites\/[^/]+\//, '')}`)) continue;
      void readDocument(name).then(
        (stored) => stored.etag !== drafts.document(name)?.etag && tell(name, stored),
        () => undefined,
      );
    }
  });
}
