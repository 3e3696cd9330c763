import { createHash } from 'node:crypto';
import type { JsonObject } from '../types.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const DIGEST_LENGTH = 40;

const digests = new WeakMap<JsonObject, string>();

/** Digest of a content, whatever the layout of its file. */
export function digestOf(raw: JsonObject): string {
  const known = digests.get(raw) ?? sha256(JSON.stringify(raw)).slice(0, DIGEST_LENGTH);
  digests.set(raw, known);
  return known;
}

/** Address of a content in the store; each entry has its own, so that one can be deleted without asking the others. */
export const bodyId = (entry: string, raw: JsonObject): string => `${entry}:${digestOf(raw)}`;

/** What stands in a file of the content folder. */
export const fileText = (raw: JsonObject): string => `${JSON.stringify(raw, undefined, 2)}\n`;

/** Hash of a file's text, as the library knows it. */
export const textHash = sha256;

/** The store has lost a content that an entry names. */
export class LostContent extends Error {
  override readonly name = 'LostContent';

  constructor(address: string) {
    super(`The store has no content ${address}.`);
  }
}
