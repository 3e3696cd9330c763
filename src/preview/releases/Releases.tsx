import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { NewRelease, type NewReleaseOutcome } from './NewRelease.tsx';
import { ReleaseDetail } from './ReleaseDetail.tsx';
import { announce, chosen, isBusy, known, refresh, said } from './releases-store.ts';
import { usePlace } from './rights.ts';
import { momentText, shortText } from '../session/format-moment.ts';

const STATES = ['open', 'scheduled', 'published'] as const;
const SIGNS = { open: 'draft', scheduled: 'scheduled', published: 'published' } as const;

/** Sign of a release's state; faults are told by those who look at it. */
const Sign = ({ state }: Pick<Release, 'state'>) => (
  <span className="badge badge--compact" aria-hidden="true">
    <span className={`badge__sign badge__sign--${SIGNS[state]}`} />
  </span>
);

function Row({ release }: { readonly release: Release }) {
  const { zone } = usePlace();
  const isOpen = useStore(chosen) === release.id;
  const { state, name, items, conflicts, schedule, published, made } = release;
  const at = schedule?.instant ?? published?.at ?? made.at;
  const hasConflict = conflicts.length > 0;
  return (
    <li>
      <a className="releases__row" href={`#${release.id}`} aria-current={isOpen ? 'true' : undefined}>
        <Sign state={state} />
        <span className="releases__what">
          <span className="releases__name">{name}</span>
          <span className="releases__fact">
            {t('js.release.count', { count: items.length })}
            {hasConflict && ` · ${t('js.release.conflicts.count', { count: conflicts.length })}`}
          </span>
        </span>
        <time className="releases__when" dateTime={at} title={momentText(at, zone)}>
          {shortText(at, zone)}
        </time>
      </a>
    </li>
  );
}

/** Releases by their state on the left, the one that is looked at on the right. */
export function Releases() {
  const state = useStore(known);
  const open = useStore(chosen);
  const note = useStore(said);
  const busy = useStore(isBusy);
  const place = usePlace();
  const detail = useRef<HTMLDivElement>(null);
  const list = typeof state === 'object' ? state.releases : [];
  const release = list.find(({ id }) => id === open);
  // On a phone what was chosen stands below the list.
  useEffect(() => {
    const { top } = detail.current?.getBoundingClientRect() ?? { top: 0 };
    if (release !== undefined && top > innerHeight * 0.7) detail.current?.scrollIntoView({ block: 'start' });
  }, [release?.id]);

  const make = async (): Promise<void> => {
    if (typeof state !== 'object') return;
    const outcome = await openDialog<NewReleaseOutcome>((done) => (
      <NewRelease sites={state.scheduling} onDone={done} />
    ));
    const { made, unread } = outcome ?? {};
    const text = [made && t('js.release.made', { name: made.name }), unread].filter(Boolean).join(' ');
    if (text !== '') await announce(text);
    if (made !== undefined) location.hash = made.id;
  };
  return (
    <>
      <header className="releases__head">
        <h1 className="releases__title">{t('js.release.list')}</h1>
        {place.edits && typeof state === 'object' && (
          <button type="button" className="button" data-action="new-release" onClick={() => void make()}>
            {t('js.release.new')}
          </button>
        )}
      </header>
      <p className="releases__said" role="status">
        {note}
      </p>
      {state === undefined && <p className="releases__word">{t('js.release.loading')}</p>}
      {state === 'failed' && (
        <p className="releases__word">
          {t('js.release.unread')}{' '}
          <button type="button" className="button" onClick={() => void refresh()}>
            {t('js.again')}
          </button>
        </p>
      )}
      {typeof state === 'object' && (
        <div className="releases__columns" aria-busy={busy}>
          <nav className="releases__list" aria-label={t('js.release.list')}>
            {list.length === 0 && <p className="releases__word">{t('js.release.none')}</p>}
            {STATES.map((one) => {
              const some = list.filter((release) => release.state === one);
              return (
                some.length > 0 && (
                  <section key={one} aria-labelledby={`releases-${one}`}>
                    <h2 className="releases__part" id={`releases-${one}`}>
                      {t(`js.release.state.${one}`)} <span>{some.length}</span>
                    </h2>
                    <ul>
                      {some.map((release) => (
                        <Row key={release.id} release={release} />
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
          </nav>
          <div className="releases__detail" ref={detail}>
            {release === undefined ? (
              list.length > 0 && (
                <p className="releases__word">{t(open === undefined ? 'js.release.choose' : 'js.release.gone')}</p>
              )
            ) : (
              <ReleaseDetail
                key={release.id}
                release={release}
                schedule={state.schedules.find((one) => one.release === release.id)}
                known={state}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
