import { cookieIn } from './consent/consent.ts';

/**
 * Name of the readable cookie, with which the header and segments render without a call; the gateway writes it
 * (server/gateway/session/cookies.ts). Holds nothing secret.
 */
export const STATE_COOKIE = 'cairn-state';

/** What the readable cookie says of the visitor. Only the backend knows whether it is still true. */
export interface VisitorState {
  readonly signedIn: boolean;
  /** Mark of the account that is signed in; empty when none is. */
  readonly owner: string;
  /** Number of pieces in the cart. */
  readonly cartItems: number;
  /** Number of items that could not be put into the cart, and may be tried again. */
  readonly missingItems: number;
  /** Number of favourites. */
  readonly favorites: number;
  /** Id of the list of favourites; empty when there is none. */
  readonly favoriteId: string;
  /** Id of the store the shopper prefers. */
  readonly storeId: string | undefined;
  /** Whether a store associate is connected (ASSOC-02). */
  readonly isEmployee: boolean;
  /** Names of customer groups. */
  readonly groups: readonly string[];
}

/** Testing tools and some proxies encode the value as a whole. */
function decoded(text: string): string {
  if (text.includes('=')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Reads the visitor's state: the one reader of its cookie besides the two scripts inlined in the head
 * (layouts/head/paint-state.js, segments/resolver.js).
 *
 * @param cookies a cookie header or `document.cookie`
 */
export function visitorState(cookies = ''): VisitorState {
  const state = new URLSearchParams(decoded(cookieIn(cookies, STATE_COOKIE) ?? ''));
  const count = (name: string): number => Number(state.get(name)) || 0;
  return {
    signedIn: state.get('in') === '1',
    owner: state.get('o') ?? '',
    cartItems: count('c'),
    missingItems: count('m'),
    favorites: count('f'),
    favoriteId: state.get('l') ?? '',
    storeId: /^[\w-]{1,40}$/.exec(state.get('p') ?? '')?.[0],
    isEmployee: state.get('e') === '1',
    groups: state.get('g')?.split('.') ?? [],
  };
}
