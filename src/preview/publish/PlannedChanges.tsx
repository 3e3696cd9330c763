import { useEffect, useState } from 'react';
import { imageUrl } from '../../content/images/image-url.ts';
import { SITES } from '../../content/addresses/sites.ts';
import type { FieldChange } from '../../content/drafts/history.ts';
import type { PlannedItem } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { siteNames } from '../app/seen-as/say-seen-as.ts';
import { shownValue } from '../edit/panel/shown-value.ts';
import { readMedia } from '../edit/requests/calls.ts';
import { Swatch } from '../edit/panel/Swatch.tsx';
import { sayList, sayLocales } from '../states/locale-words.ts';

/** Thumbnails, CSS pixels. */
const THUMB = { width: 96, height: 72 };

function Thumbs({
  ids,
  base,
  label,
}: {
  readonly ids: readonly string[];
  readonly base: string;
  readonly label: string;
}) {
  if (ids.length === 0) return null;
  return (
    <figure className="publish__pictures">
      <figcaption>{label}</figcaption>
      {ids.map((id) =>
        id.startsWith('film/') ? (
          <code key={id}>{id}</code>
        ) : (
          <img key={id} src={imageUrl(id, THUMB, base)} alt={id} {...THUMB} />
        ),
      )}
    </figure>
  );
}

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
  const [base, setBase] = useState<string>();
  const hasPictures = item.pictures.added.length + item.pictures.removed.length > 0;
  useEffect(() => {
    if (hasPictures) void readMedia().then((media) => setBase(media.base));
  }, [hasPictures]);
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
                      <td>
                        <Swatch colour={change.swatches?.before} />
                        <span>{change.said?.before ?? shownValue(change.before)}</span>
                      </td>
                      <td>
                        <Swatch colour={change.swatches?.after} />
                        <span>{change.said?.after ?? shownValue(change.after)}</span>
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {base !== undefined && (
        <>
          <Thumbs ids={item.pictures.added} base={base} label={t('js.publish.pictures.added')} />
          <Thumbs ids={item.pictures.removed} base={base} label={t('js.publish.pictures.removed')} />
        </>
      )}
    </section>
  );
}
