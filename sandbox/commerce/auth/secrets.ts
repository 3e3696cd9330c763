import { createHash, randomBytes } from 'node:crypto';

/** An unguessable value to hand out: 32 random bytes, base64url, with a prefix that says what it is. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** A random id of 16 bytes. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** What is kept of a secret: a stolen database must not open anybody's session. */
export const atRest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The S256 challenge of a PKCE code verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
