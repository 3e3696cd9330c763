import type { MediaList } from '../../content/drafts/media-library.ts';
import { type BrowserKey, t } from '../../messages/viewer/browser.ts';
import type { LibraryFilter } from './use-library.ts';

interface Folder {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly count: number;
}

/** Folders at most that deep: what lies below is reached through them and by search. */
const DEEPEST = 2;

/** Folders of pictures that came with the shop. */
const NAMES: Readonly<Record<string, BrowserKey>> = {
  film: 'js.media.folder.film',
  logo: 'js.media.folder.logo',
  product: 'js.media.folder.product',
  scene: 'js.media.folder.scene',
};
const nameOf = (path: string): string => {
  const key = NAMES[path];
  return key === undefined ? path.slice(path.lastIndexOf('/') + 1) : t(key);
};

/** Every folder with those above it, and the number of files in it and below. */
export function foldersOf(folders: MediaList['folders']): Folder[] {
  const counts = new Map<string, number>();
  for (const { folder, count } of folders) {
    const names = folder.split('/').filter(Boolean);
    for (let depth = 1; depth <= Math.min(names.length, DEEPEST); depth += 1) {
      const path = names.slice(0, depth).join('/');
      counts.set(path, (counts.get(path) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([path, count]) => ({
      path,
      count,
      name: nameOf(path),
      depth: path.split('/').length - 1,
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

interface FolderListProps {
  readonly list: MediaList | undefined;
  readonly filter: LibraryFilter;
  readonly onChoose: (change: Partial<LibraryFilter>) => void;
}

const WAYS: readonly { readonly key: 'js.media.all' | 'js.media.unused'; readonly unused: boolean }[] = [
  { key: 'js.media.all', unused: false },
  { key: 'js.media.unused', unused: true },
];

/** Folders of the library; in a narrow window a list to choose from. */
export function FolderList({ list, filter, onChoose }: FolderListProps) {
  const folders = foldersOf(list?.folders ?? []);
  const isAt = (folder: string | undefined, unused: boolean): boolean =>
    filter.folder === folder && (filter.unused ?? false) === unused;
  // A folder chosen first has its row open: the folders in it show only then.
  const isShown = ({ path, depth }: Folder): boolean =>
    depth === 0 || filter.folder?.split('/')[0] === path.split('/')[0];
  const value = filter.unused === true ? '?unused' : `/${filter.folder ?? ''}`;
  return (
    <nav className="media__folders" aria-label={t('js.media.folders')}>
      <select
        className="media__folder-choice"
        aria-label={t('js.media.folder')}
        value={value}
        onChange={({ target }) =>
          onChoose(
            target.value === '?unused'
              ? { folder: undefined, unused: true }
              : { folder: target.value.slice(1) || undefined, unused: false },
          )
        }
      >
        <option value="/">{t('js.media.all')}</option>
        <option value="?unused">{t('js.media.unused')}</option>
        {folders.map(({ path, count }) => (
          <option key={path} value={`/${path}`}>
            {path.includes('/') ? path : nameOf(path)} ({count})
          </option>
        ))}
      </select>
      <ul>
        {WAYS.map(({ key, unused }) => (
          <li key={key}>
            <button
              type="button"
              className="media__folder"
              aria-current={isAt(undefined, unused) ? 'true' : undefined}
              onClick={() => onChoose({ folder: undefined, unused })}
            >
              {t(key)}
            </button>
          </li>
        ))}
        {folders.filter(isShown).map(({ path, name, depth, count }) => (
          <li key={path}>
            <button
              type="button"
              className="media__folder"
              data-depth={depth}
              aria-current={isAt(path, false) ? 'true' : undefined}
              onClick={() => onChoose({ folder: path, unused: false })}
            >
              <span>{name}</span> <span className="media__count">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
