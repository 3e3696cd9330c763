/** Closing is debounced by this, up to CLOSE_LONGEST_MS (D1 §9), in milliseconds. */
export const CLOSE_WAIT_MS = 200;
export const CLOSE_LONGEST_MS = 500;
