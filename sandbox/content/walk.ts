import { isMeantFor, momentsOf, type WindowState, windowState } from './restrictions.ts';
import { isObject, type Json, type JsonObject } from './types.ts';

/** A block found in a document. */
export interface FoundBlock {
  readonly block: JsonObject & { kind: string };
  readonly pointer: string;
  /** Combines its own window and those of its ancestors: `published` only when all are open. */
  readonly state: WindowState;
  /** What its own window says. */
  readonly own: WindowState;
}

const escape = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);

/**
 * Every object with a `kind` in a document that is targeted at a site and locale,
 * including nested ones, in reading order.
 */
export function* blocksOf(
  node: Json,
  siteId: string,
  locale: string,
  now: number,
  pointer = '',
  around: WindowState = 'published',
): Generator<FoundBlock> {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries())
      yield* blocksOf(entry, siteId, locale, now, `${pointer}/${index}`, around);
    return;
  }
  if (!isObject(node) || !isMeantFor(node, siteId, locale)) return;
  const own = windowState(node, siteId, now);
  const state = own === 'published' ? around : own;
  if (typeof node['kind'] === 'string') yield { block: node as FoundBlock['block'], pointer, state, own };
  for (const [key, inner] of Object.entries(node))
    yield* blocksOf(inner, siteId, locale, now, `${pointer}/${escape(key)}`, state);
}

/** The next time at which a window in a document opens or closes, milliseconds; Infinity when none does. */
export function nextBoundary(node: Json, now: number): number {
  if (node === null || typeof node !== 'object') return Infinity;
  let next = Infinity;
  for (const [key, inner] of Object.entries(node)) {
    const edges = key === 'validFrom' || key === 'validTo' ? momentsOf(inner, key) : [nextBoundary(inner, now)];
    for (const edge of edges) if (edge > now && edge < next) next = edge;
  }
  return next;
}

/** Ids of all fragments and products a document references, used to invalidate dependents. */
export function referencesOf(node: Json, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const entry of node) referencesOf(entry, found);
  else if (isObject(node)) {
    if (typeof node['fragment'] === 'string') found.add(`doc:fragments/${node['fragment']}`);
    if (typeof node['product'] === 'string') found.add(`product:${node['product'].slice(0, 8)}`);
    for (const inner of Object.values(node)) referencesOf(inner, found);
  }
  return found;
}
