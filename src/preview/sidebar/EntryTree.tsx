import { useEffect, useId, useState } from 'react';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import { t } from '../../messages/viewer/browser.ts';
import { entries } from '../api/source.ts';
import { saySite } from '../app/seen-as/say-seen-as.ts';
import { OPEN_PARAM } from '../make/open-params.ts';
import { statusOf } from '../states/entry-status.ts';
import { VIEWER_NARROW } from '../../ui/breakpoints.ts';
import { type Branch, treeOf } from './entry-tree.ts';
import { sidebarTab } from './sidebar-tab.ts';

/** Delay after the last key before the search is sent, milliseconds. */
const TYPING_MS = 250;
/** Entries of a shop's content at most. */
const LIMIT = 500;

/** Address of the view of an entry with its form, for the site and locale in view. */
function hrefOf(id: string): string {
  const query = new URLSearchParams(document.getElementById('entries')?.dataset['query']);
  const params = new URLSearchParams({ [OPEN_PARAM]: id });
  for (const name of ['siteId', 'localePath', 'p13n_testcontext']) {
    const value = query.get(name);
    if (value !== null) params.set(name, value);
  }
  return `/preview?${params}`;
}

/** On a phone what was chosen takes the place of the tree. */
function makeRoom(): void {
  if (matchMedia(VIEWER_NARROW).matches) setTimeout(() => sidebarTab.set('view'));
}

function Row({ entry, isOpen }: { readonly entry: EntrySummary; readonly isOpen: boolean }) {
  const { sign, word, isLive } = statusOf(entry.live ? 'published' : 'draft', entry, false);
  return (
    <li>
      <a
        className="tree__entry"
        href={hrefOf(entry.id)}
        aria-current={isOpen ? 'page' : undefined}
        title={entry.id}
        onClick={makeRoom}
      >
        <span className="badge badge--compact" title={t(`js.state.${word}.means`)}>
          {isLive && <span className="badge__sign badge__sign--published" aria-hidden="true" />}
          <span className={`badge__sign badge__sign--${sign}`} aria-hidden="true" />
          <span className="hidden">{t(`js.state.${word}`)}</span>
        </span>
        <span className="tree__name">{entry.title}</span>
      </a>
    </li>
  );
}

function BranchList({
  branch,
  open,
  isSearch,
}: {
  readonly branch: Branch;
  readonly open: string;
  readonly isSearch: boolean;
}) {
  return (
    <details className="tree__site" open>
      <summary>
        {branch.site === undefined ? t('js.tree.everySite') : saySite(branch.site, document.documentElement.lang)}
      </summary>
      {branch.kinds.map(({ kind, of }) => (
        <details
          key={kind}
          className="tree__kind"
          open={isSearch || of.some(({ id }) => id === open) || kind === 'page'}
        >
          <summary>
            {t(`js.tree.kind.${kind}`)} <span className="tree__count">{of.length}</span>
          </summary>
          <ul>
            {of.map((entry) => (
              <Row key={entry.id} entry={entry} isOpen={entry.id === open} />
            ))}
          </ul>
        </details>
      ))}
    </details>
  );
}

/** Every page and entry by site and kind, with a search. */
export function EntryTree({ open }: { readonly open: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly EntrySummary[]>();
  const [more, setMore] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        const language = document.documentElement.lang;
        entries
          .list({ language, sort: 'title', limit: LIMIT, ...(text.trim() === '' ? {} : { text: text.trim() }) })
          .then(
            (answer) => {
              if (isLate) return;
              setFound(answer.entries);
              setMore(answer.numFound - answer.entries.length);
              setFailed(false);
            },
            () => !isLate && setFailed(true),
          );
      },
      text === '' ? 0 : TYPING_MS,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, open]);
  return (
    <div className="tree">
      <label className="hidden" htmlFor={id}>
        {t('js.tree.search')}
      </label>
      <input
        id={id}
        type="search"
        className="tree__search"
        placeholder={t('js.tree.search')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="sidebar__note">
        {hasFailed
          ? t('js.tree.failed')
          : found === undefined
            ? t('js.panel.loading')
            : found.length === 0
              ? t('js.tree.none')
              : more > 0
                ? t('js.tree.more', { count: more })
                : ''}
      </p>
      {treeOf(found ?? []).map((branch) => (
        <BranchList key={branch.site?.id ?? ''} branch={branch} open={open} isSearch={text.trim() !== ''} />
      ))}
    </div>
  );
}
