import { createHash } from 'node:crypto';
import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Session } from './session.ts';

/** Characters of the account's mark: enough to tell people apart who share a browser, too few to say who they are. */
const OWNER_LENGTH = 4;

/** A mark by which a page knows whether it still shows the account of whoever is signed in, or is sold for. */
export const ownerMark = (consumerId: string, buyer = ''): string =>
  createHash('sha256').update(`${consumerId} ${buyer}`).digest('base64url').slice(0, OWNER_LENGTH);

/** The mark of whoever is signed in, or is sold for; empty for a guest. */
export const ownerOf = ({ tokens, store }: Pick<Session, 'tokens' | 'store'>): string =>
  tokens?.type === 'Registered' && tokens.consumerId !== undefined
    ? ownerMark(tokens.consumerId, store?.buyerName)
    : '';

/** Whether somebody was signed in when a form's page was shown, and nobody is any more. */
export const hasSignInEnded = ({
  context: { session },
  owner,
}: {
  readonly context: { readonly session: Session };
  readonly owner: string;
}): boolean => owner !== '' && ownerOf(session) === '';

/**
 * Has the calls of a request made for whoever the browser takes to be signed in, never for the guest of a sign-in that
 * has run out.
 * @throws HttpError AUT432 when it has run out already; so does a call that finds out
 */
export function requireOwner(context: Pick<RequestContext, 'requireOwner' | 'hasSignInRunOut'>): void {
  context.requireOwner();
  if (context.hasSignInRunOut()) throw new HttpError(TOKEN_REFUSED, 401, 'The sign-in has run out.');
}
