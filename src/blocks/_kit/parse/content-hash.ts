import { hash as digest } from 'node:crypto';

/**
 * Content hash of any JSON value, 12 hex characters. Equal values have equal hashes, whatever page or version
 * they stand in.
 */
export const hashOf = (raw: unknown): string => digest('sha256', JSON.stringify(raw) ?? '').slice(0, 12);
