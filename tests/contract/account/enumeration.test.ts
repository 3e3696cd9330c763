import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookup, resetPassword, signIn, signUp, trackOrder } from '../../../src/commerce/contract/endpoints.ts';
import { isApiError } from '../../../src/commerce/http/index.ts';
import { MARA, newEmail, PASSWORD } from '../support/accounts.ts';
import { buyer, openCheckout, pay } from '../support/checkout.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

/** A cost at which a hash takes some milliseconds: work that only one side does would show. */
const COST = 12;
const ROUNDS = 25;
/** How far two medians may be apart, in milliseconds of work; the hash alone takes several times as long. */
const APART_MS = 3;
/** How many times as long one may take as the other, where neither takes a hash. */
const APART_TIMES = 1.5;
const CHALLENGE = 'x'.repeat(43);

let shop: Shop;
beforeAll(async () => void (shop = await openShop({ passwordCost: COST, captchaToken: 'human' })));
afterAll(() => shop.close());

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** What a request is answered with, and the processor time it takes, which other programs do not disturb. */
async function answerOf(request: () => Promise<unknown>): Promise<{ said: unknown; ms: number }> {
  const start = process.cpuUsage();
  const said = await request().catch((error: unknown) => {
    if (!isApiError(error)) throw error;
    return { code: error.code, status: error.status, message: error.message };
  });
  const { user, system } = process.cpuUsage(start);
  return { said, ms: (user + system) / 1_000 };
}

/** Asks about somebody known and unknown in turn: the same answers, and medians of their work side by side. */
async function compare(ask: (about: string) => Promise<unknown>, known: () => string, unknown = newEmail) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [yes, no] = [await answerOf(() => ask(known())), await answerOf(() => ask(unknown()))];
    expect(yes.said).toEqual(no.said);
    times.known.push(yes.ms);
    times.unknown.push(no.ms);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** Emails of people with accounts, each asked about once, so that locks and limits do not answer. */
async function people(count: number): Promise<() => string> {
  const emails = Array.from({ length: count }, newEmail);
  const call = shop.callAs();
  for (const email of emails) await call(signUp, { body: { email, password: PASSWORD, recaptcha_response: 'human' } });
  return () => emails.pop() ?? '';
}

test('a wrong password and an unknown email are answered alike, in words, status and time', async () => {
  const known = await people(ROUNDS);
  const call = shop.callAs();
  const ask = (username: string) =>
    call(signIn, {
      body: {
        type: 'Registered',
        username,
        password: 'Wrong-2026',
        codeChallenge: CHALLENGE,
        recaptcha_response: 'human',
      },
    });
  const times = await compare(ask, known);
  expect(Math.abs(times.known - times.unknown), JSON.stringify(times)).toBeLessThan(APART_MS);
});

test('a reset is answered alike, in words, status and time', async () => {
  const known = await people(ROUNDS);
  const call = shop.callAs();
  const ask = (email: string) => call(resetPassword, { body: { email, recaptcha_response: 'human' } });
  const times = await compare(ask, known);
  expect(Math.abs(times.known - times.unknown), JSON.stringify(times)).toBeLessThan(APART_MS);
});

test('tracking a stranger’s order and one that does not exist is answered alike, in words, status and time', async () => {
  const checkout = await openCheckout();
  try {
    const orders: string[] = [];
    // Each order is asked about less often than makes its answers the same anyway; the first ones warm up.
    for (let made = 0; made < 4; made += 1) {
      const { call, basketId } = await buyer(checkout.shop);
      const { orderNumber } = await pay(call, basketId, checkout.provider, 'approved');
      orders.push(...Array<string>(Math.ceil(ROUNDS / 2)).fill(orderNumber));
    }
    const { call } = await checkout.shop.visitor();
    const ask = (orderNumber: string) =>
      call(trackOrder, { body: { orderNumber, email: 'somebody@else.example' } }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'OHS4004', status: 404 });
        throw error;
      });
    let next = 0;
    const unknown = () => `NF2${String((next += 1)).padStart(7, '0')}`;
    await compare(ask, () => orders.shift() ?? '', unknown);
    const times = await compare(ask, () => orders.pop() ?? '', unknown);
    expect(times.known / times.unknown, JSON.stringify(times)).toBeLessThan(APART_TIMES);
    expect(times.unknown / times.known, JSON.stringify(times)).toBeLessThan(APART_TIMES);
  } finally {
    await checkout.close();
  }
});

test('the lookup, which tells them apart, wants the bot check', async () => {
  const { call } = await shop.visitor();
  expect(await call(lookup, { query: { email: MARA, recaptcha_response: 'human' } })).toEqual({ known: true });
  for (const token of [undefined, 'robot'])
    expect(
      await refusal(call(lookup, { query: { email: MARA, ...(token && { recaptcha_response: token }) } })),
    ).toMatchObject({ code: 'AUT403', status: 400 });
});
