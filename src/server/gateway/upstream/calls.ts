import * as account from '../../../commerce/contract/wire/account.ts';
import * as cart from '../../../commerce/contract/wire/cart.ts';
import * as checkout from '../../../commerce/contract/wire/checkout.ts';
import * as consumer from '../../../commerce/contract/wire/consumer.ts';
import * as lists from '../../../commerce/contract/wire/lists.ts';
import * as products from '../../../commerce/contract/wire/products.ts';
import * as reviews from '../../../commerce/contract/wire/reviews.ts';
import * as services from '../../../commerce/contract/wire/services.ts';
import type { Wire } from '../../../commerce/contract/wire/wire.ts';

const {
  mediaRoot,
  categoryMedia,
  customerMedia,
  mediaStreams,
  streamMedia,
  streamsMedia,
  reportMedia,
  createStash,
  addUserMedia,
  createMediaUser,
} = services;

/** The calls the browser may make. User-generated media and the decision service have addresses of their own (D2 §7.9, §7.10); the internal calls are answered at `/fapi` (D2 §7.11). */
const CALLS: readonly Wire[] = Object.values<unknown>({
  ...account,
  ...cart,
  ...checkout,
  ...consumer,
  ...lists,
  ...products,
  ...reviews,
}).filter((call): call is Wire => typeof call === 'object' && call !== null && 'path' in call);

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly byMethod: ReadonlyMap<string, Wire>;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patterns(calls: readonly Wire[]): Pattern[] {
  const byPath = new Map<string, Map<string, Wire>>();
  for (const call of calls) {
    const methods = byPath.get(call.path) ?? new Map<string, Wire>();
    byPath.set(call.path, methods.set(call.method, call));
  }
  // A fixed segment wins over a placeholder in the same place: `/components/size-chart` before `/components/{component}`.
  const paths = [...byPath].sort(
    ([a], [b]) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0) || a.localeCompare(b),
  );
  return paths.map(([path, byMethod]) => ({
    expression: new RegExp(
      `^${path
        .split(/(\{\w+\})/)
        .map((part) => (/^\{\w+\}$/.test(part) ? '([^/]+)' : literal(part)))
        .join('')}$`,
    ),
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    byMethod,
  }));
}

const PATTERNS = patterns(CALLS);
/** The calls of user-generated media, below `/api/ugc`. */
const UGC_PATTERNS = patterns([
  mediaRoot,
  categoryMedia,
  customerMedia,
  mediaStreams,
  streamMedia,
  streamsMedia,
  reportMedia,
  createStash,
  addUserMedia,
  createMediaUser,
] as readonly Wire[]);

/** A call found for a request, or the methods its path does allow. */
export type Match = { call: Wire; params: Record<string, string> } | { allow: readonly string[] } | undefined;

/** Placeholder values, decoded; undefined where one is malformed or would climb to another path. */
function valuesOf(names: readonly string[], encoded: readonly string[]): Record<string, string> | undefined {
  try {
    const values = encoded.map(decodeURIComponent);
    if (values.some((value) => /[/\\\u0000-\u001f]|^\.+$/.test(value))) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  } catch {
    return undefined;
  }
}

/**
 * The contract's call for a request.
 * @param path path below `/api`, still encoded
 * @returns undefined for a path the contract does not have
 */
export const matchCall = (method: string, path: string): Match => matchIn(PATTERNS, method, path);

/** The same for user-generated media. @param path path below `/api/ugc`, still encoded */
export const matchUgcCall = (method: string, path: string): Match => matchIn(UGC_PATTERNS, method, path);

function matchIn(among: readonly Pattern[], method: string, path: string): Match {
  for (const { expression, names, byMethod } of among) {
    const found = expression.exec(path);
    if (!found) continue;
    const call = byMethod.get(method);
    if (!call) return { allow: [...byMethod.keys()] };
    const params = valuesOf(names, found.slice(1));
    return params && { call, params };
  }
  return undefined;
}
