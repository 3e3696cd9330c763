import { useStore } from '@nanostores/react';
import type { PublishConflict } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { bringUp } from './bring-up.ts';
import { act, isBusy } from './releases-store.ts';
import { usePlace } from './rights.ts';
import { momentText } from '../session/format-moment.ts';
import { sayList } from '../states/locale-words.ts';

interface ConflictsProps {
  readonly release: Release;
  readonly mayEdit: boolean;
}

/** What something else has changed too: published meanwhile, or part of another open release. */
export function Conflicts({ release, mayEdit }: ConflictsProps) {
  const { zone } = usePlace();
  const busy = useStore(isBusy);
  const { conflicts } = release;
  if (conflicts.length === 0) return null;
  const published = conflicts.filter(({ publishedSince }) => publishedSince !== undefined);
  /** What other open releases hold too, one line for each of them. */
  const others = new Map<string, { readonly name: string; readonly titles: string[] }>();
  for (const { release: other, title } of conflicts)
    if (other !== undefined) {
      const known = others.get(other.id) ?? { name: other.name, titles: [] };
      known.titles.push(title);
      others.set(other.id, known);
    }
  const list = (words: readonly string[]): string => sayList(words, document.documentElement.lang);
  const bring = ({ entry }: PublishConflict): Promise<void> => act(() => bringUp(release, entry));
  return (
    <section className="release__conflicts" aria-labelledby="release-conflicts">
      <h3 id="release-conflicts">{t('js.release.conflicts')}</h3>
      <ul>
        {published.map((conflict) => {
          const { entry, title, publishedSince, fields } = conflict;
          return (
            <li key={entry}>
              <p>
                {publishedSince !== undefined &&
                  t('js.release.conflict.published', {
                    title,
                    name: publishedSince.by.name,
                    at: momentText(publishedSince.at, zone),
                  })}
              </p>
              <p className="releases__fact">
                {fields.length === 0
                  ? t('js.release.conflict.apart')
                  : t('js.release.conflict.fields', {
                      fields: list(fields.map(({ label, pointer }) => label ?? pointer)),
                    })}
              </p>
              {mayEdit && (
                <button type="button" className="button" disabled={busy} onClick={() => void bring(conflict)}>
                  {t('js.release.bringUp')}
                  <span className="hidden">: {title}</span>
                </button>
              )}
            </li>
          );
        })}
        {[...others].map(([id, { name, titles }]) => (
          <li key={id} data-other="">
            <p>
              {t('js.release.conflict.release', { count: titles.length, titles: list(titles) })}{' '}
              <a href={`#${id}`}>{name}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
