import type { IncomingMessage } from 'node:http';
import { STATE_COOKIE } from '../../personalisation/visitor-state.ts';
import { SESSION_COOKIE } from '../gateway/session/cookies.ts';
import { routeClass } from '../observability/metrics/route-class.ts';

/**
 * What a request is worth to a shop that cannot serve all: `checkout` is cart, checkout, sign-in and whatever
 * somebody has typed into a form; pages stand without `search` and `recommendations`.
 */
export type Importance = 'checkout' | 'ordinary' | 'search' | 'recommendations';

/** Calls below `/api` that are not ordinary. `deploy/nginx/nginx.conf` names those of the checkout too. */
const CALLS: readonly (readonly [prefix: string, importance: Importance])[] = [
  ['/api/cart/', 'checkout'],
  ['/api/form/', 'checkout'],
  ['/api/session', 'checkout'],
  ['/api/token/', 'checkout'],
  ['/api/payments/', 'checkout'],
  ['/api/products/v2/search/', 'search'],
  ['/api/products/v1/widgetRecommendations', 'recommendations'],
  ['/api/engine/', 'recommendations'],
  ['/api/decision', 'recommendations'],
  ['/api/ugc/', 'recommendations'],
];

/** @param target path and query of a request */
export function importanceOf(target: string): Importance {
  if (target.startsWith('/api/')) return CALLS.find(([prefix]) => target.startsWith(prefix))?.[1] ?? 'ordinary';
  const route = routeClass(target);
  if (route === 'cart' || route === 'checkout') return 'checkout';
  return route === 'search' ? 'search' : 'ordinary';
}

const KNOWN = new RegExp(`(?:^|; ?)(?:${SESSION_COOKIE.replaceAll('.', String.raw`\.`)}[\\w-]+|${STATE_COOKIE})=`);

/** Whether the visitor has been here before: signed in, a cart, or a call that opened a session. */
export const isKnownVisitor = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie !== undefined && KNOWN.test(headers.cookie);
