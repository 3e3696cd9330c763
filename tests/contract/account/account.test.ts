import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile, renewToken, signAssociateIn, signIn } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { joined, MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const as = (username: string, password = PASSWORD, from: Shop = shop) => signedIn(from, username, password);
const join = (email?: string) => joined(shop, email);
const mailsTo = (email: string) => shop.sandbox.outbox(email);

describe('passwords', () => {
  test('[CALL-AUTH-05] a changed password opens the account, the old one does not, and other devices are signed out', async () => {
    const { email, call } = await join();
    const elsewhere = await as(email);
    expect(
      await call(calls.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-1' },
      }),
    ).toEqual({ success: true });
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({
      code: 'AUT401',
    });
    expect((await as(email, 'Other-Fell-1')).refreshToken).toMatch(/^rt_/);
    expect(await refusal(readProfile(elsewhere.call))).toMatchObject({ code: 'AUT432' });
    expect(await refusal(renewToken(shop.callAs(), 'Registered', elsewhere.refreshToken))).toMatchObject({
      code: 'AUT432',
    });
    expect((await readProfile(call)).consumerProfile.consumerDetails.email).toBe(email);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test('[ERR-AUT-05] a wrong current password, the present one and an earlier one are refused, each with its code', async () => {
    const { call } = await join();
    const change = (currentPassword: string, newPassword: string) =>
      call(calls.changePassword, { body: { currentPassword, newPassword } });
    expect(await refusal(change('Wrong-Fell-1', 'Other-Fell-1'))).toMatchObject({ code: 'AUT450', status: 400 });
    expect(await refusal(change(PASSWORD, PASSWORD))).toMatchObject({ code: 'AUT451', status: 400 });
    await change(PASSWORD, 'Other-Fell-1');
    expect(await refusal(change('Other-Fell-1', PASSWORD))).toMatchObject({ code: 'AUT452', status: 400 });
    // Nor the one before the last.
    await change('Other-Fell-1', 'Third-Fell-1');
    for (const earlier of ['Other-Fell-1', PASSWORD])
      expect((await refusal(change('Third-Fell-1', earlier))).code, earlier).toBe('AUT452');
    expect((await refusal(change('Third-Fell-1', 'Third-Fell-1'))).code).toBe('AUT451');
  });

  test('[CALL-AUTH-05] a confirmation that differs is refused, and an open session is no place for guessing', async () => {
    const { call } = await join();
    expect(
      await refusal(
        call(calls.changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-2' },
        }),
      ),
    ).toMatchObject({ code: 'FE340', status: 400 });
    const codes = [];
    for (let guess = 1; guess <= 6; guess += 1)
      codes.push(
        (
          await refusal(
            call(calls.changePassword, {
              body: { currentPassword: `Wrong-Fell-${guess}`, newPassword: 'Other-Fell-1' },
            }),
          )
        ).code,
      );
    expect(codes).toEqual(['AUT450', 'AUT450', 'AUT450', 'AUT450', 'AUT450', 'AUT441']);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => shop.callAs()(calls.resetPassword, { body: { email } });
  const confirm = (resetToken: string, newPassword: string) =>
    shop.callAs()(calls.confirmForgotPassword, { body: { resetToken, newPassword } });
  async function tokenFor(email: string): Promise<string> {
    await ask(email);
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'reset');
    expect(mail?.link).toMatch(/^\/en-gb\/forgot-password\?token=reset_/);
    return new URL(mail?.link ?? '', 'http://shop').searchParams.get('token') ?? '';
  }

  test('[CALL-AUTH-07] [CALL-AUTH-06] the link in the mail sets a new password, ends every sign-in and opens a locked account', async () => {
    const { email, call } = await join();
    for (let guess = 1; guess <= 5; guess += 1)
      await refusal(signIn(shop.callAs(), { username: email, password: 'wrong' }));
    expect(await confirm(await tokenFor(email), 'Reset-Fell-1')).toEqual({ success: true, email });
    expect(await refusal(readProfile(call))).toMatchObject({ code: 'AUT432' });
    expect((await as(email, 'Reset-Fell-1')).refreshToken).toMatch(/^rt_/);
  });

  test('[ERR-AUT-09] a link works once, and for an hour', async () => {
    const { email } = await join();
    const used = await tokenFor(email);
    await confirm(used, 'Reset-Fell-1');
    expect(await refusal(confirm(used, 'Reset-Fell-2'))).toMatchObject({ code: 'AUT402', status: 410 });
    const late = (await join()).email;
    const token = await tokenFor(late);
    shop.clock.advance(60 * 60_000);
    expect(await refusal(confirm(token, 'Reset-Fell-1'))).toMatchObject({ code: 'AUT402' });
    expect(await refusal(confirm('reset_made-up', 'Reset-Fell-1'))).toMatchObject({ code: 'AUT402' });
  });

  test('[CALL-AUTH-06] a password that is refused leaves the link as it was', async () => {
    const { email } = await join();
    const token = await tokenFor(email);
    expect(await refusal(confirm(token, 'short1A'))).toMatchObject({ code: 'FE872' });
    expect(await refusal(confirm(token, PASSWORD))).toMatchObject({ code: 'AUT451' });
    expect(await confirm(token, 'Reset-Fell-1')).toMatchObject({ success: true });
  });

  test('of two uses of one link at once one works', async () => {
    const { email } = await join();
    const token = await tokenFor(email);
    const outcomes = await Promise.all(
      ['Reset-Fell-1', 'Reset-Fell-2'].map((password) =>
        confirm(token, password).then(
          () => 'set',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['AUT402', 'set']);
  });

  test('[CALL-AUTH-07] the answer does not tell whether there is an account, and nobody is flooded', async () => {
    const stranger = newEmail();
    expect(await ask(stranger)).toEqual(await ask(MARA));
    expect(await mailsTo(stranger)).toMatchObject([{ kind: 'reset-unknown', link: null }]);
    for (let tries = 0; tries < 9; tries += 1) await ask(stranger);
    expect(await mailsTo(stranger)).toHaveLength(5);
  });
});

describe('associates', () => {
  test('[CALL-AUTH-08] an associate signs in for a store and gets a buy-in-store session and a token', async () => {
    const real = await openShop({ contentDir: new URL('../../../content', import.meta.url).pathname });
    const { token, store } = await signAssociateIn(real.callAs(), {
      username: 'sol.associate@northfell.example',
      password: PASSWORD,
      storeId: 'NF-KDL',
    });
    expect(store).toEqual({
      storeId: 'NF-KDL',
      storeName: 'Northfell Kendal',
      storeEmployeeId: '10000007',
      storeEmployeeName: 'Sol Tremblay',
    });
    expect(token).toMatchObject({ type: 'Registered', consumerType: 'ASSOCIATE' });
    expect(
      await refusal(
        signAssociateIn(real.callAs(), {
          username: 'sol.associate@northfell.example',
          password: PASSWORD,
          storeId: 'NF-XXX',
        }),
      ),
    ).toMatchObject({ code: 'STR404', status: 404 });
    expect(
      await refusal(signAssociateIn(real.callAs(), { username: MARA, password: PASSWORD, storeId: 'NF-KDL' })),
    ).toMatchObject({ code: 'AUT404', status: 401 });
    await real.close();
  });
});
