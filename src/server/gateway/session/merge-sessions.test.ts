import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeSessions, NO_DOUBTS, withFactsOf } from './merge-sessions.ts';
import type { CheckoutSession, RememberedItem, Session } from './session.ts';

const tokens = { type: 'Guest', access: 'A1', accessUntil: 1_000, refresh: 'R1', usid: 'u1' } as const;
const member = { ...tokens, type: 'Registered', usid: 'u2', access: 'A9' } as const;
const before: Session = { tokens, basketId: 'b1', totalItems: 1, items: [['i1', 'SKU-1', 1]] };
const PAYMENT = { code: 'CREDIT_CARD', id: 'p1', bin: '4', type: 'VISA', holder: 'Mara' } as const;

/** One change each of a part of the session that another request does not touch. */
const CHANGES: Readonly<Record<string, Partial<Session>>> = {
  cart: { totalItems: 2, items: [['i1', 'SKU-1', 2]], coupons: ['TEN'] },
  favorites: { favoriteId: 'f1', totalFavorites: 3 },
  tokens: { tokens: { ...tokens, access: 'A2', accessUntil: 2_000 } },
  consumer: { consumer: { name: 'Mara', type: 'CONSUMER', groups: [], termsAccepted: false } },
  store: { store: { storeId: 's', storeName: 'S', storeEmployeeId: 'e', storeEmployeeName: 'E' } },
  checkout: { checkout: { payment: PAYMENT, attempt: 'a1' } },
  tracked: { tracked: { orderNumber: 'N1', st: 's' } },
  near: { near: 'LA9' },
  saved: { saveForLaterId: 'l1' },
  removed: { removed: ['i9', 'SKU-9', 1] },
  favStore: { favStoreId: 'NF-KDL' },
  dismissed: { dismissed: ['p1'] },
  outdated: { outdated: [{ id: 'o1', shown: '{}', until: 2_000 }] },
  confirmed: { confirmed: ['k1'] },
  missing: { missing: [['m1', 'SKU-8', 1]] },
};
/** What only grows. */
const LISTS = ['dismissed', 'outdated', 'confirmed', 'missing'];
const names = fc.uniqueArray(fc.constantFrom(...Object.keys(CHANGES)));
const changed = (parts: readonly string[]): Session =>
  Object.assign({ ...before }, ...parts.map((name) => CHANGES[name])) as Session;

describe('items that wait to be tried again', () => {
  const item = (id: string): RememberedItem => [id, 'SKU-8', 1];
  const withItems = (...ids: string[]): Session => ({ ...before, missing: ids.map(item) });

  test('are all kept, and one that another request has taken out does not come back', () => {
    const merged = (from: Session, mine: Session, theirs: Session) => mergeSessions(from, mine, theirs).session.missing;
    expect(merged(before, withItems('m1'), withItems('m2'))).toEqual([item('m2'), item('m1')]);
    expect(merged(withItems('m1'), withItems('m1', 'm2'), before)).toEqual([item('m2')]);
    expect(merged(withItems('m1'), { ...withItems('m1'), near: 'LA9' }, before)).toBeUndefined();
  });

  test('wait on with those of another session of the browser', () => {
    expect(withFactsOf(withItems('m1'), withItems('m2')).missing).toEqual([item('m2'), item('m1')]);
    expect(withFactsOf(before, withItems('m2')).missing).toEqual([item('m2')]);
    expect(withFactsOf(withItems('m1'), before).missing).toEqual([item('m1')]);
  });
});

test('an order that a guest sends beside the end of their tokens is asked for with its key, and not bought again', () => {
  const checkout = { payment: PAYMENT, attempt: 'a1' };
  const sent = { ...checkout, sent: true as const, sentBasket: 'b1', sentKey: 'a1.x' };
  const mine: Session = { totalItems: 0, items: before.items };
  const { session } = mergeSessions({ ...before, checkout }, mine, { ...before, checkout: sent });
  expect(session).toEqual({ totalItems: 0, items: [], checkout: { ...sent, sentItems: before.items } });
});

test('an order that a member sends beside the end of their sign-in waits for them', () => {
  const tokens: Session['tokens'] = { ...member, consumerId: 'c1' };
  const checkout = { attempt: 'a1', sent: true as const };
  const ended: Session = { totalItems: 0, items: [] };
  const { session } = mergeSessions({ ...before, tokens }, ended, { ...before, tokens, checkout });
  expect(session).toEqual({ ...ended, interrupted: { consumerId: 'c1', checkout } });
});

test('changes of different parts are both kept, in whatever order they are stored', () => {
  fc.assert(
    fc.property(names, names, (first, second) => {
      const theirs = first.filter((name) => !second.includes(name));
      const merged = mergeSessions(before, changed(second), changed(theirs));
      expect(merged).toEqual({ session: changed([...theirs, ...second]), doubts: NO_DOUBTS });
    }),
  );
});

test('the same change made twice is made once, and a part that was taken away stays away', () => {
  fc.assert(
    fc.property(names, (some) => {
      const parts = some.filter((name) => !LISTS.includes(name));
      const after = changed(parts);
      expect(mergeSessions(before, after, after)).toEqual({ session: after, doubts: NO_DOUBTS });
      expect(mergeSessions(after, before, after).session).toEqual(
        parts.includes('tokens') ? { ...before, tokens: after.tokens } : before,
      );
      expect(mergeSessions(after, after, before).session).toEqual(
        parts.includes('tokens') ? { ...before, tokens: after.tokens } : before,
      );
    }),
  );
});

describe('the cart', () => {
  const with_ = (basketId: string | undefined, totalItems: number): Session => ({
    tokens,
    ...(basketId !== undefined && { basketId }),
    totalItems,
    items: [],
  });
  test.each([
    ['two answers about one cart: the backend has to be asked', with_('b1', 2), with_('b1', 3), 'b1', true],
    [
      'an order was placed, and this answer is about the cart it had',
      with_('b1', 2),
      with_(undefined, 0),
      undefined,
      false,
    ],
    ['this request places the order', with_(undefined, 0), with_('b1', 3), undefined, false],
    ['a lost cart was replaced', with_('b1', 2), with_('b2', 1), 'b2', false],
    ['this request replaces the lost cart', with_('b2', 1), with_('b1', 3), 'b2', false],
    ['both replace it: the one stored first stays', with_('b3', 1), with_('b2', 1), 'b2', false],
    ['an order was placed, and the next item starts a new cart', with_('b2', 1), with_(undefined, 0), 'b2', false],
    [
      'this request places the order, and the next item has started a new cart',
      with_(undefined, 0),
      with_('b2', 1),
      'b2',
      false,
    ],
  ])('%s', (_, mine, theirs, basketId, doubt) => {
    const merged = mergeSessions(before, mine, theirs);
    expect([merged.session.basketId, merged.doubts.cart]).toEqual([basketId, doubt]);
  });

  test('of two first carts the one stored first stays', () => {
    expect(mergeSessions(with_(undefined, 0), with_('b2', 1), with_('b1', 1)).session.basketId).toBe('b1');
  });
});

test('two answers about the favourites: the backend has to be asked', () => {
  const { doubts } = mergeSessions(before, { ...before, totalFavorites: 1 }, { ...before, totalFavorites: 2 });
  expect(doubts).toEqual({ cart: false, favorites: true });
});

describe('who it is', () => {
  test('of two renewals the later one stays', () => {
    const renewed = (accessUntil: number): Session => ({ ...before, tokens: { ...tokens, accessUntil } });
    expect(mergeSessions(before, renewed(3), renewed(2)).session.tokens?.accessUntil).toBe(3);
    expect(mergeSessions(before, renewed(2), renewed(3)).session.tokens?.accessUntil).toBe(3);
  });

  test('who signs in takes checkout and dismissed promotions along, and no cart that the guest begins beside it', () => {
    const mine: Session = { tokens: member, totalItems: 0, items: [] };
    const theirs: Session = { ...before, basketId: 'b7', dismissed: ['p1'], checkout: { attempt: 'a1' } };
    expect(mergeSessions({ ...before, basketId: undefined }, mine, theirs).session).toEqual({
      ...mine,
      dismissed: ['p1'],
      checkout: { attempt: 'a1' },
    });
  });

  test('nothing of an account stays with the guest whom its end makes of somebody', () => {
    const account: Session = { ...before, tokens: member };
    const mine: Session = { tokens, totalItems: 0, items: [] };
    const theirs: Session = { ...account, tracked: { orderNumber: 'N1', st: 's' }, checkout: { attempt: 'a1' } };
    expect(mergeSessions(account, mine, theirs).session).toEqual(mine);
  });

  test('a guest that another request had to make again is the guest', () => {
    const theirs: Session = { tokens: { ...tokens, usid: 'u5' }, basketId: 'b5', totalItems: 1, items: [] };
    const mine: Session = { tokens: { ...tokens, usid: 'u6' }, totalItems: 0, items: [] };
    expect(mergeSessions(before, mine, theirs)).toEqual({ session: theirs, doubts: NO_DOUBTS });
    expect(mergeSessions(before, { ...before, totalItems: 4 }, theirs).session).toEqual(theirs);
  });
});

describe('the checkout', () => {
  const merged = (
    mine: CheckoutSession | undefined,
    theirs: CheckoutSession | undefined,
    from: CheckoutSession | undefined = { payment: PAYMENT, attempt: 'a1' },
  ) => {
    const session = (checkout: CheckoutSession | undefined): Session => ({ ...before, ...(checkout && { checkout }) });
    return mergeSessions(session(from), session(mine), session(theirs)).session.checkout;
  };
  const order = (placed: boolean, told?: ('purchase' | 'conversion')[]) => ({
    order: { orderNumber: 'N1', st: 's', placed, ...(told && { told }) },
  });

  test('an order that was placed ends it, whichever request is stored last', () => {
    const choosing: CheckoutSession = { payment: { ...PAYMENT, id: 'p2' }, attempt: 'a2' };
    expect(merged(choosing, order(true))).toEqual(order(true));
    expect(merged(order(true), choosing)).toEqual(order(true));
    expect(merged(order(false), order(true))).toEqual(order(true));
    expect(merged(order(true), order(false))).toEqual(order(true));
  });

  test('each way in which an order was measured is kept', () => {
    expect(
      merged(order(true, ['purchase']), order(true, ['conversion']), order(true))?.order?.told?.toSorted(),
    ).toEqual(['conversion', 'purchase']);
    expect(merged(order(true), order(true, ['purchase']), order(true))).toEqual(order(true, ['purchase']));
  });

  test('of the next order nothing is lost to the one before', () => {
    const next: CheckoutSession = { ...order(true), payment: PAYMENT, attempt: 'a2' };
    expect(merged(next, order(true, ['purchase']), order(true))).toEqual({ ...next, ...order(true, ['purchase']) });
  });

  test('a card chosen beside the start of an order call stays chosen, and the call stays sent', () => {
    expect(
      merged({ payment: PAYMENT, attempt: 'a1', sent: true }, { payment: { ...PAYMENT, id: 'p2' }, attempt: 'a2' }),
    ).toEqual({
      payment: { ...PAYMENT, id: 'p2' },
      attempt: 'a2',
      sent: true,
    });
  });
});
