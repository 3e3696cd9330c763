import { useStore } from '@nanostores/react';
import type { Release, ReleaseItem } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { sayLocales } from '../states/locale-words.ts';
import { change, isBusy, known } from './releases-store.ts';
import { entryHref, usePlace } from './rights.ts';
import { momentText } from '../session/format-moment.ts';

interface ItemProps {
  readonly release: Release;
  readonly item: ReleaseItem;
  readonly mayEdit: boolean;
}

/** Whether to go back behind what was published after the release that is rolled back. */
function Decision({ release, item, mayEdit }: ItemProps) {
  const { zone } = usePlace();
  const busy = useStore(isBusy);
  const last = item.publishedSince?.[0];
  if (last === undefined) return null;
  return (
    <fieldset className="release__decision" disabled={!mayEdit}>
      <legend>{t('js.release.since', { name: last.by.name, at: momentText(last.at, zone) })}</legend>
      {(['restore', 'keep'] as const).map((decision) => (
        <label key={decision}>
          <input
            type="radio"
            name={`decision-${item.entry}`}
            checked={item.decision === decision}
            onChange={() =>
              !busy && void change(release, { decide: { [item.entry]: decision } }, t('js.release.decided'))
            }
          />
          {t(`js.release.since.${decision}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Item({ release, item, mayEdit }: ItemProps) {
  const place = usePlace();
  const state = useStore(known);
  const busy = useStore(isBusy);
  const { entry, title, action, revision, locales, newer } = item;
  const all = typeof state === 'object' ? state.sites.flatMap((site) => site.locales) : [];
  const facts = [
    t(action === 'withdraw' ? 'js.release.item.withdraw' : 'js.release.item.publish', { revision: revision ?? 0 }),
    locales !== undefined &&
      t('js.schedule.only', { locales: sayLocales(locales, all, document.documentElement.lang) }),
    newer !== undefined && t('js.release.item.newer'),
  ].filter((fact) => fact !== false);
  const named = (word: string) => (
    <>
      {word}
      <span className="hidden">: {title}</span>
    </>
  );
  return (
    <li className="release__item" data-entry={entry}>
      <span className="releases__what">
        <span className="releases__name">{title}</span>
        <span className="releases__fact">{facts.join(' · ')}</span>
      </span>
      {mayEdit && (
        <span className="release__tools">
          {newer !== undefined && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() =>
                void change(
                  release,
                  { put: [{ entry, action, revision: newer, ...(locales === undefined ? {} : { locales }) }] },
                  t('js.release.item.taken', { title }),
                )
              }
            >
              {named(t('js.release.item.take'))}
            </button>
          )}
          {action === 'publish' && (
            <a className="button" href={entryHref(place, release.id, entry)}>
              {named(t('js.release.item.edit'))}
            </a>
          )}
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void change(release, { drop: [entry] }, t('js.release.item.removed', { title }))}
          >
            {named(t('js.release.item.remove'))}
          </button>
        </span>
      )}
      <Decision release={release} item={item} mayEdit={mayEdit} />
    </li>
  );
}

/** The entries of a release, each in a version of its own. */
export function ReleaseItems({ release, mayEdit }: Pick<ItemProps, 'release' | 'mayEdit'>) {
  return (
    <section aria-labelledby="release-entries">
      <h3 id="release-entries">
        {t('js.release.entries')} <span>{release.items.length}</span>
      </h3>
      {release.items.length === 0 && <p className="releases__word">{t('js.release.empty')}</p>}
      <ul className="release__items">
        {release.items.map((item) => (
          <Item key={item.entry} release={release} item={item} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}
