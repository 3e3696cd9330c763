import { createHash } from 'node:crypto';

/**
 * Declarations from content (colours, widths) as generated classes instead of
 * style attributes, which a strict CSP forbids. The layout emits the rules of
 * exactly the classes that stand in the page.
 */
export interface StyleRules {
  /** Adds rules, as returned by `rulesIn`, to the page. */
  use(rules: Iterable<string>): void;
  /** All rules used so far as one style sheet. */
  css(): string;
  /** Whether these are the same rules. */
  equals(other: StyleRules): boolean;
  readonly used: ReadonlySet<string>;
}

const CLASS_PATTERN = /\bs-[0-9a-f]{8}\b/g;
/** Far above what any set of live pages needs; a flood of one-off values must not grow the heap. */
const MAX_RULES = 50_000;
const rules = new Map<string, string>();
/** Declarations → class name: hashing costs more than the rest of a small block. */
const names = new Map<string, string>();
/** Smallest width a rule holds from, in CSS pixels; zero for a rule without condition. */
const widthOf = (rule: string): number => (rule.startsWith('@') ? Number(/(?<!\d)(\d+)px/.exec(rule)?.[1] ?? 1) : 0);

/**
 * A class name carrying the given declarations.
 *
 * @param declarations CSS property → value; empty and undefined values are left out. Values come
 *   from validated content only (`colour()`, `length()` in the block kit); characters that could
 *   end a declaration are refused here all the same.
 * @param media breakpoint condition, e.g. `(width >= 768px)`
 * @returns the class name, or '' when nothing is left to declare
 */
export function styleClass(
  declarations: Readonly<Record<string, string | number | undefined>>,
  media?: string,
): string {
  // Most calls repeat an earlier one: they are known by their raw text, before anything is checked.
  let raw = media ?? '';
  for (const property in declarations) {
    const value = declarations[property];
    if (value !== undefined && value !== '') raw += `\u0000${property}:${value}`;
  }
  const known = names.get(raw);
  if (known !== undefined) return known;
  const body = Object.entries(declarations)
    .filter(([, value]) => value !== undefined && value !== '' && !/[;{}<>\\]|\/\*/.test(String(value)))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
  if (body === '') return '';
  const key = `${media ?? ''}|${body}`;
  const name = `s-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  if (names.size >= MAX_RULES) {
    names.clear();
    rules.clear();
  }
  names.set(raw, name);
  if (!rules.has(name)) {
    rules.set(name, media === undefined ? `.${name}{${body}}` : `@media ${media}{.${name}{${body}}}`);
  }
  return name;
}

/** The rules of the generated classes that stand in a piece of HTML. */
export const rulesIn = (html: string): string[] =>
  [...new Set(html.match(CLASS_PATTERN) ?? [])].map((name) => rules.get(name) ?? '').filter(Boolean);

/** A collector for one page. */
export function createStyleRules(): StyleRules {
  const used = new Set<string>();
  return {
    used,
    equals: (other) => other.used.size === used.size && [...used].every((rule) => other.used.has(rule)),
    use: (added) => {
      for (const rule of added) used.add(rule);
    },
    // Order alone decides between rules of one weight: base rules first, then from narrow to wide.
    css: () => [...used].sort((a, b) => widthOf(a) - widthOf(b) || (a < b ? -1 : 1)).join(''),
  };
}
