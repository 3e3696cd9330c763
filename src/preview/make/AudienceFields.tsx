import { useId } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import { t } from '../../messages/viewer/browser.ts';
import { siteNames } from '../app/seen-as/say-seen-as.ts';
import { languageName } from '../states/locale-words.ts';

/** Whose entry it is. */
export interface Audience {
  /** The site it belongs to; undefined for all. */
  readonly site: string | undefined;
  /** Locales it is not shown in. */
  readonly without: readonly string[];
}

/** Every locale of some sites, once. */
export const localesOf = (sites: readonly SourceSite[]): readonly string[] => [
  ...new Set(sites.flatMap(({ locales }) => locales)),
];
/** The sites an audience has. */
export const sitesOf = (sites: readonly SourceSite[], { site }: Audience): readonly SourceSite[] =>
  site === undefined ? sites : sites.filter(({ id }) => id === site);

interface AudienceFieldsProps {
  readonly sites: readonly SourceSite[];
  readonly value: Audience;
  readonly onChange: (value: Audience) => void;
}

/** Site and locales of an entry. */
export function AudienceFields({ sites, value, onChange }: AudienceFieldsProps) {
  const id = useId();
  const names = siteNames(sites, document.documentElement.lang);
  const locales = localesOf(sitesOf(sites, value));
  return (
    <>
      <div className="row make__row">
        <label htmlFor={id}>{t('js.palette.site')}</label>
        <select
          id={id}
          value={value.site ?? ''}
          onChange={({ target }) => onChange({ site: target.value || undefined, without: [] })}
        >
          <option value="">{t('js.make.site.all')}</option>
          {sites.map((site) => (
            <option key={site.id} value={site.id}>
              {names.get(site.id)}
            </option>
          ))}
        </select>
      </div>
      {locales.length > 1 && (
        <fieldset className="make__locales">
          <legend>{t('js.make.locales')}</legend>
          {locales.map((locale) => {
            const isIn = !value.without.includes(locale);
            return (
              <label key={locale}>
                <input
                  type="checkbox"
                  checked={isIn}
                  // The last one stays: an entry without a locale is shown to nobody.
                  disabled={isIn && value.without.length === locales.length - 1}
                  onChange={() =>
                    onChange({
                      ...value,
                      without: isIn ? [...value.without, locale] : value.without.filter((one) => one !== locale),
                    })
                  }
                />
                {languageName(locale, document.documentElement.lang)}
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
