/**
 * What a shop does, as far as several tabs and devices can see it: a cart, favourites and what is saved for later, for
 * each guest and for the member, and who each browser is. Used to judge histories of requests that ran side by side:
 * whatever came out must be what one order of the same actions gives.
 */
export type Action =
  | { readonly kind: 'add'; readonly sku: string }
  | { readonly kind: 'heart'; readonly product: string }
  | { readonly kind: 'save'; readonly sku: string }
  | { readonly kind: 'dismiss'; readonly promotion: string }
  | { readonly kind: 'look'; readonly sku: string; readonly token: string }
  | { readonly kind: 'quantity'; readonly sku: string; readonly qty: number; readonly token: string }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'order'; readonly rows: Readonly<Record<string, number>> };

/**
 * What a guest adds beside a sign-in may be in a session of its own, which is joined to the account's by the browser's
 * next request. Until then other devices do not see it, and until the sign-in is over neither do the other tabs.
 */
export interface BesideSignIn {
  readonly over: number;
  readonly joined: number;
}

/** An action and when it ran: between its request and the moment its answer had come. */
export interface Step {
  readonly browser: number;
  readonly action: Action;
  readonly from: number;
  readonly until: number;
  /** Whether nothing else of the browser ran since the row was looked at; yes when absent. */
  readonly isAlone?: boolean;
  /** Whether it is open if it was carried out: it failed, or was a form sent twice at once; no when absent. */
  readonly isUnknown?: boolean;
  /** Of what ran beside a sign-in of its browser; absent otherwise. */
  readonly beside?: BesideSignIn;
  /**
   * Of a sign-out that ran beside a sign-in of its browser: promotions that the guest has dismissed may stay so. They
   * are nobody's secret, and the next sign-out shows them again.
   */
  readonly mayKeepDismissed?: boolean;
}

/** What a browser has in the end. */
export interface Outcome {
  readonly isSignedIn: boolean;
  /** `SKU×quantity`, sorted. */
  readonly cart: string;
  readonly favorites: string;
  readonly saved: string;
  readonly dismissed: string;
}

interface Row {
  readonly row: string;
  readonly qty: number;
}
interface Visitor {
  readonly rows: Readonly<Record<string, Row>>;
  readonly favorites: readonly string[];
  readonly saved: readonly string[];
}
interface State {
  readonly member: Visitor;
  /** A browser's guest; undefined while the member is signed in there. */
  readonly guests: readonly (Visitor | undefined)[];
  readonly dismissed: readonly (readonly string[])[];
  /** The row that was looked at. */
  readonly seen: Readonly<Record<string, string | undefined>>;
  readonly rows: number;
}

const NOBODY: Visitor = { rows: {}, favorites: [], saved: [] };
const union = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].toSorted();
const contentsOf = ({ rows }: Visitor): string =>
  Object.entries(rows)
    .map(([sku, { qty }]) => `${sku}×${qty}`)
    .toSorted()
    .join(' ');

const visitorOf = ({ guests, member }: State, browser: number): Visitor => guests[browser] ?? member;
const withVisitor = (state: State, browser: number, visitor: Visitor): State =>
  state.guests[browser] === undefined
    ? { ...state, member: visitor }
    : { ...state, guests: state.guests.with(browser, visitor) };

function withItem(state: State, browser: number, sku: string): State {
  const visitor = visitorOf(state, browser);
  const { row, qty } = visitor.rows[sku] ?? { row: `r${state.rows}`, qty: 0 };
  const rows = { ...visitor.rows, [sku]: { row, qty: qty + 1 } };
  return withVisitor({ ...state, rows: state.rows + 1 }, browser, { ...visitor, rows });
}

function withQuantity(state: State, browser: number, sku: string, qty: number): State {
  const visitor = visitorOf(state, browser);
  const { [sku]: row, ...rest } = visitor.rows;
  if (row === undefined) return state;
  return withVisitor(state, browser, { ...visitor, rows: qty === 0 ? rest : { ...rest, [sku]: { ...row, qty } } });
}

/** Everything of a guest joins the member's; their rows may be other ones then. */
function signedIn(state: State, browser: number): State {
  const guest = state.guests[browser];
  if (guest === undefined) return state;
  const rows = { ...state.member.rows };
  for (const [sku, { qty }] of Object.entries(guest.rows))
    rows[sku] = { row: rows[sku]?.row ?? `moved ${sku}`, qty: (rows[sku]?.qty ?? 0) + qty };
  const favorites = union(state.member.favorites, guest.favorites);
  const member = { rows, favorites, saved: union(state.member.saved, guest.saved) };
  return { ...state, member, guests: state.guests.with(browser, undefined) };
}

/** An order is of the cart as it is. What another device has still to join to it stays for the next one. */
function ordered(state: State, browser: number, wanted: Readonly<Record<string, number>>): State[] {
  const visitor = visitorOf(state, browser);
  const isThere = Object.entries(wanted).every(([sku, qty]) => (visitor.rows[sku]?.qty ?? 0) >= qty);
  const isWhole = Object.entries(visitor.rows).every(([sku, { qty }]) => wanted[sku] === qty);
  if (!isThere || (!isWhole && state.guests.length === 1)) return [];
  const rows = Object.entries(visitor.rows).flatMap(([sku, { qty }]) => {
    const left = qty - (wanted[sku] ?? 0);
    return left === 0 ? [] : [[sku, { row: `left ${sku}`, qty: left }] as const];
  });
  return [withVisitor(state, browser, { ...visitor, rows: Object.fromEntries(rows) })];
}

/** What may be the case after an action; nothing when it cannot have been its turn. */
function after(state: State, { browser, action, isAlone = true, mayKeepDismissed = false }: Step): State[] {
  const visitor = visitorOf(state, browser);
  switch (action.kind) {
    case 'add':
      return [withItem(state, browser, action.sku)];
    case 'heart':
      return [withVisitor(state, browser, { ...visitor, favorites: union(visitor.favorites, [action.product]) })];
    case 'save':
      return [withVisitor(state, browser, { ...visitor, saved: union(visitor.saved, [action.sku]) })];
    case 'dismiss': {
      const dismissed = union(state.dismissed[browser] ?? [], [action.promotion]);
      return [{ ...state, dismissed: state.dismissed.with(browser, dismissed) }];
    }
    case 'look':
      return [{ ...state, seen: { ...state.seen, [action.token]: visitor.rows[action.sku]?.row } }];
    case 'quantity': {
      const row = visitor.rows[action.sku]?.row;
      const changed = withQuantity(state, browser, action.sku, action.qty);
      // A row that is another one by now may be found as the same item, or not; it may be so when others acted meanwhile.
      return row === state.seen[action.token] && isAlone ? [changed] : [changed, state];
    }
    case 'sign-in':
      return [signedIn(state, browser)];
    case 'sign-out': {
      if (state.guests[browser] !== undefined) return [state];
      const guest = { ...state, guests: state.guests.with(browser, NOBODY) };
      const shown = { ...guest, dismissed: state.dismissed.with(browser, []) };
      return mayKeepDismissed ? [shown, guest] : [shown];
    }
    case 'order':
      return ordered(state, browser, action.rows);
  }
}

/** What a browser sees; one beyond those there are sees the account. */
function outcomeOf(state: State, browser: number): Outcome {
  const visitor = visitorOf(state, browser);
  return {
    isSignedIn: state.guests[browser] === undefined,
    cart: contentsOf(visitor),
    favorites: visitor.favorites.join(' '),
    saved: visitor.saved.join(' '),
    dismissed: (state.dismissed[browser] ?? []).join(' '),
  };
}

/** When a step has taken effect at the latest, as another one sees it. */
const latest = ({ browser, until, beside }: Step, seen: Step): number =>
  beside === undefined || (seen.browser === browser && seen.from > beside.over) ? until : beside.joined;

/**
 * Looks for an order of the steps, each taking effect at one moment between its request and its answer, that ends in
 * what was seen.
 * @returns every end that such an order has; one of them is what was seen if the history is right
 */
export function possibleOutcomes(steps: readonly Step[], browsers: number): ReadonlySet<string> {
  const ends = new Set<string>();
  const known = new Set<string>();
  const visit = (state: State, left: readonly Step[]): void => {
    const key = JSON.stringify([state, left.map((step) => steps.indexOf(step))]);
    if (known.has(key)) return;
    known.add(key);
    if (left.length === 0) {
      ends.add(JSON.stringify(Array.from({ length: browsers + 1 }, (_, browser) => outcomeOf(state, browser))));
      return;
    }
    const isTurn = (step: Step): boolean => left.every((other) => step.from <= latest(other, step));
    for (const step of left.filter(isTurn))
      for (const next of step.isUnknown === true ? [state, ...after(state, step)] : after(state, step))
        visit(
          next,
          left.filter((other) => other !== step),
        );
  };
  const empty = Array.from({ length: browsers }, () => NOBODY);
  visit({ member: NOBODY, guests: empty, dismissed: empty.map(() => []), seen: {}, rows: 0 }, steps);
  return ends;
}
