/** Where the browser keeps its copy of the list (FAV-08). The inline script in the head of pages reads it too. */
export const STORAGE_KEY = 'cairn-favorites';
/** How long a copy is used without asking: another device may have changed the list meanwhile. */
const COPY_MS = 30 * 60_000;

/** A visitor's list as the browser knows it. */
export interface FavoritesCopy {
  /** Null before the first favourite has been answered. */
  readonly favoriteId: string | null;
  /** Key → item id; an empty item id until the server has answered. */
  readonly entries: Readonly<Record<string, string>>;
  /** When it was read from the server, in milliseconds. */
  readonly at: number;
}

export const cleared: FavoritesCopy = { favoriteId: null, entries: {}, at: 0 };

/** Parses a stored copy; an empty one for anything else. */
export function fromStored(text: string | null): FavoritesCopy {
  try {
    const { favoriteId, entries, at } = JSON.parse(text ?? '') as Partial<FavoritesCopy>;
    const isId = favoriteId === null || typeof favoriteId === 'string';
    return isId && entries && typeof at === 'number' ? { favoriteId, entries, at } : cleared;
  } catch {
    return cleared;
  }
}

/**
 * Whether a copy may differ from the server's list.
 * @param known list id and count of the readable cookie
 */
export const isOutdated = (
  { favoriteId, entries, at }: FavoritesCopy,
  known: { readonly favoriteId: string; readonly total: number },
  now: number,
): boolean =>
  (favoriteId ?? '') !== known.favoriteId ||
  Object.keys(entries).length !== known.total ||
  Object.values(entries).includes('') ||
  (known.favoriteId !== '' && now - at > COPY_MS);
