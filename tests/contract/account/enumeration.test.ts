import type * as Crypto from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as OpenStore from '../../../sandbox/store/open-store.ts';
import { lookup, resetPassword, signIn, signUp, trackOrder } from '../../../src/commerce/contract/endpoints.ts';
import { isApiError } from '../../../src/commerce/http/index.ts';
import { MARA, newEmail, PASSWORD } from '../support/accounts.ts';
import { buyer, openCheckout, pay } from '../support/checkout.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

/** A cost that is nobody's default: work that is done for one side only, or at another cost, would show. */
const COST = 6;
const ROUNDS = 5;
const CHALLENGE = 'x'.repeat(43);

/** What the request under way has had done that takes time: hashes of passwords, and questions to the database. */
const work = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks');
  return new AsyncLocalStorage<string[]>();
});
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  const scrypt = (password: string, salt: Buffer, length: number, options: { N: number }, done: () => void): void => {
    work.getStore()?.push(`hash of ${options.N} rounds`);
    real.scrypt(password, salt, length, options, done);
  };
  return { ...real, scrypt };
});
vi.mock('../../../sandbox/store/open-store.ts', async (original) => {
  const real = await original<typeof OpenStore>();
  return {
    ...real,
    openStore: async (...options: Parameters<typeof real.openStore>) => {
      const store = await real.openStore(...options);
      for (const name of ['get', 'find', 'counters', 'commit'] as const) {
        const ask = store[name].bind(store) as (...asked: unknown[]) => never;
        Object.assign(store, {
          [name]: (...asked: unknown[]) => {
            // A change is one transaction, whatever is in it; of its parts only an email takes time afterwards.
            const [of] = asked as [string | readonly { kind?: string }[]];
            const what = typeof of === 'string' ? of : of.filter(({ kind }) => kind === 'outbox').map(() => 'email');
            work.getStore()?.push(`${name} ${what}`);
            return ask(...asked);
          },
        });
      }
      return store;
    },
  };
});

let shop: Shop;
beforeAll(async () => void (shop = await openShop({ passwordCost: COST, captchaToken: 'human' })));
afterAll(() => shop.close());

/** What a request is answered with, and the steps that take time on the way, in their order. */
async function answerOf(request: () => Promise<unknown>): Promise<{ said: unknown; steps: readonly string[] }> {
  const steps: string[] = [];
  const said = await work.run(steps, () =>
    request().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      return { code: error.code, status: error.status, message: error.message };
    }),
  );
  return { said, steps };
}

/** Asks about somebody known and unknown in turn: the same answers after the same steps. @returns these steps */
async function compare(ask: (about: string) => Promise<unknown>, known: () => string, unknown = newEmail) {
  const all: (readonly string[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [yes, no] = [await answerOf(() => ask(known())), await answerOf(() => ask(unknown()))];
    expect(yes).toEqual(no);
    all.push(yes.steps);
  }
  return all;
}

/** Emails of people with accounts, each asked about once, so that locks and limits do not answer. */
async function people(count: number): Promise<() => string> {
  const emails = Array.from({ length: count }, newEmail);
  const call = shop.callAs();
  for (const email of emails) await call(signUp, { body: { email, password: PASSWORD, recaptcha_response: 'human' } });
  return () => emails.pop() ?? '';
}

test('a wrong password and an unknown email are answered alike, in words, status and work', async () => {
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
  for (const steps of await compare(ask, known)) expect(steps).toContain(`hash of ${2 ** COST} rounds`);
});

test('a reset is answered alike, in words, status and work', async () => {
  const known = await people(ROUNDS);
  const call = shop.callAs();
  const ask = (email: string) => call(resetPassword, { body: { email, recaptcha_response: 'human' } });
  for (const steps of await compare(ask, known)) expect(steps).toContain('commit email');
});

test('tracking a stranger’s order and one that does not exist is answered alike, in words, status and work', async () => {
  const checkout = await openCheckout();
  try {
    const orders: string[] = [];
    for (let made = 0; made < ROUNDS; made += 1) {
      const { call, basketId } = await buyer(checkout.shop);
      orders.push((await pay(call, basketId, checkout.provider, 'approved')).orderNumber);
    }
    const { call } = await checkout.shop.visitor();
    const ask = (orderNumber: string) =>
      call(trackOrder, { body: { orderNumber, email: 'somebody@else.example' } }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'OHS4004', status: 404 });
        throw error;
      });
    let next = 0;
    const unknown = () => `NF2${String((next += 1)).padStart(7, '0')}`;
    for (const steps of await compare(ask, () => orders.pop() ?? '', unknown))
      expect(steps.filter((step) => step.startsWith('get order'))).toHaveLength(2);
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
