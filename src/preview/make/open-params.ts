/** Parameters of a link to a document with its form, as in emails: its name, and a block in it by key or pointer. */
export const OPEN_PARAM = 'open';
export const BLOCK_PARAM = 'block';
export const AT_PARAM = 'at';
