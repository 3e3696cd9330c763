import { LRUCache } from 'lru-cache';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';

/**
 * Finds the rules of a style sheet that a piece of markup needs, by the classes in it. The whole sheet is linked as
 * well, so a rule missed here is late, never lost; that is why tags, ids and attributes need not be matched.
 */

/** A rule, and for each of its selectors the classes without which it cannot apply. */
interface StyleRule {
  readonly selector: string;
  /** With the name of the property; of what is nested it is empty. */
  readonly declarations: readonly { readonly property: string; readonly text: string }[];
  readonly needs: readonly (readonly string[])[];
}
/** `@layer`, `@media` and the like around rules. */
interface Group {
  readonly opening: string;
  readonly parts: readonly Part[];
}
/** `@keyframes` or `@font-face`: needed whenever its name occurs in the rest. */
interface Named {
  readonly kind: 'keyframes' | 'font-face';
  readonly name: string;
  readonly text: string;
}
type Part = string | StyleRule | Group | Named;

/** Arguments of pseudo-classes name alternatives (`:is`), exceptions (`:not`) and other elements (`:has`). */
const ARGUMENTS = /\([^()]*\)/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** The theme of a page is written on its root: rules of another theme never apply. */
const THEME = /\[data-theme=["']?([\w-]+)["']?\]/g;
/** A custom property that is read. */
const READ = /var\(\s*(--[\w-]+)/g;
/** At-rules whose rules count only under a condition, or in a layer. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container', 'scope', 'starting-style']);

/** What shows only once a visitor operates something; by then the whole sheet is there. */
const OPERATED = /:(?:hover|active|modal|popover-open|target)\b|::backdrop|\[data-open\]|\[aria-busy/;

/** A selector without the arguments of its pseudo-classes. */
function withoutArguments(selector: string): string {
  let plain = selector;
  for (let next = plain.replace(ARGUMENTS, ''); next !== plain; next = plain.replace(ARGUMENTS, '')) plain = next;
  return plain;
}

/** What a theme is called among the classes of a page. */
export const themeName = (theme: string): string => `data-theme=${theme}`;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const needsOf = (selector: string): string[] => [
  ...namesIn(selector, CLASS),
  ...namesIn(selector, THEME).map(themeName),
];

const unquoted = (text: string): string => text.replace(/^["']|["']$/g, '');

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') {
    const { selectors, selector, nodes } = node as Rule;
    const needs = selectors
      .map(withoutArguments)
      .filter((selector) => !OPERATED.test(selector))
      .map(needsOf);
    if (needs.length === 0) return [];
    const declarations = nodes.map((one) => ({ property: one.type === 'decl' ? one.prop : '', text: one.toString() }));
    return [{ selector, declarations, needs }];
  }
  if (node.type !== 'atrule') return [];
  const { name, params, nodes } = node as AtRule;
  if (nodes === undefined) return [`${node.toString()};`];
  if (name === 'keyframes') return [{ kind: name, name: params, text: node.toString() }];
  if (name === 'font-face') {
    const family = nodes.find((one) => (one as Declaration).prop === 'font-family') as Declaration | undefined;
    return [{ kind: name, name: unquoted(family?.value ?? ''), text: node.toString() }];
  }
  if (!GROUPS.has(name)) return [node.toString()];
  return [{ opening: `@${name} ${params}{`, parts: partsOf(node as AtRule) }];
}

const partsOf = (container: Container): Part[] => (container.nodes ?? []).flatMap(partOf);

/** The custom properties that the values of custom properties read, by the name of the property. */
function readsIn(parts: readonly Part[], reads = new Map<string, string[]>()): Map<string, string[]> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('parts' in part) readsIn(part.parts, reads);
    else if ('needs' in part)
      for (const { property, text } of part.declarations)
        if (property.startsWith('--')) reads.set(property, [...(reads.get(property) ?? []), ...namesIn(text, READ)]);
  }
  return reads;
}

/** Selections kept of a sheet, about 20 kB each. */
const MAX_KNOWN = 100;

/** A style sheet, ready to be asked what of it some markup needs. */
export class CriticalCss {
  readonly #parts: readonly Part[];
  readonly #reads: ReadonlyMap<string, readonly string[]>;
  /** Pages of one template have the same classes. */
  readonly #known = new LRUCache<string, string>({ max: MAX_KNOWN });

  /** @param css minified, without comments */
  constructor(css: string) {
    this.#parts = partsOf(postcss.parse(css));
    this.#reads = readsIn(this.#parts);
  }

  /**
   * The part of the sheet that applies to markup with these classes, in the sheet's order.
   *
   * @param classes all classes of the markup, its theme (`themeName`), and custom properties read by other sheets
   */
  for(classes: ReadonlySet<string>): string {
    const key = [...classes].sort().join(' ');
    let css = this.#known.get(key);
    if (css === undefined) {
      css = this.#select(classes);
      this.#known.set(key, css);
    }
    return css;
  }

  /** The custom properties that are read, directly or through others. */
  #readFrom(css: string, names: Iterable<string>): ReadonlySet<string> {
    const read = new Set([...namesIn(css, READ), ...names]);
    // A set also yields what is added on the way.
    for (const name of read) for (const next of this.#reads.get(name) ?? []) read.add(next);
    return read;
  }

  #select(classes: ReadonlySet<string>): string {
    const none: ReadonlySet<string> = new Set();
    const write = (parts: readonly Part[], properties: ReadonlySet<string>): string => {
      let css = '';
      for (const part of parts) {
        if (typeof part === 'string') css += part;
        else if ('needs' in part) {
          if (!part.needs.some((names) => names.every((name) => classes.has(name)))) continue;
          const kept = part.declarations.filter(
            ({ property }) => !property.startsWith('--') || properties.has(property),
          );
          if (kept.length > 0) css += `${part.selector}{${kept.map(({ text }) => text).join(';')}}`;
        } else if ('parts' in part) {
          const inside = write(part.parts, properties);
          if (inside !== '') css += `${part.opening}${inside}}`;
        }
      }
      return css;
    };
    const css = write(this.#parts, this.#readFrom(write(this.#parts, none), classes));
    const named = this.#parts.filter((part) => typeof part !== 'string' && 'kind' in part);
    const used = (kind: Named['kind']): string =>
      named.flatMap((part) => (part.kind === kind && css.includes(part.name) ? part.text : [])).join('');
    return used('font-face') + css + used('keyframes');
  }
}

/** Adds the custom properties that a style sheet reads to a set, and returns it. */
export function addReadProperties(css: string, names: Set<string>): Set<string> {
  for (const name of namesIn(css, READ)) names.add(name);
  return names;
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

/** Adds the classes that occur in markup to a set, and returns it. */
export function addClasses(markup: string, classes: Set<string>): Set<string> {
  for (const [, names = ''] of markup.matchAll(CLASS_ATTRIBUTE)) for (const name of names.split(' ')) classes.add(name);
  return classes;
}
