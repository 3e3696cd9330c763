import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupsOf } from '../../commerce/account/index.ts';
import type { ConsumerProfile } from '../../commerce/contract/types.ts';
import {
  asMember,
  CONDITIONS,
  conditionOf,
  factsOf,
  GROUPS,
  holds,
  SEGMENT_NAMES,
  stateOf,
  visitorIn,
  type SegmentName,
  type Visitor,
} from './segments.ts';

const visitor = (
  more: Partial<Omit<Visitor, 'groups'>> & { groups?: readonly (typeof GROUPS)[number][] } = {},
): Visitor => ({
  signedIn: more.signedIn ?? false,
  cartItems: more.cartItems ?? 0,
  groups: new Set(more.groups ?? []),
});
/** A signed-in visitor with the given profile. */
const profiled = (details: Partial<ConsumerProfile['consumerDetails']>, isLoyaltyMember = false): Visitor =>
  of(
    ...groupsOf({
      isLoyaltyMember,
      consumerDetails: {
        identity: [],
        employee: null,
        athlete: null,
        ...details,
      } as ConsumerProfile['consumerDetails'],
    }),
  );
const is = (name: SegmentName, who: Visitor): boolean => holds(CONDITIONS[name], factsOf(who));
const guest = visitor();
const inside = visitor({ signedIn: true });
const of = (...groups: (typeof GROUPS)[number][]): Visitor => visitor({ signedIn: true, groups });

describe('conditions', () => {
  test('[SEG-04] logged out and logged in follow the sign-in state', () => {
    expect([
      is('logged-out', guest),
      is('logged-in', guest),
      is('logged-out', inside),
      is('logged-in', inside),
    ]).toEqual([true, false, false, true]);
  });

  test('[SEG-05] loyalty member holds for a loyalty member only', () => {
    const employee = { employee: { currentSpend: 0, annualCap: 0 } };
    const all = [guest, inside, profiled({}, true), profiled(employee), profiled(employee, true)];
    expect(all.map((who) => is('loyalty-member', who))).toEqual([false, false, true, false, true]);
  });

  test('[SEG-06] non-loyalty logged in holds for signed-in visitors who are no members, not for guests', () => {
    const all = [guest, inside, profiled({}, true), profiled({ athlete: {} as never })];
    expect(all.map((who) => is('non-loyalty-logged-in', who))).toEqual([false, true, false, true]);
  });

  test('[SEG-07] employee and non-employee follow whether employee details are present', () => {
    const employee = profiled({ employee: { currentSpend: 0, annualCap: 0 } });
    expect([is('employee', employee), is('non-employee', employee)]).toEqual([true, false]);
    for (const who of [guest, inside, profiled({ athlete: {} as never })])
      expect([is('employee', who), is('non-employee', who)]).toEqual([false, true]);
  });

  test('[SEG-08] cart empty and cart not empty follow the cart', () => {
    expect([
      is('cart-empty', guest),
      is('cart-not-empty', guest),
      is('cart-empty', visitor({ cartItems: 1 })),
      is('cart-not-empty', visitor({ cartItems: 1 })),
    ]).toEqual([true, false, false, true]);
  });

  test('[SEG-09] ipa-wranx holds for members of either group, its counterpart for everyone else', () => {
    for (const types of [['IPA'], ['WRANX'], ['IPA', 'WRANX']]) {
      const who = profiled({ identity: types.map((type) => ({ type })) });
      expect([is('ipa-wranx', who), is('non-ipa-wranx', who)]).toEqual([true, false]);
    }
    for (const who of [guest, inside, of('athlete')])
      expect([is('ipa-wranx', who), is('non-ipa-wranx', who)]).toEqual([false, true]);
  });

  test('[SEG-10] wranx and ipa follow membership in that one group', () => {
    const member = (type: string): Visitor => profiled({ identity: [{ type }] });
    expect([
      is('wranx', member('WRANX')),
      is('wranx', member('IPA')),
      is('non-wranx', member('IPA')),
      is('non-wranx', member('WRANX')),
    ]).toEqual([true, false, true, false]);
    expect([
      is('ipa', member('IPA')),
      is('ipa', member('WRANX')),
      is('non-ipa', member('WRANX')),
      is('non-ipa', member('IPA')),
    ]).toEqual([true, false, true, false]);
  });

  test('[SEG-11] athletes and its counterpart follow whether athlete details are present', () => {
    const athlete = profiled({ athlete: { sport: 'climbing' } as never });
    expect([
      is('athletes', athlete),
      is('non-athletes', athlete),
      is('athletes', inside),
      is('non-athletes', inside),
    ]).toEqual([true, false, false, true]);
    for (const who of [guest, visitor({ cartItems: 2 }), of('employee'), profiled({}, true)])
      expect([is('athletes', who), is('non-athletes', who)]).toEqual([false, true]);
  });

  test('[SEG-04] [SEG-07] [SEG-08] [SEG-09] [SEG-10] [SEG-11] of a condition and its counterpart exactly one holds, whoever comes', () => {
    const pairs: [SegmentName, SegmentName][] = [
      ['logged-in', 'logged-out'],
      ['employee', 'non-employee'],
      ['cart-empty', 'cart-not-empty'],
      ['ipa-wranx', 'non-ipa-wranx'],
      ['ipa', 'non-ipa'],
      ['wranx', 'non-wranx'],
      ['athletes', 'non-athletes'],
    ];
    fc.assert(
      fc.property(fc.boolean(), fc.nat(9), fc.subarray([...GROUPS]), (signedIn, cartItems, groups) => {
        const who = visitor({ signedIn, cartItems, groups });
        return pairs.every(([one, other]) => is(one, who) !== is(other, who));
      }),
    );
  });
});

test('names are read whatever their case and spacing; unknown ones have no condition', () => {
  expect(conditionOf('Non-loyalty logged in')).toBe('in !loyalty');
  expect(conditionOf('CART_NOT_EMPTY')).toBe('cart');
  expect(conditionOf('  Cart  not _empty ')).toBe('cart');
  expect(conditionOf('vip')).toBeUndefined();
  expect(conditionOf('constructor')).toBeUndefined();
  expect(SEGMENT_NAMES).toHaveLength(16);
});

test('the state cookie tells who comes', () => {
  expect(visitorIn('cairn-state=in=1&n=Mara&c=3&g=loyalty.employee.unknown')).toEqual({
    signedIn: true,
    cartItems: 3,
    groups: new Set(['loyalty', 'employee']),
  });
  expect(visitorIn('')).toEqual({ signedIn: false, cartItems: 0, groups: new Set() });
});

describe('a visitor made a member of a segment', () => {
  const anybody = fc.record({
    signedIn: fc.boolean(),
    cartItems: fc.nat(3),
    groups: fc.subarray([...GROUPS]).map((groups) => new Set(groups)),
  });

  test('[SEG-12] is in it, whoever they were, and their state cookie says so', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...SEGMENT_NAMES), (before, name) => {
        const member = asMember(before, name);
        expect(is(name, member), name).toBe(true);
        expect(visitorIn(`cairn-state=${stateOf(member)}`)).toEqual(member);
      }),
    );
  });

  test('a group comes with signing in, and goes with signing out; the rest stays', () => {
    expect(asMember(visitor({ cartItems: 2 }), 'Loyalty member')).toEqual(
      visitor({ signedIn: true, cartItems: 2, groups: ['loyalty'] }),
    );
    expect(asMember(visitor({ signedIn: true, cartItems: 2, groups: ['employee'] }), 'logged-out')).toEqual(
      visitor({ cartItems: 2 }),
    );
    expect(asMember(of('wranx'), 'ipa-wranx')).toEqual(of('wranx'));
    expect(asMember(guest, 'vip')).toEqual(guest);
  });
});
