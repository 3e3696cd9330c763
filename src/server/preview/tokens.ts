import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Editor } from '../../content/drafts/editor.ts';
import type { PreviewRole } from '../../content/drafts/preview-links.ts';

/** Purpose of a token: one-time viewer access, a shared view, or a session. */
export type TokenPurpose = 'link' | 'share' | 'session';

export interface PreviewToken {
  /** Unique id of the token. */
  readonly id: string;
  readonly role: PreviewRole;
  /** The shared link it belongs to. */
  readonly link?: string | undefined;
  /** Who it was made for, or who its holder has said to be. */
  readonly editor?: Editor | undefined;
  /** When it ends, milliseconds since 1970. */
  readonly until: number;
}

const ISSUER = 'cairn-preview';
const ALGORITHM = 'HS256';
const claims = z.object({
  jti: z.string(),
  exp: z.number(),
  role: z.enum(['viewer', 'editor']),
  link: z.string().optional(),
  editor: z.object({ id: z.string(), name: z.string(), email: z.string().optional() }).optional(),
});

const keyOf = (secret: string): Uint8Array => createHash('sha256').update(`${ISSUER}\n${secret}`).digest();

/**
 * A signed token (JWT, HS256).
 *
 * @param until expiry in milliseconds, truncated to whole seconds
 */
export function signToken(
  secret: string,
  purpose: TokenPurpose,
  until: number,
  { role, link, editor, id }: Omit<PreviewToken, 'id' | 'until'> & { readonly id?: string | undefined },
): Promise<string> {
  return new SignJWT({
    role,
    ...(link === undefined ? {} : { link }),
    ...(editor === undefined ? {} : { editor: { ...editor } }),
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setJti(id ?? randomBytes(12).toString('base64url'))
    .setExpirationTime(Math.floor(until / 1000))
    .sign(keyOf(secret));
}

/**
 * The claims of a token, if one of the secrets signed it for this purpose and it has not expired.
 *
 * @param now clock, milliseconds
 */
export async function verifyToken(
  secrets: readonly string[],
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<PreviewToken | undefined> {
  for (const secret of secrets) {
    const options = { issuer: ISSUER, audience: purpose, algorithms: [ALGORITHM], currentDate: new Date(now) };
    const verified = await jwtVerify(token, keyOf(secret), options).catch(() => undefined);
    if (verified === undefined) continue;
    const { jti, exp, role, link, editor } = claims.parse(verified.payload);
    return { id: jti, role, link, editor, until: exp * 1000 };
  }
  return undefined;
}
