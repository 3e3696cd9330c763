/** Closing waits until the clicks have come to rest, and no longer than this (D1 §9); milliseconds. */
export const CLOSE_WAIT_MS = 200;
export const CLOSE_LONGEST_MS = 500;
