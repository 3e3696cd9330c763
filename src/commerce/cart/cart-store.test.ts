import { describe, expect, test } from 'vitest';
import { CART_COPY } from '../../islands/mini-cart/cart-copy.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredCart } from './cart-rules.ts';
import { CART_ID, CART_UNKNOWN, createCartStore } from './cart-store.ts';
import { fakeServer, memory, tabs } from './cart-store.support.ts';

const rows = ({ cart }: { cart: StoredCart | null }) => cart?.items.map(({ productId, qty }) => `${productId}×${qty}`);
const idOf = (cart: StoredCart | null, productId: string) =>
  cart?.items.find((item) => item.productId === productId)?.itemId ?? '';

describe('actions', () => {
  test('[CART-13] the first item creates the cart in the same call; further ones are added, changed and removed, with the server’s totals', async () => {
    const { api, calls } = fakeServer();
    const { $state, add, update, remove } = createCartStore({ api });
    await add({ productId: 'A', qty: 2 });
    await add({ productId: 'B' });
    expect([rows($state.get()), $state.get().cart?.totals.total]).toEqual([['A×2', 'B×1'], 30]);
    await update(idOf($state.get().cart, 'A'), { qty: 5 });
    await remove(idOf($state.get().cart, 'B'));
    expect([rows($state.get()), $state.get().cart?.totals.total]).toEqual([['A×5'], 50]);
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['create', 'add', 'update', 'remove']);
  });

  test('show at once and stand as pending until the server has answered', async () => {
    const { api, holdBack } = fakeServer();
    const { $state, add, update, remove } = createCartStore({ api });
    await add({ productId: 'A' });
    await add({ productId: 'B' });
    const [a, b] = [idOf($state.get().cart, 'A'), idOf($state.get().cart, 'B')];
    const release = holdBack();
    const work = [update(a, { qty: 3 }), remove(b), add({ productId: 'A', qty: 2 }), add({ productId: 'C' })];
    expect(rows($state.get())).toEqual(['A×5']);
    expect($state.get().cart?.totalItems).toBe(6);
    expect($state.get().pending).toEqual([a, b, 'A', 'C']);
    release();
    await Promise.all(work);
    expect([rows($state.get()), $state.get().pending]).toEqual([['A×5', 'C×1'], []]);
  });

  test('are each pending until their own answer has come', async () => {
    const { $state, add } = createCartStore({ api: fakeServer().api });
    const pending: string[][] = [];
    $state.listen((state) => pending.push([...state.pending]));
    await Promise.all([add({ productId: 'A' }), add({ productId: 'B' })]);
    expect(pending).toEqual([['A'], ['A', 'B'], ['B'], []]);
  });

  test('that leave the quantity as it is leave it on screen too, and so does loading', async () => {
    const { api, holdBack } = fakeServer();
    const { $state, add, update, load } = createCartStore({ api });
    await add({ productId: 'A', qty: 2 });
    const release = holdBack();
    const work = [update(idOf($state.get().cart, 'A'), { favStoreId: 'S1' }), load()];
    expect([rows($state.get()), $state.get().cart?.totalItems]).toEqual([['A×2'], 2]);
    release();
    await Promise.all(work);
  });

  test('run one after the other, so that two first items end in one cart', async () => {
    const { api, calls, carts } = fakeServer();
    const { $state, add } = createCartStore({ api });
    await Promise.all([add({ productId: 'A' }), add({ productId: 'B' }), add({ productId: 'A' })]);
    expect(calls).toEqual(['create A×1', 'add B', 'add A']);
    expect([rows($state.get()), carts.size]).toEqual([['A×2', 'B×1'], 1]);
  });

  test('that fail are taken back, reject, and leave the reason; the next one clears it', async () => {
    const { api, calls, refuseWith } = fakeServer();
    const { $state, add, update } = createCartStore({ api });
    await add({ productId: 'A' });
    refuseWith('INV408');
    await expect(update(idOf($state.get().cart, 'A'), { qty: 9 })).rejects.toMatchObject({ code: 'INV408' });
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['create', 'update']);
    expect([rows($state.get()), $state.get().error?.code, $state.get().pending]).toEqual([['A×1'], 'INV408', []]);
    expect($state.get().failed).toBe(idOf($state.get().cart, 'A'));
    refuseWith(undefined);
    await add({ productId: 'A' });
    expect([rows($state.get()), $state.get().error, $state.get().failed]).toEqual([['A×2'], null, null]);
  });
});

describe('a cart the server does not know', () => {
  test('is none for this page and the others either, and what was to change in it fails', async () => {
    const { api, calls, lose } = fakeServer();
    const [storage, tab] = [memory(), tabs()];
    const [one, two] = [createCartStore({ api, storage, channel: tab() }), createCartStore({ api, channel: tab() })];
    for (const action of ['update', 'remove'] as const) {
      await one.add({ productId: 'A' });
      const id = idOf(one.$state.get().cart, 'A');
      lose();
      const work = action === 'update' ? one.update(id, { qty: 7 }) : one.remove(id);
      await expect(work).rejects.toMatchObject({ code: 'BSK404' });
      expect([one.$state.get().cart, one.$state.get().error?.code, two.$state.get().cart]).toEqual([
        null,
        'BSK404',
        null,
      ]);
      expect(storage.stored.size).toBe(0);
    }
    calls.length = 0;
    await one.add({ productId: 'B' });
    expect([calls, rows(one.$state.get())]).toEqual([['create B×1'], ['B×1']]);
  });

  test('is none when it is loaded, which is no failure', async () => {
    const { api, lose } = fakeServer();
    const { $state, add, load } = createCartStore({ api });
    await add({ productId: 'A' });
    lose();
    await load();
    expect([$state.get().cart, $state.get().error]).toEqual([null, null]);
  });

  test('[CART-16] [ERR-CART-03] an invalid customer empties the local cart and is told once', async () => {
    const { api, refuseWith } = fakeServer();
    const storage = memory();
    const told: string[] = [];
    const { $state, add, load } = createCartStore({ api, storage, onInvalidCustomer: ({ code }) => told.push(code) });
    await add({ productId: 'A' });
    expect(storage.stored.size).toBe(1);
    refuseWith('AUT498');
    await expect(load()).rejects.toMatchObject({ code: 'AUT498' });
    expect([$state.get().cart, storage.stored.size, told]).toEqual([null, 0, ['AUT498']]);
    // Any other failure keeps it.
    refuseWith(undefined);
    await add({ productId: 'B' });
    refuseWith('AUT432');
    await expect(load()).rejects.toMatchObject({ code: 'AUT432' });
    expect([$state.get().cart === null, storage.stored.size, told]).toEqual([false, 1, ['AUT498']]);
    refuseWith('AUT498');
    await expect(createCartStore({ api }).load()).rejects.toMatchObject({ code: 'AUT498' });
  });
});

describe('an addition without an answer', () => {
  for (const first of [true, false])
    test(`is in the cart when the server has carried it out, ${first ? 'and so is its cart' : 'once more'}`, async () => {
      const { api, calls, breakOff } = fakeServer();
      const { $state, add } = createCartStore({ api });
      if (!first) await add({ productId: 'A', qty: 2 });
      breakOff('after');
      await add({ productId: 'A', qty: 2 });
      expect([rows($state.get()), $state.get().error, $state.get().pending]).toEqual([
        [first ? 'A×2' : 'A×4'],
        null,
        [],
      ]);
      expect(calls.at(-1)).toBe('read current');
      breakOff(undefined);
      await add({ productId: 'A', qty: 1 });
      expect(rows($state.get())).toEqual([first ? 'A×3' : 'A×5']);
    });

  test('fails when it has not arrived, and the next try adds it', async () => {
    const { api, breakOff } = fakeServer();
    const { $state, add } = createCartStore({ api });
    await add({ productId: 'A' });
    breakOff('before');
    await expect(add({ productId: 'A' })).rejects.toMatchObject({ kind: 'network' });
    expect([rows($state.get()), $state.get().failed]).toEqual([['A×1'], 'A']);
    breakOff(undefined);
    await add({ productId: 'A' });
    expect(rows($state.get())).toEqual(['A×2']);
  });

  test('of which nobody can say whether it arrived is looked for by the next try, before it adds', async () => {
    const { api, calls, breakOff } = fakeServer();
    const away: typeof api.read = () => Promise.reject(new Error('away'));
    const read = { now: away };
    const { $state, add } = createCartStore({ api: { ...api, read: (...args) => read.now(...args) } });
    breakOff('after');
    await expect(add({ productId: 'A' })).rejects.toMatchObject({ kind: 'network' });
    breakOff(undefined);
    read.now = api.read;
    calls.length = 0;
    await add({ productId: 'A' });
    expect([calls, rows($state.get())]).toEqual([['read current'], ['A×1']]);
    await add({ productId: 'A' });
    expect(rows($state.get())).toEqual(['A×2']);
  });

  test('is not taken for what a cart has that the page knew nothing of; that cart shows', async () => {
    const { api } = fakeServer();
    await api.create([{ productId: 'A', qty: 1 }]);
    const { $state, add } = createCartStore({
      api: { ...api, create: () => Promise.reject(new Error('away')) },
      mayHaveOther: () => true,
    });
    await expect(add({ productId: 'A' })).rejects.toThrow('away');
    expect(rows($state.get())).toEqual(['A×1']);
    await add({ productId: 'A' });
    expect(rows($state.get())).toEqual(['A×2']);
  });
});

describe('a change without an answer', () => {
  test('counts as made when the cart is as it makes it', async () => {
    const { api, breakOff } = fakeServer();
    const { $state, add, update, remove } = createCartStore({ api });
    await add({ productId: 'A' });
    const itemId = idOf($state.get().cart, 'A');
    breakOff('after');
    await update(itemId, { qty: 3 });
    expect(rows($state.get())).toEqual(['A×3']);
    await remove(itemId);
    expect([rows($state.get()), $state.get().error]).toEqual([[], null]);
  });

  test('fails when it has not arrived; the cart shows as it is', async () => {
    const { api } = fakeServer();
    const lost = () => Promise.reject(new ApiError({ kind: 'answer', status: 502, message: 'no answer' }));
    const { $state, add, update, remove } = createCartStore({ api: { ...api, update: lost, remove: lost } });
    await add({ productId: 'A' });
    const itemId = idOf($state.get().cart, 'A');
    await expect(update(itemId, { qty: 3 })).rejects.toMatchObject({ code: 'GEN500' });
    await expect(remove(itemId)).rejects.toMatchObject({ code: 'GEN500' });
    expect(rows($state.get())).toEqual(['A×1']);
  });

  test.each([
    ['a proxy’s error page', { kind: 'answer', status: 502 }, CART_UNKNOWN],
    ['an answer that is late', { kind: 'timeout' }, CART_UNKNOWN],
    ['an outage', { kind: 'api', status: 503 }, CART_UNKNOWN],
    ['no connection', { kind: 'network' }, 'GEN500'],
    ['too many calls', { kind: 'api', status: 429 }, 'GEN500'],
  ] as const)('is told apart from one that failed: %s, and the cart cannot be read', async (_, failure, code) => {
    const lost = () => Promise.reject(new ApiError({ ...failure, message: 'lost' }));
    const { api } = fakeServer();
    const { add } = createCartStore({ api: { ...api, read: lost, create: lost } });
    await expect(add({ productId: 'A' })).rejects.toMatchObject({ code, kind: failure.kind });
    const cart = await api.create([{ productId: 'B' }]);
    const storage = memory();
    storage.setItem('cairn-cart', JSON.stringify(cart));
    const shown = createCartStore({ api: { ...api, read: lost, update: lost }, storage });
    const change = shown.update(cart.items[0]?.itemId ?? '', { qty: 2 });
    await expect(change).rejects.toMatchObject({ code, kind: failure.kind });
    expect(rows(shown.$state.get())).toEqual(['B×1']);
  });
});

describe('an item that another tab has taken out', () => {
  test('is refused a quantity, and the cart shows without it', async () => {
    const { api } = fakeServer();
    const { $state, add, update } = createCartStore({ api });
    await add({ productId: 'A' });
    await add({ productId: 'B' });
    const itemId = idOf($state.get().cart, 'A');
    await api.remove($state.get().cart?.basketId ?? '', itemId);
    await expect(update(itemId, { qty: 2 })).rejects.toMatchObject({ code: 'ORD404' });
    expect(rows($state.get())).toEqual(['B×1']);
  });

  test('is removed', async () => {
    const { api } = fakeServer();
    const { $state, add, remove } = createCartStore({ api });
    await add({ productId: 'A' });
    const itemId = idOf($state.get().cart, 'A');
    await api.remove($state.get().cart?.basketId ?? '', itemId);
    await remove(itemId);
    expect([rows($state.get()), $state.get().error]).toEqual([[], null]);
  });
});

test('an addition that is refused is not asked about', async () => {
  const { api, calls, refuseWith } = fakeServer();
  const { add } = createCartStore({ api });
  refuseWith('INV700');
  await expect(add({ productId: 'A' })).rejects.toMatchObject({ code: 'INV700' });
  expect(calls).toEqual(['create A×1']);
});

describe('loading and keeping', () => {
  test('[CART-04] the named fields are kept locally and there again after a reload', async () => {
    const { api } = fakeServer();
    const storage = memory();
    await createCartStore({ api, storage }).add({ productId: 'A', qty: 2 });
    expect([...storage.stored.keys()]).toEqual([CART_COPY]);
    const stored = JSON.parse([...storage.stored.values()][0] ?? '') as object;
    expect(Object.keys(stored)).toEqual([
      'basketId',
      'version',
      'currency',
      'totalItems',
      'totals',
      'items',
      'favoriteStoreId',
    ]);
    expect(rows(createCartStore({ api, storage }).$state.get())).toEqual(['A×2']);
  });

  test.each(['', '{', '[]', '{"basketId":1,"items":[]}', 'null'])(
    'what is no cart (%j) is not taken for one',
    (text) => {
      const storage = memory();
      storage.setItem(CART_COPY, text);
      expect(createCartStore({ api: fakeServer().api, storage }).$state.get().cart).toBeNull();
    },
  );

  test('storage that is full or forbidden does not stop the shopper', async () => {
    const broken = () => {
      throw new Error('denied');
    };
    const { $state, add } = createCartStore({
      api: fakeServer().api,
      storage: { getItem: broken, setItem: broken, removeItem: broken },
    });
    await add({ productId: 'A' });
    expect(rows($state.get())).toEqual(['A×1']);
  });

  test('what was kept before storage was full does not come back', async () => {
    const { api } = fakeServer();
    const storage = memory();
    await createCartStore({ api, storage }).add({ productId: 'OLD' });
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    const { $state, add, clear } = createCartStore({ api, storage: full });
    clear();
    await add({ productId: 'A' });
    storage.setItem(CART_COPY, JSON.stringify({ basketId: 'stale', version: 9, items: [] }));
    await add({ productId: 'A' });
    expect(rows($state.get())).toEqual(['A×2']);
  });

  test('a page that knows nothing yet asks for the visitor’s present cart; none is no failure', async () => {
    const { api, calls } = fakeServer();
    const { $state, load } = createCartStore({ api });
    await load();
    expect([calls, $state.get()]).toEqual([['read current'], { cart: null, pending: [], error: null, failed: null }]);
  });

  test('that the present cart cannot be asked for is a failure', async () => {
    const { api, refuseWith } = fakeServer();
    refuseWith('AUT432');
    const { $state, load } = createCartStore({ api });
    await expect(load()).rejects.toMatchObject({ code: 'AUT432' });
    expect($state.get().failed).toBe(CART_ID);
  });

  test('an older state in storage does not replace a newer one', async () => {
    const { api, refuseWith } = fakeServer();
    const storage = memory();
    const { $state, add } = createCartStore({ api, storage });
    await add({ productId: 'A' });
    const old = storage.getItem(CART_COPY) ?? '';
    await add({ productId: 'A' });
    storage.setItem(CART_COPY, old);
    refuseWith('INV408');
    await expect(add({ productId: 'A' })).rejects.toMatchObject({ code: 'INV408' });
    expect(rows($state.get())).toEqual(['A×2']);
  });

  test('[AUTH-14] clearing empties the cart here, in storage and in the other tabs', async () => {
    const { api } = fakeServer();
    const [storage, tab] = [memory(), tabs()];
    const [one, two] = [createCartStore({ api, storage, channel: tab() }), createCartStore({ api, channel: tab() })];
    await one.add({ productId: 'A' });
    one.clear();
    expect([one.$state.get().cart, two.$state.get().cart, storage.stored.size]).toEqual([null, null, 0]);
  });
});

describe('several tabs', () => {
  test('stay in step, each continuing the other’s cart', async () => {
    const { api, carts } = fakeServer();
    const tab = tabs();
    const [one, two] = [createCartStore({ api, channel: tab() }), createCartStore({ api, channel: tab() })];
    await one.add({ productId: 'A' });
    expect(rows(two.$state.get())).toEqual(['A×1']);
    await two.add({ productId: 'A' });
    expect([rows(one.$state.get()), carts.size]).toEqual([['A×2'], 1]);
    two.close();
    expect(() => createCartStore({ api }).close()).not.toThrow();
    await one.add({ productId: 'A' });
    expect(rows(two.$state.get())).toEqual(['A×2']);
  });

  test('an older state that comes late does not replace a newer one', async () => {
    const { api } = fakeServer();
    let hear: (cart: StoredCart | null) => void = () => undefined;
    const { $state, add } = createCartStore({
      api,
      channel: {
        post: () => undefined,
        subscribe: (listener) => {
          hear = listener;
          return () => undefined;
        },
      },
    });
    await add({ productId: 'A' });
    const old = structuredClone($state.get().cart);
    await add({ productId: 'A' });
    hear(old);
    expect(rows($state.get())).toEqual(['A×2']);
  });
});
