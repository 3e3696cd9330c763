import { createHash } from 'node:crypto';

/**
 * Turns declarations from content (colours, widths) into generated classes, because a strict CSP forbids style
 * attributes. The layout emits the rules of exactly the classes used in the page.
 */
export interface StyleRules {
  /** Adds rules, as returned by `rulesIn`, to the page. */
  use(rules: Iterable<string>): void;
  /** All rules used so far, as one stylesheet. */
  css(): string;
  /** Whether both contain the same rules. */
  equals(other: StyleRules): boolean;
  readonly used: ReadonlySet<string>;
}

const CLASS_PATTERN = /\bs-[0-9a-f]{8}\b/g;
/** Far more than any set of live pages needs; limits memory against a flood of one-off values. */
const MAX_RULES = 50_000;
const rules = new Map<string, string>();
/** Declarations → class name, cached because hashing costs more than the rest of a small block. */
const names = new Map<string, string>();
/** Minimum width of a rule's media condition in CSS pixels; zero for an unconditional rule. */
const widthOf = (rule: string): number => (rule.startsWith('@') ? Number(/(?<!\d)(\d+)px/.exec(rule)?.[1] ?? 1) : 0);

/**
 * Returns a generated class name for the given declarations.
 *
 * @param declarations CSS property → value; empty and undefined values are omitted. Values come from validated content
 *   only (`colour()`, `length()` in the block kit); characters that could end a declaration are still rejected here.
 * @param media breakpoint condition, e.g. `(width >= 768px)`
 * @returns the class name, or '' when nothing is left to declare
 */
export function styleClass(
  declarations: Readonly<Record<string, string | number | undefined>>,
  media?: string,
): string {
  // Most calls repeat an earlier one, so look them up by their raw text before any check.
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

/** The rules of the generated classes used in a piece of HTML. */
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
    // Rules have equal specificity, so order decides: base rules first, then from narrow to wide.
    css: () => [...used].sort((a, b) => widthOf(a) - widthOf(b) || (a < b ? -1 : 1)).join(''),
  };
}
