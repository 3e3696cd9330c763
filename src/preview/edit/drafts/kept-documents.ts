import { pageRelease } from '../../releases/page-release.ts';

/** Session storage key of the unsaved work of a tab; that on a release is kept apart from that on drafts. */
export function storageKey(): string {
  const release = pageRelease();
  return release === undefined ? 'cairn-edit' : `cairn-edit-${release}`;
}

/** Names of the documents with work from before the page was loaded anew. */
export function keptDocuments(): readonly string[] {
  try {
    const { documents = {} } = JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}') as { documents?: object };
    return Object.keys(documents);
  } catch {
    return [];
  }
}
