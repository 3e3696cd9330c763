import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { guestToken, readProfile, renewToken, signIn } from '../../../src/commerce/account/index.ts';
import { signOut } from '../../../src/commerce/contract/endpoints.ts';
import { createPkce } from '../../../src/commerce/account/pkce.ts';
import { addFavorite, issueToken, signIn as signInCall } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

const MARA = { username: 'mara.member@northfell.example', password: 'Northfell-2026' };
const SHELL = 'NF900001MOS-M';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

async function authorizationCode(username = MARA.username) {
  const { codeVerifier, codeChallenge } = await createPkce();
  const { authorizationCode: code } = await shop.callAs()(signInCall, {
    body: { username, password: MARA.password, codeChallenge },
  });
  return { code, codeVerifier };
}
const exchange = (code: string, codeVerifier: string) =>
  shop.callAs()(issueToken, { body: { type: 'Registered', authorizationCode: code, codeVerifier } });
const guess = (username: string, password = 'wrong') => refusal(signIn(shop.callAs(), { username, password }));

describe('tokens', () => {
  test('[AUTH-01] [CALL-AUTH-01] [AUTH-18] a visitor gets a guest token with an empty auth state', async () => {
    const { token } = await shop.visitor();
    expect(token).toMatchObject({
      type: 'Guest',
      consumerNo: null,
      consumerType: 'GUEST',
      memberId: null,
      basketId: null,
      isEmployeeDiscountTCAccepted: false,
      favorites: { favoriteId: null, favStoreId: null },
    });
    expect(token.refreshToken).toMatch(/^rt_/);
  });

  test('[CALL-AUTH-02] [AUTH-02] signing in gives a code, and the code a registered token with the consumer’s state', async () => {
    const token = await signIn(shop.callAs(), MARA);
    expect(token).toMatchObject({
      type: 'Registered',
      consumerNo: '10000001',
      consumerType: 'CONSUMER',
      memberId: 'NFM10000001',
    });
  });

  test('[AUTH-18] the auth state of an employee has the accepted terms, and the basket and favourites they keep', async () => {
    const emil = { ...MARA, username: 'emil.employee@northfell.example' };
    const first = await signIn(shop.callAs(), emil);
    expect(first).toMatchObject({ basketId: null, favorites: { favoriteId: null } });
    const call = shop.callAs({ token: first?.accessToken });
    const { basketId } = await createCartApi(call).create([{ productId: SHELL }]);
    const { favoriteId } = await call(addFavorite, { body: { id: 'NF900001MOS', qty: 1, itemType: 'product' } });
    const state = {
      consumerNo: '10000002',
      consumerType: 'EMPLOYEE',
      memberId: null,
      isEmployeeDiscountTCAccepted: true,
      basketId,
      favorites: { favoriteId, favStoreId: null },
    };
    const again = await signIn(shop.callAs(), emil);
    expect(again).toMatchObject({ ...state, refreshToken: expect.stringMatching(/^rt_/) });
    expect(favoriteId).not.toBeNull();
    expect(await renewToken(shop.callAs(), 'Registered', again?.refreshToken ?? '')).toMatchObject(state);
  });

  test('[AUTH-04] a code verifier that does not match is refused, and the code is worth nothing afterwards', async () => {
    const { code, codeVerifier } = await authorizationCode();
    const other = await createPkce();
    expect(await refusal(exchange(code, other.codeVerifier))).toMatchObject({ code: 'AUT432', status: 401 });
    expect(await refusal(exchange(code, codeVerifier))).toMatchObject({ code: 'AUT432' });
  });

  test('[AUTH-04] the challenge is S256 of the verifier, not the verifier itself', async () => {
    const { code, codeVerifier } = await authorizationCode();
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    expect(await refusal(exchange(code, challenge))).toMatchObject({ code: 'AUT432' });
  });

  test('[ERR-AUT-07] a code is exchanged once; of ten exchanges at once exactly one gets a token and the others AUT409', async () => {
    const { code, codeVerifier } = await authorizationCode();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        exchange(code, codeVerifier).then(
          () => 'token',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'token')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'AUT409')).toHaveLength(9);
  });

  test('a code can be exchanged for 60 seconds', async () => {
    const { code, codeVerifier } = await authorizationCode();
    shop.clock.advance(60_000);
    expect(await refusal(exchange(code, codeVerifier))).toMatchObject({ code: 'AUT432' });
  });

  test('an access token ends after half an hour and a refresh token brings a new one for the same visitor', async () => {
    const { token, call } = await shop.visitor();
    const cart = await createCartApi(call).create([{ productId: SHELL }]);
    shop.clock.advance(30 * 60_000);
    expect(await refusal(createCartApi(call).read(cart.basketId))).toMatchObject({ code: 'AUT432', status: 401 });
    const renewed = await renewToken(shop.callAs(), 'Guest', token.refreshToken);
    expect(renewed).toMatchObject({ usid: token.usid, basketId: cart.basketId });
    const again = createCartApi(shop.callAs({ token: renewed?.accessToken }));
    expect((await again.read(cart.basketId)).totalItems).toBe(1);
  });

  test('two renewals at once both work; a refresh token that comes back later ends the whole session', async () => {
    const { token } = await shop.visitor();
    const [first, second] = await Promise.all([
      renewToken(shop.callAs(), 'Guest', token.refreshToken),
      renewToken(shop.callAs({ usid: 'x' }), 'Guest', token.refreshToken),
    ]);
    expect(first?.usid).toBe(second?.usid);
    shop.clock.advance(31_000);
    expect(await refusal(renewToken(shop.callAs(), 'Guest', token.refreshToken))).toMatchObject({ code: 'AUT432' });
    expect(await refusal(renewToken(shop.callAs(), 'Guest', first?.refreshToken ?? ''))).toMatchObject({
      code: 'AUT432',
    });
  });

  test('[ERR-API-04] a token call without a type says that the request type is missing', async () => {
    const response = await shop.raw('/token/v2/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { errorDetails: [{ errorId: 'ATTR100' }] }]);
  });
});

describe('sign-in errors', () => {
  test('[ERR-AUT-02] a wrong password and an unknown email get the same answer', async () => {
    expect(await guess('cole.customer@northfell.example')).toMatchObject({ code: 'AUT401', status: 401 });
    expect(await guess('nobody@northfell.example')).toMatchObject({ code: 'AUT401', status: 401 });
  });

  test('[ERR-AUT-04] what is no email is refused as such', async () => {
    expect(await guess('mara')).toMatchObject({ code: 'AUT453', status: 400 });
  });

  test('[ERR-AUT-06] the fourth wrong password warns, the fifth locks, and then even the right one is refused until the lock ends', async () => {
    const email = 'ivo.ipa@northfell.example';
    const codes = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) codes.push((await guess(email)).code);
    expect(codes).toEqual(['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT441']);
    expect(await guess(email, MARA.password)).toMatchObject({ code: 'AUT441', status: 423 });
    expect(await guess(email.toUpperCase(), MARA.password)).toMatchObject({ code: 'AUT441' });
    shop.clock.advance(15 * 60_000);
    expect((await signIn(shop.callAs(), { username: email, password: MARA.password }))?.type).toBe('Registered');
  });

  test('[ERR-AUT-06] a burst of guesses does not get more attempts than a slow one', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        guess('wren.wranx@northfell.example', `guess ${at}`).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code !== 'AUT441')).toHaveLength(4);
  });
});

describe('sign-out and profile', () => {
  test('[CALL-AUTH-03] signing out ends every token of the session, and a guest token follows', async () => {
    const token = await signIn(shop.callAs(), MARA);
    const call = shop.callAs({ token: token?.accessToken });
    expect((await readProfile(call)).consumerNo).toBe('10000001');
    await call(signOut, { body: { refreshToken: token?.refreshToken ?? '' } });
    expect((await guestToken(call))?.type).toBe('Guest');
    expect(await refusal(readProfile(call))).toMatchObject({ code: 'AUT432', status: 401 });
    expect(await refusal(renewToken(shop.callAs(), 'Registered', token?.refreshToken ?? ''))).toMatchObject({
      code: 'AUT432',
    });
  });

  test('nobody signs another out with a refresh token that is not theirs', async () => {
    const mara = await signIn(shop.callAs(), MARA);
    const cole = await signIn(shop.callAs(), { ...MARA, username: 'cole.customer@northfell.example' });
    await shop
      .callAs({ token: cole?.accessToken })(signOut, { body: { refreshToken: mara?.refreshToken ?? '' } })
      .catch(() => undefined);
    expect((await readProfile(shop.callAs({ token: mara?.accessToken }))).consumerNo).toBe('10000001');
  });

  test.each([
    [
      'mara.member',
      'CONSUMER',
      { isLoyaltyMember: true, loyaltySummary: { points: { balance: 1_840 } } },
      {
        birthDate: '1988-03-14',
        gender: 'F',
        firstName: 'Mara',
        lastName: 'Lindqvist',
        phone: '+447700900101',
        postalCode: 'LA9 4AB',
        source: { acquisitionType: 'demo', campaignName: 'northfell-demo' },
        athlete: null,
        employee: null,
        prosumer: null,
        identity: [],
      },
    ],
    ['emil.employee', 'EMPLOYEE', { isLoyaltyMember: false }, { employee: { currentSpend: 412.5, annualCap: 1_500 } }],
    [
      'ada.athlete',
      'ATHLETE',
      {},
      { athlete: { currentSpend: 620, annualCredit: 2_000 }, employee: null, prosumer: null },
    ],
    [
      'wren.wranx',
      'PROSUMER',
      {},
      { identity: [{ type: 'WRANX' }], prosumer: { currentSpend: 189, annualCredit: 800 } },
    ],
    [
      'ivo.ipa',
      'PROSUMER',
      {},
      { identity: [{ type: 'IPA' }], prosumer: { currentSpend: 304.5, annualCredit: 800 }, athlete: null },
    ],
    ['sol.associate', 'ASSOCIATE', {}, { identity: [], postalCode: 'H2T 2L1' }],
    ['nora.newhire', 'EMPLOYEE', {}, { employee: { currentSpend: 0, annualCap: 1_500 } }],
  ])('[PROF-01] [PROF-02] the demo account %s has a full profile', async (name, consumerType, profile, details) => {
    const { sandbox, callAs, close } = await openShop();
    const account = sandbox.demoAccounts.find(({ email }) => email.startsWith(name));
    const token = await signIn(callAs(), { username: account?.email ?? '', password: account?.password ?? '' });
    const answer = await readProfile(callAs({ token: token?.accessToken }), true);
    expect(answer).toMatchObject({
      consumerType,
      consumerProfile: { ...profile, consumerDetails: { email: account?.email, ...details } },
    });
    expect(answer.consumerProfile.consumerDetails.address.map(({ approachType }) => approachType)).toEqual(['S', 'B']);
    await close();
  });

  test('a guest has no profile', async () => {
    const { call } = await shop.visitor();
    expect(await refusal(readProfile(call))).toMatchObject({ code: 'AUT432', status: 401 });
  });
});

describe('the guest’s basket at sign-in', () => {
  test('[AUTH-06] [AUTH-05] signing in moves the guest’s items into the consumer’s basket, with what they hold', async () => {
    const { callAs, visitor, close } = await openShop();
    const first = await signIn(callAs(), MARA);
    const own = await createCartApi(callAs({ token: first?.accessToken })).create([{ productId: SHELL, qty: 2 }]);
    const guest = await visitor();
    const guestCart = await createCartApi(guest.call).create([
      { productId: SHELL, qty: 3 },
      { productId: 'NF900002EMB-OS' },
    ]);

    const token = await signIn(guest.call, MARA, { guestObjects: { basketId: guestCart.basketId } });
    expect(token).toMatchObject({ cartMerged: true, basketId: own.basketId, usid: guest.token.usid });
    const merged = await createCartApi(callAs({ token: token?.accessToken })).read(own.basketId);
    expect(merged.items.map(({ productId, qty }) => [productId, qty])).toEqual([
      [SHELL, 5],
      ['NF900002EMB-OS', 1],
    ]);
    // There were 26 and this cart reserves 5 of them, so the cart can still have all 26.
    expect(merged.items[0]?.maxQty).toBe(26);
    expect(await refusal(createCartApi(guest.call).read(guestCart.basketId))).toMatchObject({ code: 'BSK404' });
    await close();
  });

  test('[AUTH-06] of several guests who sign in to one account at once, every basket ends in the account’s one', async () => {
    const { callAs, visitor, close } = await openShop();
    const guests = await Promise.all([visitor(), visitor(), visitor()]);
    const tokens = await Promise.all(
      guests.map(async ({ call }) => {
        const { basketId } = await createCartApi(call).create([{ productId: SHELL }]);
        return signIn(call, MARA, { guestObjects: { basketId } });
      }),
    );
    const [basketId] = new Set(tokens.map((token) => token?.basketId));
    expect(tokens.map((token) => token?.basketId)).toEqual(guests.map(() => basketId));
    const merged = await createCartApi(callAs({ token: tokens[0]?.accessToken })).read(basketId ?? '');
    expect(merged.items.map(({ productId, qty }) => [productId, qty])).toEqual([[SHELL, 3]]);
    await close();
  });

  test('another visitor’s basket is not merged, even when its id is known', async () => {
    const { callAs, visitor, close } = await openShop();
    const [victim, thief] = [await visitor(), await visitor()];
    const cart = await createCartApi(victim.call).create([{ productId: SHELL }]);
    for (const call of [thief.call, callAs()]) {
      const token = await signIn(call, MARA, { guestObjects: { basketId: cart.basketId } });
      expect(token).toMatchObject({ cartMerged: false, basketId: null });
    }
    expect((await createCartApi(victim.call).read(cart.basketId)).totalItems).toBe(1);
    await close();
  });

  test('a loyalty member pays the members’ price, and the row says why', async () => {
    const { callAs, close } = await openShop();
    const token = await signIn(callAs(), MARA);
    const cart = await createCartApi(callAs({ token: token?.accessToken })).create([{ productId: SHELL, qty: 2 }]);
    expect(cart.items[0]).toMatchObject({
      price: { current: 324, original: 360, rowTotal: 648 },
      productPromotions: [{ promotionId: 'MEMBERS-PRICE', price: -72 }],
    });
    expect(cart.totals).toMatchObject({ itemTotal: 720, totalDiscount: 72, itemSubTotal: 648 });
    await close();
  });
});
