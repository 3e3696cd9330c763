import type { Overrides } from '../keys.ts';

/** The language base was written for this country; nothing differs yet. */
export default {} satisfies Overrides as Overrides;
