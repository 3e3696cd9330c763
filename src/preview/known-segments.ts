/** Names of the segments the shop knows (D2 §6), for the editor's list. */
export const KNOWN_SEGMENTS: readonly string[] = [];
