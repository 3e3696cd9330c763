import { useId } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import type { AnsweredList } from './messages-calls.ts';
import {
  type LocaleText,
  type MessageRow,
  type ShopLocale,
  type Shown,
  SHOWN,
  shownText,
  textOf,
} from './shown-rows.ts';

interface ResultsProps {
  readonly list: AnsweredList | undefined;
  readonly hasFailed: boolean;
  readonly search: string;
  readonly shown: Shown;
  readonly locale: string;
  readonly locales: readonly ShopLocale[];
  /** Number of the message in view. */
  readonly chosen: number | undefined;
  readonly onSearch: (text: string) => void;
  readonly onShow: (shown: Shown) => void;
  readonly onLocale: (locale: string) => void;
  readonly onChoose: (row: MessageRow) => void;
  readonly onMore: () => void;
  /** Absent where the content source keeps no history. */
  readonly onHistory: (() => void) | undefined;
}

/** Whether a message differs from the built-in one, by sign and word: for shoppers, or only in the draft. */
function Changed({ row }: { readonly row: MessageRow }) {
  const texts: LocaleText[] = Object.values(row.texts);
  const isDraft = texts.some(({ draft }) => draft !== undefined);
  if (!isDraft && texts.every(({ published }) => published === undefined)) return null;
  const word = isDraft ? 'draft' : 'published';
  return (
    <span className="badge badge--compact">
      <span className={`badge__sign badge__sign--${word}`} aria-hidden="true" />
      {t(`js.messages.${word}`)}
    </span>
  );
}

/** The search, what of the messages is shown, and the messages that were found. */
export function MessageResults(props: ResultsProps) {
  const { list, hasFailed, search, shown, locale, locales, chosen } = props;
  const [searchId, shownId, localeId] = [useId(), useId(), useId()];
  const rest = list === undefined ? 0 : list.numFound - list.rows.length;
  return (
    <section className="texts__results" aria-label={t('js.messages.list')}>
      <div className="texts__tools">
        <label className="hidden" htmlFor={searchId}>
          {t('js.messages.search')}
        </label>
        <input
          id={searchId}
          type="search"
          placeholder={t('js.messages.search')}
          value={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => props.onSearch(target.value)}
        />
        <label className="hidden" htmlFor={shownId}>
          {t('js.messages.shown')}
        </label>
        <select id={shownId} value={shown} onChange={({ target }) => props.onShow(target.value as Shown)}>
          {SHOWN.map((one) => (
            <option key={one} value={one}>
              {t(`js.messages.shown.${one}`, { count: list?.counts[one] ?? '' })}
            </option>
          ))}
        </select>
        <label className="hidden" htmlFor={localeId}>
          {t('js.messages.locale')}
        </label>
        <select id={localeId} value={locale} onChange={({ target }) => props.onLocale(target.value)}>
          {locales.map(({ locale: path, label, tag }) => (
            <option key={path} value={path}>
              {`${label} · ${tag}`}
            </option>
          ))}
        </select>
      </div>
      <p className="texts__word" role="status">
        {hasFailed
          ? t('js.messages.unread')
          : list === undefined
            ? t('js.edit.loading')
            : t('js.messages.found', { count: list.numFound })}
      </p>
      {list !== undefined && (
        <p className="texts__word">{t('js.messages.codes', { placed: list.codes.placed, all: list.codes.all })}</p>
      )}
      {props.onHistory !== undefined && (
        <button type="button" className="button button--small texts__history" onClick={props.onHistory}>
          {t('js.messages.history')}
        </button>
      )}
      <ul className="texts__rows" role="list">
        {list?.rows.map((row) => (
          <li key={row.number}>
            <button
              type="button"
              className="texts__row"
              aria-current={row.number === chosen ? 'true' : undefined}
              onClick={() => props.onChoose(row)}
            >
              <span className="texts__said" lang={locale}>
                {textOf(shownText(row.texts[locale] as LocaleText))}
              </span>
              <span className="texts__fact">
                {[row.key, ...row.codes].join(' · ')}
                {row.places.length === 0 && <em>{` · ${t('js.messages.unplaced')}`}</em>}
              </span>
              <Changed row={row} />
            </button>
          </li>
        ))}
      </ul>
      {list !== undefined && list.numFound === 0 && <p className="texts__none">{t('js.messages.none')}</p>}
      {rest > 0 && (
        <button type="button" className="button" onClick={props.onMore}>
          {t('js.messages.more', { count: rest })}
        </button>
      )}
    </section>
  );
}
