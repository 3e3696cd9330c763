import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes, base64url, with a prefix that names its purpose. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** A random id of 16 bytes. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** Hash under which something secret or personal is stored, so that a stolen database does not expose it. */
export const atRest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The S256 challenge of a PKCE code verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
