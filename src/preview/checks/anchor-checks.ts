import { z } from 'zod';
import { excerptOf } from '../../blocks/_kit/parse/issues.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import { elementIdOf, elementIds } from '../../blocks/_kit/schema/traits.ts';
import { areAlternatives, type Branch, ElementIds, isPageId } from '../../content/element-ids.ts';
import { ANCHOR } from '../../content/item-keys.ts';
import {
  type AmbiguousAnchor,
  type DoubleId,
  type Fields,
  type Place,
  type UnknownAnchor,
  valueOf,
} from './content-issues.ts';

/** For kinds that there are not. */
const NOTHING = z.never();
/** The browser itself scrolls up for it. */
const TOP = 'top';

/** The place on its own page that an address leads to; undefined for others. */
function placeIn(url: string): string | undefined {
  const hash = /^(?:\?[^#]*)?#(.+)$/s.exec(url.trim())?.[1];
  try {
    return hash === undefined ? undefined : decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** A list of blocks in a choice is one of several, of which a page shows one. */
export function branchOf(fields: Fields, { at, kind, key, branch, around }: Place): Branch {
  const isChoice = key !== '' && around['kind'] === kind && elementIds.get(schemas(kind) ?? NOTHING)?.chooses === true;
  if (!isChoice || typeof fields['kind'] === 'string') return branch;
  return [...branch, { choice: at.split('/').slice(0, -2).join('/'), at }];
}

/** The element ids of the blocks of an item, as the page gives them, and links to places of its page. */
export class AnchorChecks {
  readonly #ids = new ElementIds();
  /** Every element id that a block has. */
  readonly #given = new Set<string>();
  /** The second block's id, by the id that both ask for. */
  readonly #second = new Map<string, string>();
  /** Places of the blocks that ask for an id. */
  readonly #asking = new Map<string, { readonly at: string; readonly branch: Branch }[]>();
  readonly #links: { readonly to: string; readonly place: Place; readonly text: string }[] = [];

  /** Takes in a block, in the order of the page; returns the issue of an id that another block has already. */
  block(fields: Fields, { at, kind, branch }: Place): DoubleId | undefined {
    const schema = schemas(kind);
    const id = schema === undefined ? undefined : elementIdOf(schema, fields);
    if (schema === undefined || id === undefined) return undefined;
    const given = this.#ids.claim({ id, isList: elementIds.get(schema)?.isList === true, branch });
    this.#given.add(given);
    if (given !== id && !isPageId(id) && !this.#second.has(id)) this.#second.set(id, given);
    const pointer = `${at}/${kind === ANCHOR ? 'name' : 'id'}`;
    const known = this.#asking.get(id) ?? [];
    this.#asking.set(id, [...known, { at: pointer, branch }]);
    const other = known.find((one) => !areAlternatives(one.branch, branch))?.at;
    return other === undefined
      ? undefined
      : { pointer, kind, rule: 'double_id', value: valueOf(id), other, received: excerptOf(id) };
  }

  link(url: string, place: Place): void {
    const to = placeIn(url);
    if (to !== undefined) this.#links.push({ to, place, text: url });
  }

  /** Links to places of the page that there are not, or that are not the only ones of that name. */
  linkIssues(): (UnknownAnchor | AmbiguousAnchor)[] {
    return this.#links.flatMap(({ to, place: { at, kind }, text }): (UnknownAnchor | AmbiguousAnchor)[] => {
      const issue = { pointer: at, kind, value: valueOf(text), received: excerptOf(text) };
      const second = this.#second.get(to);
      if (second !== undefined) return [{ ...issue, rule: 'ambiguous_anchor', second: `#${second}` }];
      return this.#given.has(to) || isPageId(to) || to === TOP ? [] : [{ ...issue, rule: 'unknown_anchor' }];
    });
  }
}
