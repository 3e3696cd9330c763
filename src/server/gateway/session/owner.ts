import { createHash } from 'node:crypto';
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
