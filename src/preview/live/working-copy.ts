/** The working copy of this tab: what its editor has changed and not saved yet. Shared by the form and by whatever asks for content. */
interface Working {
  /** Its id; undefined while nothing is being edited. */
  copy: string | undefined;
  /** Changes whenever a change leaves or is answered. */
  generation: () => number;
  /** Whether a change is under way. */
  busy: () => boolean;
}

declare global {
  interface Window {
    /** Read by the frames, which ask for their documents themselves. */
    cairnWorking?: string | undefined;
  }
}

export const working: Working = { copy: undefined, generation: () => 0, busy: () => false };

/** Begins to show a working copy in everything that is asked from now on; undefined ends it. */
export function showWorking(copy: string | undefined): void {
  working.copy = copy;
  window.cairnWorking = copy;
}

/** The query of a view with this tab's working copy. Published views have none. */
export function withWorking(params: URLSearchParams): URLSearchParams {
  if (working.copy !== undefined && params.get('preview') === 'true') params.set('working', working.copy);
  return params;
}

/** Dispatched on the document: ask for everything that is shown once more. */
export const RECHECK = 'cairn-recheck';
/** Dispatched on the document when content has changed; `detail` holds the tags, undefined for anything. */
export const CONTENT_CHANGED = 'cairn-content-changed';

/** Tags of what has changed; undefined when that is not known, as after a connection was lost. */
export const changedTags = (event: Event): readonly string[] | undefined =>
  (event as CustomEvent<readonly string[] | null>).detail ?? undefined;
