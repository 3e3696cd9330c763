import { hash as digest } from 'node:crypto';

/** Content hash of a JSON value, 12 hex characters. Equal values have equal hashes across pages and versions. */
export const hashOf = (raw: unknown): string => digest('sha256', JSON.stringify(raw) ?? '').slice(0, 12);
