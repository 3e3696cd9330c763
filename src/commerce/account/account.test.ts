import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ConsumerProfile, TokenAnswer } from '../contract/types.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/client.ts';
import { guestToken, renewToken, signIn } from './account-api.ts';
import { groupsOf, isEmployee, mustAcceptEmployeeTerms } from './account-rules.ts';
import { afterSignIn, fieldOfError, type SignedIn } from './index.ts';
import { createPkce } from './pkce.ts';

const TOKEN = { type: 'Registered', accessToken: 'at' } as TokenAnswer;
const refused = (status: number, code = 'GEN500') => new ApiError({ kind: 'api', status, code, message: code });

/** A fake server that responds to successive token calls with `answers`; all other calls succeed. */
function server(...answers: (TokenAnswer | ApiError)[]) {
  const calls: { id: string; body: Record<string, unknown> }[] = [];
  const waits: number[] = [];
  const call = (async (endpoint: { id: string }, input: { body: Record<string, unknown> }) => {
    calls.push({ id: endpoint.id, body: input.body });
    if (endpoint.id === 'signIn') return { authorizationCode: 'code' };
    const answer = answers.shift() ?? TOKEN;
    if (answer instanceof ApiError) throw answer;
    return answer;
  }) as Call;
  return { call, calls, waits, wait: async (ms: number) => void waits.push(ms) };
}
const CREDENTIALS = { username: 'mara@x.example', password: 'p' };

describe('PKCE', () => {
  test('[AUTH-03] the verifier is 32 random bytes, new each time, and the challenge its SHA-256', async () => {
    const [one, two] = [await createPkce(), await createPkce()];
    expect(Buffer.from(one.codeVerifier, 'base64url')).toHaveLength(32);
    expect(one.codeVerifier).not.toBe(two.codeVerifier);
    expect(one.codeChallenge).toBe(createHash('sha256').update(one.codeVerifier).digest('base64url'));
  });
});

describe('signing in', () => {
  test('[AUTH-02] [AUTH-05] [AUTH-13] gets a code, then exchanges it with the verifier, the guest’s objects and the pending order', async () => {
    const { call, calls } = server();
    const guestObjects = { basketId: 'b', favoriteId: 'f', saveForLaterId: 's' };
    expect(await signIn(call, CREDENTIALS, { guestObjects, pendingOrder: { orderNo: 'o', st: 't' } })).toBe(TOKEN);
    expect(calls.map(({ id }) => id)).toEqual(['signIn', 'issueToken']);
    const [first, second] = calls;
    expect(second?.body).toMatchObject({
      type: 'Registered',
      authorizationCode: 'code',
      guestObjects,
      orderNo: 'o',
      st: 't',
      action: 'postLogin',
    });
    const verifier = String(second?.body['codeVerifier']);
    expect(first?.body).toMatchObject({
      ...CREDENTIALS,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    expect(JSON.stringify(first?.body)).not.toContain(verifier);
  });
});

describe('the token call', () => {
  test('[AUTH-09] a 409 is tried once more, 2000 ms later', async () => {
    const { call, calls, wait, waits } = server(refused(409));
    expect(await guestToken(call, wait)).toBe(TOKEN);
    expect([calls.length, waits]).toEqual([2, [2_000]]);
  });

  test('[AUTH-10] a second 409 is the duplicated-token error, and there is no third try', async () => {
    const { call, calls, wait } = server(refused(409), refused(409));
    await expect(renewToken(call, 'Guest', 'rt', wait)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'AUT409',
      status: 409,
    });
    expect(calls).toHaveLength(2);
  });

  test('[AUTH-11] a 403 is ignored, at the first try and at the second', async () => {
    const first = server(refused(403, 'AUT403'));
    expect(await guestToken(first.call, first.wait)).toBeUndefined();
    const second = server(refused(409), refused(403));
    expect(await guestToken(second.call, second.wait)).toBeUndefined();
  });

  test('any other failure comes as it is, also at the second try', async () => {
    const { call, wait } = server(refused(401, 'AUT432'), refused(409), refused(500));
    await expect(guestToken(call, wait)).rejects.toMatchObject({ code: 'AUT432' });
    await expect(guestToken(call, wait)).rejects.toMatchObject({ status: 500 });
  });
});

describe('who somebody is', () => {
  test('[AUTH-19] [AUTH-12] an employee is one of type EMPLOYEE, and has terms to accept until they are', () => {
    expect([isEmployee({ consumerType: 'EMPLOYEE' }), isEmployee({ consumerType: 'CONSUMER' })]).toEqual([true, false]);
    const must = (consumerType: string, isEmployeeDiscountTCAccepted: boolean) =>
      mustAcceptEmployeeTerms({ consumerType, isEmployeeDiscountTCAccepted });
    expect([must('EMPLOYEE', false), must('EMPLOYEE', true), must('CONSUMER', false)]).toEqual([true, false, false]);
  });

  test('the groups are those that hold, in a fixed order', () => {
    const profile = (more: object, isLoyaltyMember = false) =>
      ({
        isLoyaltyMember,
        consumerDetails: { identity: [], employee: null, athlete: null, prosumer: null, ...more },
      }) as unknown as ConsumerProfile;
    expect(groupsOf(profile({}))).toEqual([]);
    expect(
      groupsOf(profile({ identity: [{ type: 'WRANX' }, { type: 'IPA' }], athlete: {}, employee: {} }, true)),
    ).toEqual(['loyalty', 'employee', 'athlete', 'ipa', 'wranx']);
  });
});

describe('what follows a sign-in', () => {
  const after = (more: Partial<SignedIn>, notice?: string) =>
    afterSignIn(
      { signedIn: true, cartMerged: false, consumerType: 'CONSUMER', termsAccepted: false, ...more } as SignedIn,
      notice,
    );

  test('is a word of it, of merged carts first, and none for a sign-in that got no token', () => {
    expect(after({})).toEqual({ notice: 'signed-in', termsFirst: false });
    expect(after({ cartMerged: true }, 'account-created').notice).toBe('cart-merged');
    expect(after({}, 'account-created').notice).toBe('account-created');
    expect(after({ signedIn: false }).notice).toBeUndefined();
    expect(after({ signedIn: false }, 'account-created').notice).toBe('account-created');
  });

  test('are the terms first for an employee who has not accepted them', () => {
    expect(after({ consumerType: 'EMPLOYEE' }).termsFirst).toBe(true);
    expect(after({ consumerType: 'EMPLOYEE', termsAccepted: true }).termsFirst).toBe(false);
  });
});

test.each([
  ['email', ['AUT439', 'AUT453', 'PRO400']],
  ['phone', ['AUT444', 'AUT442']],
  ['birthDate', ['PRO411', 'PRO410']],
  ['currentPassword', ['AUT450']],
  ['newPassword', ['AUT451', 'AUT452']],
  ['password', ['FE872']],
  ['confirmPassword', ['FE340']],
  ['storeId', ['STR404']],
  ['question', ['REV410']],
  [undefined, ['AUT401', 'GEN500', 'toString', '']],
] as const)('a refusal is told at the field %s for %j', (field, codes) => {
  expect(codes.map(fieldOfError)).toEqual(codes.map(() => field));
});
