import * as endpoints from '../../../commerce/contract/endpoints.ts';
import type { Endpoint, Host } from '../../../commerce/contract/operation.ts';

const ofHost = (host: Host | undefined): readonly Endpoint[] =>
  Object.values<unknown>(endpoints).filter((call): call is Endpoint => (call as Endpoint).host === host);

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly byMethod: ReadonlyMap<string, Endpoint>;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patterns(calls: readonly Endpoint[]): Pattern[] {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const call of calls) {
    const methods = byPath.get(call.path) ?? new Map<string, Endpoint>();
    byPath.set(call.path, methods.set(call.method, call));
  }
  // A literal segment wins over a placeholder in the same position: `/components/size-chart` before
  // `/components/{component}`.
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

/**
 * Commerce API calls a browser may make. User-generated media and the decision service have their own paths (D2 §7.9,
 * §7.10); internal calls are served at `/fapi` (D2 §7.11).
 */
const PATTERNS = patterns(ofHost(undefined));
/** Calls to the user-generated media service, below `/api/ugc`. */
const UGC_PATTERNS = patterns(ofHost('ugc'));

/** The call matching a request, or the methods its path allows. */
export type Match = { call: Endpoint; params: Record<string, string> } | { allow: readonly string[] } | undefined;

/** Decoded placeholder values; undefined if one is malformed or would escape to another path. */
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
 * Finds the contract call for a request.
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
