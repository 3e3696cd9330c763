import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../src/commerce/account/index.ts';
import { implementations } from '../../../sandbox/commerce/operations/index.ts';
import { associateAt, PASSWORD, SOL } from '../support/accounts.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** Roles of the specification, by the demo account that has them. */
const ACCOUNTS = {
  consumer: 'cole.customer@northfell.example',
  'loyalty member': 'mara.member@northfell.example',
  employee: 'emil.employee@northfell.example',
  'employee who has not accepted the terms': 'nora.newhire@northfell.example',
  athlete: 'ada.athlete@northfell.example',
  'WRANX prosumer': 'wren.wranx@northfell.example',
  'IPA prosumer': 'ivo.ipa@northfell.example',
  'associate with their own account': SOL,
} as const;
const IN_STORE = 'associate in a buy-in-store session';
const ROLES = ['nobody', 'guest', ...Object.keys(ACCOUNTS), IN_STORE];

/** Who may make a call, as docs/requirements/roles.tsv has it, and what that means for each role. */
const ALLOWS: Readonly<Record<string, (role: string) => boolean>> = {
  anybody: () => true,
  visitors: (role) => role !== 'nobody',
  'visitors-not-in-store': (role) => role !== 'nobody' && role !== IN_STORE,
  consumers: (role) => role !== 'nobody' && role !== 'guest',
  'consumers-not-in-store': (role) => role !== 'nobody' && role !== 'guest' && role !== IN_STORE,
  associates: (role) => role === IN_STORE,
};

const TABLE = readFileSync(new URL('../../../docs/requirements/roles.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string]);

let shop: Shop;
const tokens = new Map<string, string | null>([['nobody', null]]);
beforeAll(async () => {
  shop = await openShop();
  tokens.set('guest', (await shop.visitor()).token.accessToken);
  for (const [role, username] of Object.entries(ACCOUNTS))
    tokens.set(role, (await signIn(shop.callAs(), { username, password: PASSWORD }))?.accessToken ?? '');
  tokens.set(IN_STORE, (await associateAt(shop)).accessToken);
});
afterAll(() => shop.close());

test('[ROLE-11] every call of the backend has a line that says who may make it', () => {
  expect(TABLE.map(([call]) => call)).toEqual(implementations.map(({ operation }) => operation.id).toSorted());
  expect(TABLE.filter(([, who]) => ALLOWS[who] === undefined)).toEqual([]);
});

describe.each(TABLE)('[ROLE-11] %s is for %s', (call, who) => {
  test('and refused to every other role', async () => {
    const operation = implementations.find((one) => one.operation.id === call)?.operation;
    const answers: Record<string, string> = {};
    for (const role of ROLES) {
      const authorization = tokens.get(role);
      const response = await shop.raw(operation?.path.replace(/\{\w+\}/g, 'x') ?? '', {
        method: operation?.method ?? '',
        headers: {
          'content-type': 'application/json',
          authorization: authorization ? `Bearer ${authorization}` : null,
        },
        // No call goes further than to find this wrong, so that nothing changes.
        ...(operation?.body && { body: '{' }),
      });
      const { errorDetails } = (await response.json()) as { errorDetails?: { errorId: string }[] };
      answers[role] = response.status === 401 ? `refused ${errorDetails?.[0]?.errorId}` : 'allowed';
    }
    const expected = Object.fromEntries(
      ROLES.map((role) => {
        const isKnown = role !== 'nobody' && (role !== 'guest' || who === 'associates');
        return [role, ALLOWS[who]?.(role) ? 'allowed' : `refused ${isKnown ? 'AUT404' : 'AUT432'}`];
      }),
    );
    expect(answers).toEqual(expected);
  });
});
