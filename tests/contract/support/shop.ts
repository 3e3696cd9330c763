import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../../sandbox/app.ts';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { COMMON_ERRORS, type Operation } from '../../../src/commerce/contract/operation.ts';
import { operations } from '../../../src/commerce/contract/operations.ts';
import { HEADER } from '../../../src/commerce/contract/headers.ts';
import { errorBody } from '../../../src/commerce/contract/error-body.ts';
import type { ApiError } from '../../../src/commerce/http/api-error.ts';
import { type Call, createClient } from '../../../src/commerce/http/client.ts';
import type { CallContext } from '../../../src/commerce/http/headers.ts';
import { issueToken } from '../../../src/commerce/contract/endpoints.ts';
import { testDatabase } from '../../support/engine.ts';
import { CATEGORIES, COLLECTION_POINTS, PRODUCTS, STORES } from './products.ts';
import { notAsSpecified } from './specified.ts';

/** Minimum scrypt cost, because password strength is not under test. */
const CHEAP = 4;

/** Amounts differ from the demo shop's, to detect hard-coded values. */
const SHIPPING = {
  'northfell-uk': { standard: 4.95, deliveryTime: '2-3' },
  'northfell-ca': { standard: 9.95, deliveryTime: '4-7' },
};
const FREE_DELIVERY = {
  id: 'FREE-DELIVERY',
  level: 'SHIPPING',
  type: 'AUTO',
  name: 'Free delivery from {threshold}',
  threshold: { GBP: 60, CAD: 99 },
  discount: { free: true },
};
const WELCOME = {
  id: 'LOYALTY-WELCOME',
  level: 'ORDER',
  type: 'CODE',
  code: 'JOIN15',
  audience: 'members',
  name: '{discount} off as a member',
  callout: 'Welcome: {discount} off.',
  discount: { percent: 15 },
};

/** Writes the test shop's content into a new folder. */
export function writeContent(): string {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-shop-'));
  const folders = { products: PRODUCTS, categories: CATEGORIES, promotions: [FREE_DELIVERY, WELCOME] };
  for (const [folder, entries] of Object.entries(folders)) {
    mkdirSync(join(dir, folder));
    for (const entry of entries) writeFileSync(join(dir, folder, `${entry.id}.json`), JSON.stringify(entry));
  }
  writeFileSync(join(dir, 'shipping.json'), JSON.stringify(SHIPPING));
  writeFileSync(join(dir, 'stores.json'), JSON.stringify(STORES));
  writeFileSync(join(dir, 'collection-points.json'), JSON.stringify(COLLECTION_POINTS));
  return dir;
}

/** A clock that tests can advance. */
export function createClock(start = '2026-11-21T08:00:00.000Z') {
  let time = Date.parse(start);
  return { now: () => new Date(time), advance: (ms: number) => void (time += ms) };
}

/** Checks that a response of the sandbox, success or error, matches the contract. */
async function checkAnswer(operation: Operation, response: Response): Promise<void> {
  const body: unknown = await response.clone().json();
  if (response.ok) {
    expect(response.status).toBe(operation.status);
    const parsed = operation.response?.safeParse(body);
    expect(parsed?.error, `${operation.id} answers as the contract says`).toBeUndefined();
    // No additional fields either: parsing drops unknown ones.
    expect(parsed?.data).toEqual(body);
    return;
  }
  const { errorDetails } = errorBody.parse(body);
  const declared: Record<string, number> = { ...COMMON_ERRORS, ...operation.errors };
  const code = errorDetails[0]?.errorId ?? '';
  expect(declared[code], `${operation.id} declares ${code}`).toBe(response.status);
}

/** A sandbox with the test shop whose every response is checked against the contract. */
export async function openShop(options: Partial<SandboxOptions> = {}) {
  const contentDir = options.contentDir ?? writeContent();
  const clock = createClock();
  const logged: string[] = [];
  const sandbox = await createSandbox({
    dataDir: ':memory:',
    databaseUrl: await testDatabase(options.dataDir ?? ':memory:'),
    // Opening a connection costs more than a test's few statements.
    databaseConnections: 3,
    contentDir,
    now: clock.now,
    watch: false,
    content: false,
    passwordCost: CHEAP,
    log: (message) => logged.push(message),
    allowFaults: true,
    checkAnswers: true,
    ...options,
  });

  /** @param fault code of an outage to act out */
  function callAs({ fault, ...context }: Partial<CallContext> & { fault?: string } = {}): Call {
    const base = {
      siteId: 'northfell-uk',
      brand: 'northfell',
      region: 'EMEA',
      locale: 'en-gb',
      clientApp: 'contract-tests',
    };
    return async (endpoint, input) => {
      const { call } = createClient({
        base: 'http://sandbox',
        context: () => ({ ...base, ...context }),
        warn: () => undefined,
        fetch: async (url, init) => {
          const operation = operations[endpoint.id] as Operation;
          const { pathname } = new URL(url);
          expect(notAsSpecified(endpoint.id, init.method ?? '', pathname, operation)).toEqual([]);
          const request = new Request(url, init);
          if (fault !== undefined) request.headers.set(HEADER.fault, fault);
          const response = await sandbox.fetch(request);
          await checkAnswer(operation, response);
          return response;
        },
      });
      return call(endpoint, input);
    };
  }

  return {
    sandbox,
    clock,
    logged,
    callAs,
    /** A new visitor with a guest token. */
    visitor: async (context: Parameters<typeof callAs>[0] = {}) => {
      const token = await callAs(context)(issueToken, { body: { type: 'Guest' } });
      const call = callAs({ ...context, token: token.accessToken, usid: token.usid });
      return { token, call, cart: createCartApi(call) };
    },
    /** A raw request; headers that are null are omitted. */
    raw: (path: string, init: { method?: string; headers?: Record<string, string | null>; body?: string } = {}) => {
      const headers = { siteId: 'northfell-uk', clientApp: 'contract-tests', locale: 'en-gb', ...init.headers };
      const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
      return sandbox.fetch(
        new Request(`http://sandbox${path}`, {
          method: init.method ?? 'GET',
          headers: present,
          body: init.body ?? null,
        }),
      );
    },
    close: async () => {
      await sandbox.close();
      if (!options.contentDir) rmSync(contentDir, { recursive: true });
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The error code of a rejected call; fails when the call succeeds, or its answer is not as the contract says. */
export async function refusal(
  promise: Promise<unknown>,
): Promise<{ code: string; status: number; maxAllowedQty: number | undefined }> {
  const error = await promise.then(
    () => expect.fail('the call was not refused'),
    (reason: unknown) => reason as ApiError,
  );
  // The client reports a check that failed inside `fetch` as a network error, which says nothing.
  if (error.cause instanceof Error && error.cause.name === 'AssertionError') throw error.cause;
  return { code: error.code, status: error.status, maxAllowedQty: error.details[0]?.maxAllowedQty };
}
