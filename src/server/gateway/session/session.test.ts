import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { draftCookie, sessionCookie, stateCookie, stateText } from './cookies.ts';
import { openTestStore } from '../../../../tests/support/engine.ts';
import { SECRET_FILE, sessionSecrets, sharedSecrets } from './session-secrets.ts';
import { createSealer, DRAFT_MS, emptySession, SESSION_DAYS, type Session } from './session.ts';

const session: Session = {
  tokens: { type: 'Guest', access: 'AT', accessUntil: 5, refresh: 'RT', usid: 'u' },
  basketId: 'b1',
  totalItems: 2,
  items: [['i1', 'NF104001MOS-M', 2]],
};
const [old, current] = ['old-secret-old-secret-old-secret', 'new-secret-new-secret-new-secret'];

describe('a sealed session', () => {
  test('opens as it was', async () => {
    const sealer = createSealer([current]);
    const sealed = await sealer.seal(session);
    expect(await sealer.open(sealed)).toEqual(session);
  });

  test('keeps all that is known of a visitor: sign-in, checkout, form draft', async () => {
    const payment = { id: 'p1', bin: '411111', type: 'VISA', holder: 'Mara', maskedNumber: '•1111' };
    const full: Session = {
      ...session,
      favoriteId: 'f1',
      saveForLaterId: 'l1',
      items: [['i1', 'NF104001MOS-M', 2, { recipeId: 'r', action: 'pickup', favStoreId: 'S-KND' }]],
      removed: ['i2', 'NF1-S', 1],
      coupons: ['TEN'],
      favStoreId: 'S-KND',
      consumer: { name: 'Mara', type: 'EMPLOYEE', groups: ['employee'], termsAccepted: true },
      store: { storeId: '1', storeName: 'Kendal', storeEmployeeId: 'e', storeEmployeeName: 'Emil' },
      checkout: {
        payment: { code: 'CREDIT_CARD', ...payment },
        attempt: 'a1',
        sent: true,
        sentBasket: 'b1',
        order: { orderNumber: 'N1', st: 'secret', placed: true, told: ['purchase', 'conversion'] },
      },
      dismissed: ['promo-1'],
      drafts: [{ form: 'contact', values: { email: 'm@x.example' }, problem: { code: 'X', message: 'No.' }, until: 9 }],
    };
    const sealer = createSealer([current]);
    for (const code of ['CREDIT_CARD', 'KLARNA'] as const) {
      const paid: Session = { ...full, checkout: { ...full.checkout, payment: { code, ...payment } } };
      expect(await sealer.open(await sealer.seal(paid))).toEqual(paid);
    }
  });

  test('shows nothing of what is in it', async () => {
    // Long enough not to occur in random bytes by chance.
    const secrets = {
      access: 'access-token-of-a-guest',
      refresh: 'refresh-token-of-a-guest',
      usid: 'id-of-this-shopper',
      basket: 'basket-of-this-shopper',
      sku: 'NF104001MOS-M-of-this-shopper',
    };
    const full: Session = {
      ...session,
      tokens: { type: 'Guest', access: secrets.access, accessUntil: 5, refresh: secrets.refresh, usid: secrets.usid },
      basketId: secrets.basket,
      items: [['i1', secrets.sku, 2]],
    };
    const sealed = await createSealer([current]).seal(full);
    const visible =
      sealed +
      sealed
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
        .join();
    for (const secret of Object.values(secrets)) expect(visible).not.toContain(secret);
  });

  test('is a different text each time', async () => {
    const sealer = createSealer([current]);
    expect(await sealer.seal(session)).not.toBe(await sealer.seal(session));
  });

  test('does not open when a single character of any part is changed', async () => {
    const sealer = createSealer([current]);
    const sealed = await sealer.seal(session);
    for (let index = 0; index < sealed.length - 1; index += 17) {
      if (sealed[index] === '.') continue;
      const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(await sealer.open(changed), `at ${index}`).toBeUndefined();
    }
    for (const nonsense of ['', 'x', 'a.b.c.d.e', `${sealed}.x`]) expect(await sealer.open(nonsense)).toBeUndefined();
  });

  test('opens with an earlier secret while that is still named', async () => {
    const sealed = await createSealer([old]).seal(session);
    expect(await createSealer([current, old]).open(sealed)).toEqual(session);
    expect(await createSealer([current]).open(sealed)).toBeUndefined();
  });

  test('ends', async () => {
    let now = Date.now();
    const sealer = createSealer([current], () => now);
    const sealed = await sealer.seal(session);
    now += SESSION_DAYS * 86_400_000 + 1000;
    expect(await sealer.open(sealed)).toBeUndefined();
  });

  test('is not made without a secret', () => {
    expect(() => createSealer([])).toThrow('Sessions need a secret.');
  });
});

describe('the secret', () => {
  test('comes from the environment, several for a change of keys', () => {
    expect(sessionSecrets(' one , two ', '/nowhere')).toEqual(['one', 'two']);
    expect(sessionSecrets(',one,,two,', '/nowhere')).toEqual(['one', 'two']);
  });

  test('is otherwise made once and kept, readable by its owner only', () => {
    const dir = mkdtempSync(join(tmpdir(), 'secret-'));
    const [first] = sessionSecrets(undefined, join(dir, 'data'));
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(sessionSecrets('', join(dir, 'data'))).toEqual([first]);
    const file = join(dir, 'data', SECRET_FILE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(first);
    writeFileSync(file, `${first}\n`);
    expect(sessionSecrets(' , ', join(dir, 'data'))).toEqual([first]);
    rmSync(dir, { recursive: true });
  });

  test('is one for all servers of a database, also of those that start at once', async () => {
    const store = await openTestStore();
    const [one = '', two] = await Promise.all([sharedSecrets(undefined, store), sharedSecrets(' ', store)]);
    expect(one[0]).toMatch(/^[\da-f]{64}$/);
    expect(two).toEqual(one);
    expect(await sharedSecrets('new,old', store)).toEqual(['new', 'old']);
    expect(await sharedSecrets(undefined, store)).toEqual(one);
    await store.close();
  });
});

describe('the cookies', () => {
  const monthLong = `Max-Age=${SESSION_DAYS * 86_400}`;

  test('with secrets are hidden from scripts; a session stays a month, a draft ten minutes', () => {
    expect(sessionCookie('__Host-cairn.a1', 'secret').split('; ').sort()).toEqual(
      ['__Host-cairn.a1=secret', 'HttpOnly', monthLong, 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
    expect(DRAFT_MS).toBe(600_000);
    expect(draftCookie('__Host-cairn-draft.a1', 'sealed').split('; ').sort()).toEqual(
      ['__Host-cairn-draft.a1=sealed', 'HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
  });

  test('with the state can be read by scripts as long as the session lasts', () => {
    expect(stateCookie('c=2').split('; ').sort()).toEqual(
      ['cairn-state=c=2', monthLong, 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
  });

  test('are removed when there is nothing to keep', () => {
    for (const cookie of [
      sessionCookie('__Host-cairn.a1', undefined),
      draftCookie('__Host-cairn-draft.a1', undefined),
      stateCookie(''),
    ])
      expect(cookie).toMatch(/^[\w.-]+=; Max-Age=0;/);
  });
});

describe('the state cookie', () => {
  const consumer = { name: 'Zoë; Path=/', type: 'CONSUMER', groups: ['loyalty', 'ipa'], termsAccepted: false };
  test('names a guest’s cart and favourites only', () => {
    expect(stateText(emptySession())).toBe('');
    expect(stateText({ ...session, consumer })).toBe('c=2');
    expect(stateText({ ...session, consumer, favoriteId: 'f1', totalFavorites: 12 })).toBe('c=2&f=12&l=f1');
  });

  test('says that a store employee is connected', () => {
    const store = { storeId: 'S1', storeName: 'Kendal', storeEmployeeId: 'E1', storeEmployeeName: 'Sol' };
    const tokens = { ...session.tokens, type: 'Registered' } as never;
    expect(new URLSearchParams(stateText({ ...session, tokens, store })).get('e')).toBe('1');
    expect(stateText({ ...session, tokens, store: { ...store, storeEmployeeId: '' } })).not.toMatch(/\be=/);
  });

  test('names consumer, cart and groups, in characters a cookie may have', () => {
    const text = stateText({ ...session, tokens: { ...session.tokens, type: 'Registered' } as never, consumer });
    expect(text).toMatch(/^[\w=&.+%-]+$/);
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
      in: '1',
      n: 'Zoë; Path=/',
      c: '2',
      g: 'loyalty.ipa',
    });
  });

  test('marks the account, always by the same characters, and a guest by none', () => {
    const mark = (consumerId: string, type = 'Registered'): string | null =>
      new URLSearchParams(stateText({ ...session, tokens: { ...session.tokens, type, consumerId } as never })).get('o');
    expect(mark('10000001')).toMatch(/^[\w-]{4}$/);
    expect(mark('10000001')).toBe(mark('10000001'));
    expect(mark('10000001')).not.toBe(mark('10000002'));
    expect(mark('10000001', 'Guest')).toBeNull();
    const seller = { ...session, tokens: { ...session.tokens, type: 'Registered', consumerId: '7' } as never };
    const selling = (buyerName?: string) =>
      stateText({
        ...seller,
        store: {
          storeId: 'S',
          storeName: '',
          storeEmployeeId: 'E',
          storeEmployeeName: '',
          ...(buyerName && { buyerName }),
        },
      });
    const owners = [selling(), selling('Ann'), selling('Ben')].map((text) => new URLSearchParams(text).get('o'));
    expect(new Set(owners).size).toBe(3);
  });
});
