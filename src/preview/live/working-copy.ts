/** Working copy of this tab, the unsaved changes of its editor; shared by the form and every request for content. */
interface Working {
  /** Its id; undefined while nothing is edited. */
  copy: string | undefined;
  /** Increases with every change that is sent or answered. */
  generation: () => number;
  /** Whether a change is under way. */
  busy: () => boolean;
}

declare global {
  interface Window {
    /** Read by the frames, which request their own documents. */
    cairnWorking?: string | undefined;
  }
}

export const working: Working = { copy: undefined, generation: () => 0, busy: () => false };

/** Shows a working copy in all further requests; undefined ends it. */
export function showWorking(copy: string | undefined): void {
  working.copy = copy;
  window.cairnWorking = copy;
}

/** Adds this tab's working copy to the query of a view. Published views show none. */
export function withWorking(params: URLSearchParams): URLSearchParams {
  if (working.copy !== undefined && params.get('preview') === 'true') params.set('working', working.copy);
  return params;
}

/** Dispatch on the document to request everything shown again. */
export const RECHECK = 'cairn-recheck';
/** Dispatched on the document when content has changed; `detail` holds the tags, undefined for anything. */
export const CONTENT_CHANGED = 'cairn-content-changed';

/** Tags of what has changed; undefined when that is not known, as after a connection was lost. */
export const changedTags = (event: Event): readonly string[] | undefined =>
  (event as CustomEvent<readonly string[] | null>).detail ?? undefined;
