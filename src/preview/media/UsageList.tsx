import type { EntryReference } from '../../content/drafts/references.ts';
import { t } from '../../messages/viewer/browser.ts';

interface Use {
  readonly entry: string;
  readonly title: string;
  readonly pointer: string;
  readonly places: number;
  readonly live: boolean;
}

/** References by the entry they stand in. */
export function usesOf(references: readonly EntryReference[]): Use[] {
  const uses = new Map<string, Use>();
  for (const { entry, title, pointer, live } of references) {
    const known = uses.get(entry);
    uses.set(entry, {
      entry,
      title,
      pointer: known?.pointer ?? pointer,
      places: (known?.places ?? 0) + 1,
      live: live || known?.live === true,
    });
  }
  return [...uses.values()].sort((a, b) => a.title.localeCompare(b.title));
}

export const placesText = ({ places, live }: Use): string =>
  `${t('js.media.places', { count: places })} · ${t(live ? 'js.media.seen' : 'js.media.inDraft')}`;

/** Entries that show a picture, each with a link that opens its form there. */
export function UsageList({ uses }: { readonly uses: readonly Use[] }) {
  const view = new URLSearchParams(location.search);
  const hrefOf = ({ entry, pointer }: Use): string => {
    const query = new URLSearchParams({ open: entry, at: pointer });
    for (const name of ['siteId', 'localePath']) {
      const value = view.get(name);
      if (value !== null) query.set(name, value);
    }
    return `/preview?${query}`;
  };
  return (
    <ul className="media__uses">
      {uses.map((use) => (
        <li key={use.entry}>
          <a href={hrefOf(use)}>{use.title}</a>
          <span className="media__word">{placesText(use)}</span>
        </li>
      ))}
    </ul>
  );
}
