import { BLOCK, INLINE, mayHave, VOID } from '../../../../blocks/_kit/rich-text/allow-list.ts';
import { Refusal } from './refusal.ts';

/** Attributes as they are written; null for one without a value. The order of the names is that of the source. */
export type Attributes = Readonly<Record<string, string | null>>;

export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  /** How the tag of an element without content ends. */
  readonly end: string;
  readonly children: Tree[];
}
export type Tree = string | Element;

const names = (list: readonly string[]): ReadonlySet<string> => new Set(list);
export const INLINES = names(INLINE);
export const BLOCKS = names(BLOCK);
const VOIDS = names(VOID);

const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( ?\/)?>/y;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"<>]*)")?/g;

function attributesOf(element: string, source: string): Attributes {
  const found: Record<string, string | null> = {};
  for (const [, name = '', value] of source.matchAll(ATTRIBUTE)) {
    if (!mayHave(element, name)) throw new Refusal('removed', `${element} ${name}`);
    if (Object.hasOwn(found, name)) throw new Refusal('spelling', `${element} ${name}`);
    found[name] = value ?? null;
  }
  return found;
}

/**
 * Reads markup whose tags are written plainly: small letters, double quotes, all elements closed.
 *
 * @throws Refusal for anything else
 */
export function treeOf(source: string, level: 'inline' | 'block'): Tree[] {
  const root: Tree[] = [];
  const open: Element[] = [];
  let at = 0;
  while (at < source.length) {
    const into = open.at(-1)?.children ?? root;
    const next = source.indexOf('<', at);
    if (next !== at) {
      into.push(source.slice(at, next < 0 ? source.length : next));
      at = next < 0 ? source.length : next;
      continue;
    }
    TAG.lastIndex = at;
    const match = TAG.exec(source);
    if (match === null) throw new Refusal('spelling', source.slice(at, at + 20));
    const [whole, closing, name = '', attributes = '', slash = ''] = match;
    at += whole.length;
    if (!INLINES.has(name) && !(level === 'block' && BLOCKS.has(name))) throw new Refusal('removed', name);
    if (closing === '/') {
      if (open.pop()?.name !== name || attributes !== '' || slash !== '') throw new Refusal('structure', name);
      continue;
    }
    const isVoid = VOIDS.has(name);
    if (slash !== '' && !isVoid) throw new Refusal('spelling', name);
    const element: Element = { name, attributes: attributesOf(name, attributes), end: `${slash}>`, children: [] };
    into.push(element);
    if (!isVoid) open.push(element);
  }
  const left = open.at(-1);
  if (left !== undefined) throw new Refusal('structure', left.name);
  return root;
}
