import { SITES } from '../../content/addresses/sites.ts';
import type { FieldChange } from '../../content/drafts/history.ts';
import type { PlannedItem } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { siteNames } from '../app/seen-as/say-seen-as.ts';
import { shownValue } from '../edit/panel/shown-value.ts';
import { MediaThumb, useMediaBase } from '../media/MediaThumb.tsx';
import { Swatch } from '../edit/panel/Swatch.tsx';
import { sayList, sayLocales } from '../states/locale-words.ts';

interface ThumbsProps {
  readonly ids: readonly string[];
  readonly films: ReadonlySet<string>;
  readonly base: string | undefined;
  readonly label: string;
}

const Thumbs = ({ ids, films, base, label }: ThumbsProps) =>
  ids.length === 0 ? null : (
    <figure className="publish__pictures">
      <figcaption>{label}</figcaption>
      {ids.map((id) => (
        <MediaThumb key={id} id={id} isFilm={films.has(id)} base={base} alt={id} />
      ))}
    </figure>
  );

/** A value before or after; a picture is shown with its name. */
function Value({
  change,
  side,
  base,
}: {
  readonly change: FieldChange;
  readonly side: 'before' | 'after';
  readonly base: string | undefined;
}) {
  const value = change[side];
  return (
    <td>
      {isMedia(change, value) && <MediaThumb id={value} isFilm={change.films?.[side] === true} base={base} />}
      <Swatch colour={change.swatches?.[side]} />
      <span>{change.said?.[side] ?? shownValue(value)}</span>
    </td>
  );
}

const isMedia = ({ about }: FieldChange, value: unknown): value is string =>
  about === 'picture' && typeof value === 'string' && !value.includes('://');
const isPart = ({ field, about }: FieldChange): boolean =>
  field === undefined && (about === 'part' || about === 'order');

interface PlannedChangesProps {
  readonly item: PlannedItem;
  /** All locales there are. */
  readonly locales: readonly string[];
  readonly isNamed: boolean;
}

/** What publishing one document changes, field by field, and for whom. */
export function PlannedChanges({ item, locales, isNamed }: PlannedChangesProps) {
  const { lang } = document.documentElement;
  const { added, removed, films = [] } = item.pictures;
  const base = useMediaBase(added.length + removed.length > 0 || item.changes.some(({ about }) => about === 'picture'));
  // Those of fields stand beside their names above; the others have come or gone with their blocks.
  const inRows = new Set(item.changes.flatMap(({ before, after }) => [before, after]));
  const isElsewhere = (id: string): boolean => !inRows.has(id);
  const thumbs = { films: new Set(films), base };
  const sites = siteNames(SITES, lang);
  return (
    <section>
      {isNamed && <h3>{item.title}</h3>}
      {item.action === 'publish' && item.publishedRevision === undefined && <p>{t('js.publish.first')}</p>}
      {item.locales.length > 0 && (
        <p>
          {t('js.publish.for', {
            sites: sayList(
              item.sites.map((site) => sites.get(site) ?? site),
              lang,
            ),
            locales: sayLocales(item.locales, locales, lang),
          })}
        </p>
      )}
      {item.segments.length > 0 && <p>{t('js.publish.segments', { segments: sayList(item.segments, lang) })}</p>}
      {item.redirectFrom !== undefined && <p>{t('js.publish.redirect', { from: item.redirectFrom })}</p>}
      {item.changes.length > 0 && (
        <div className="diff__scroll" tabIndex={0} role="group" aria-label={t('js.publish.changes')}>
          <table className="diff">
            <thead>
              <tr>
                <th scope="col">{t('js.edit.conflict.field')}</th>
                <th scope="col">{t('js.publish.before')}</th>
                <th scope="col">{t('js.publish.after')}</th>
              </tr>
            </thead>
            <tbody>
              {item.changes.map((change) => (
                <tr key={`${change.sort} ${change.pointer} ${change.locale ?? ''}`}>
                  <th scope="row">{change.label ?? change.pointer}</th>
                  {isPart(change) ? (
                    <td colSpan={2}>{t(`js.publish.part.${change.sort}`)}</td>
                  ) : (
                    <>
                      <Value change={change} side="before" base={base} />
                      <Value change={change} side="after" base={base} />
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Thumbs ids={removed.filter(isElsewhere)} label={t('js.publish.pictures.removed')} {...thumbs} />
      <Thumbs ids={added.filter(isElsewhere)} label={t('js.publish.pictures.added')} {...thumbs} />
    </section>
  );
}
