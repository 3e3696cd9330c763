/** Event on the document with what colleagues have done besides content: `presence`, `comments:{entry}`. */
export const TALKED = 'cairn-talked';

/** Tells that an export has ended, one way or the other. */
export const EXPORTED = 'exported';

/** Whether a tag tells of colleagues or of an export, so that no page and no frame changes by it. */
export const isTalk = (tag: string): boolean => tag === 'presence' || tag === EXPORTED || tag.startsWith('comments:');
