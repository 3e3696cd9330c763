import { atom, type ReadableAtom } from 'nanostores';
import type { Favorites } from '../contract/types.ts';
import type { FavoritesApi } from './favorites-api.ts';
import { cleared, type FavoritesCopy, fromStored, STORAGE_KEY } from './favorites-copy.ts';
import { favoriteOf, placeOf, withEntry, withoutEntry, withPage } from './favorites-rules.ts';

export interface FavoritesStoreOptions {
  readonly api: FavoritesApi;
  /** Local persistence, e.g. localStorage; undefined where it is blocked. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Logs a failed change; nothing else tells of it (FAV-05). */
  readonly log: (problem: unknown) => void;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

export interface FavoritesStore {
  /** The list to show: what the server knows, and changes that wait for their answer. */
  readonly $state: ReadableAtom<FavoritesCopy>;
  /** Reads the whole list, and sends what was added here without an answer. Resolves also when that fails. */
  load(): Promise<void>;
  /** Adds a product. Shown at once, and taken back when the call fails. */
  add(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Adopts what another tab has stored. */
  catchUp(): void;
}

interface Change {
  readonly guess: (copy: FavoritesCopy) => FavoritesCopy;
  readonly call: () => Promise<FavoritesCopy>;
}

/** Creates the page's favourites. Changes show at once and are sent one after the other. */
export function createFavoritesStore({ api, storage, log, now = Date.now }: FavoritesStoreOptions): FavoritesStore {
  const stored = (): FavoritesCopy => {
    try {
      return fromStored(storage?.getItem(STORAGE_KEY) ?? null);
    } catch {
      return cleared;
    }
  };
  /** What the server is known to have: entries without an answer were a guess of an earlier page. */
  const answered = ({ entries, ...copy }: FavoritesCopy): FavoritesCopy => ({
    ...copy,
    entries: Object.fromEntries(Object.entries(entries).filter(([, itemId]) => itemId !== '')),
  });
  let confirmed = answered(stored());
  let waiting: readonly Change[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const $state = atom(stored());

  function show(): void {
    const copy = waiting.reduce((shown, { guess }) => guess(shown), confirmed);
    try {
      if (copy.favoriteId === null && Object.keys(copy.entries).length === 0) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify(copy));
    } catch {
      // Without storage the list is known as long as the page.
    }
    $state.set(copy);
  }

  async function readAll(): Promise<FavoritesCopy> {
    let read: Favorites;
    let copy = { ...cleared, at: now() };
    let start = 0;
    do {
      read = await api.read(start);
      copy = { ...withPage(copy, read), at: copy.at };
      start += read.items.length;
    } while (read.items.length > 0 && start < read.total);
    return copy;
  }

  /** The copy after the answer to a change; read anew when the list has entries that are not known here. */
  const after = async (copy: FavoritesCopy, answer: Favorites): Promise<FavoritesCopy> => {
    const next = { ...withPage(copy, answer), at: copy.at || now() };
    return Object.keys(next.entries).length === answer.total ? next : readAll();
  };

  function run(change: Change): Promise<void> {
    waiting = [...waiting, change];
    show();
    const work = async () => {
      try {
        confirmed = await change.call();
      } catch (problem) {
        log(problem);
      } finally {
        waiting = waiting.filter((other) => other !== change);
        show();
      }
    };
    const result = queue.then(work);
    queue = result;
    return result;
  }

  const add = (key: string): Promise<void> =>
    run({
      guess: (copy) => withEntry(copy, key, copy.entries[key]),
      call: async () => after(confirmed, await api.add(favoriteOf(key), confirmed.favoriteId)),
    });
  const remove = (key: string): Promise<void> =>
    run({
      guess: (copy) => withoutEntry(copy, key),
      call: async () => {
        const { favoriteId, itemId } = placeOf(confirmed, key);
        try {
          return await after(withoutEntry(confirmed, key), await api.remove(favoriteId, itemId));
        } catch (problem) {
          // The copy may be out of date: what the server has now is what is shown.
          log(problem);
          return readAll();
        }
      },
    });

  return {
    $state,
    load: async () => {
      const { entries } = stored();
      const unanswered = Object.keys(entries).filter((key) => entries[key] === '');
      await Promise.all([run({ guess: (copy) => copy, call: readAll }), ...unanswered.map(add)]);
    },
    add,
    remove,
    catchUp: () => {
      if (waiting.length > 0) return;
      confirmed = answered(stored());
      $state.set(stored());
    },
  };
}
