import { visitorState } from '../visitor-state.ts';

/** Visitor data for choosing a segment. */
export interface Visitor {
  readonly signedIn: boolean;
  /** Number of items in the cart. */
  readonly cartItems: number;
  readonly groups: ReadonlySet<Group>;
}

/** Somebody who comes for the first time: not signed in, nothing in the cart, in no group. */
export const GUEST: Visitor = { signedIn: false, cartItems: 0, groups: new Set() };

/** Profile groups, as named in the state cookie. */
export type Group = 'loyalty' | 'employee' | 'athlete' | 'ipa' | 'wranx';
export const GROUPS: readonly Group[] = ['loyalty', 'employee', 'athlete', 'ipa', 'wranx'];

/** Facts a condition may test. */
export type Fact = 'in' | 'cart' | Group;

/**
 * Every condition of D2 §6 as terms that must all hold: a fact, `!fact` for its absence, `fact|fact` for either. The
 * page carries conditions in this form and the inline resolver evaluates them, so they are defined only here.
 */
export const CONDITIONS = {
  'logged-out': '!in',
  'logged-in': 'in',
  'loyalty-member': 'in loyalty',
  'non-loyalty-logged-in': 'in !loyalty',
  employee: 'employee',
  'non-employee': '!employee',
  'cart-empty': '!cart',
  'cart-not-empty': 'cart',
  'ipa-wranx': 'ipa|wranx',
  'non-ipa-wranx': '!ipa !wranx',
  wranx: 'wranx',
  'non-wranx': '!wranx',
  ipa: 'ipa',
  'non-ipa': '!ipa',
  athletes: 'athlete',
  'non-athletes': '!athlete',
} as const satisfies Readonly<Record<string, string>>;

export type SegmentName = keyof typeof CONDITIONS;
export const SEGMENT_NAMES = Object.keys(CONDITIONS) as [SegmentName, ...SegmentName[]];

/** Normalises a segment name from the CMS: case, spaces and underscores do not matter. */
export const segmentName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

const isSegmentName = (name: string): name is SegmentName => Object.hasOwn(CONDITIONS, name);

/** The terms of a segment's condition; undefined for an unknown name. */
export const conditionOf = (name: string): string | undefined => {
  const known = segmentName(name);
  return isSegmentName(known) ? CONDITIONS[known] : undefined;
};

/** The facts that hold for a visitor. */
export function factsOf({ signedIn, cartItems, groups }: Visitor): ReadonlySet<Fact> {
  const facts = new Set<Fact>(groups);
  if (signedIn) facts.add('in');
  if (cartItems > 0) facts.add('cart');
  return facts;
}

/** Whether all terms of a condition hold. */
export const holds = (condition: string, facts: ReadonlySet<string>): boolean =>
  condition
    .split(' ')
    .every((term) =>
      term.startsWith('!') ? !facts.has(term.slice(1)) : term.split('|').some((fact) => facts.has(fact)),
    );

/**
 * The visitor as the readable cookie knows them.
 * @param cookies a cookie header
 */
export function visitorIn(cookies: string | undefined): Visitor {
  const { signedIn, cartItems, groups } = visitorState(cookies);
  return { signedIn, cartItems, groups: new Set(GROUPS.filter((group) => groups.includes(group))) };
}

/**
 * A visitor who is in a segment: the least that has to be otherwise for its condition to hold. Groups are part of a
 * profile, so whoever is in one is signed in, and whoever is not signed in is in none.
 *
 * @param name the segment; a name the shop does not know changes nothing
 */
export function asMember(visitor: Visitor, name: string): Visitor {
  const facts = new Set(factsOf(visitor));
  for (const term of conditionOf(name)?.split(' ') ?? []) {
    const [first = ''] = term.replace('!', '').split('|');
    if (term.startsWith('!')) facts.delete(first as Fact);
    else if (!holds(term, facts)) facts.add(first as Fact);
    if (term === '!in') for (const group of GROUPS) facts.delete(group);
    else if (!term.startsWith('!') && first !== 'cart') facts.add('in');
  }
  return {
    signedIn: facts.has('in'),
    cartItems: facts.has('cart') ? Math.max(1, visitor.cartItems) : 0,
    groups: new Set(GROUPS.filter((group) => facts.has(group))),
  };
}

/** The state cookie of a visitor: what `visitorIn` reads of it. */
export const stateOf = ({ signedIn, cartItems, groups }: Visitor): string =>
  new URLSearchParams({
    ...(signedIn && { in: '1' }),
    ...(cartItems > 0 && { c: String(cartItems) }),
    ...(groups.size > 0 && { g: [...groups].join('.') }),
  }).toString();
