import type { EntrySummary, LocaleState } from '../../content/drafts/entries.ts';
import type { ViewerKey, ViewerTranslate } from '../../messages/viewer/index.ts';
import { sayLocales } from './locale-words.ts';

/** How an entry stands in one locale, in words. */
export interface LocaleLine {
  readonly locale: string;
  readonly name: string;
  /** `published`, `changed`, … */
  readonly state: string;
  /** `3 texts missing, 1 outdated`; empty where every text is translated. */
  readonly translation: string;
}

const STATE_KEYS = {
  published: 'js.state.published',
  draft: 'compare.changed',
  unpublished: 'locales.state.unpublished',
  absent: 'locales.state.unpublished',
} as const satisfies Record<LocaleState['state'], ViewerKey>;

function translationText({ missing, outdated, toReview = 0 }: LocaleState, t: ViewerTranslate): string {
  return [
    missing > 0 ? t('locales.missing', { count: missing }) : '',
    outdated > 0 ? t('locales.outdated', { count: outdated }) : '',
    toReview > 0 ? t('locales.toReview', { count: toReview }) : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/**
 * The locales of an entry, the one in view first; nothing for an entry of a single locale, or one that the content
 * source does not list.
 */
export function localeLines(
  summary: Pick<EntrySummary, 'locales'> | undefined,
  inView: string,
  t: ViewerTranslate,
  language: string,
): readonly LocaleLine[] {
  const served = (summary?.locales ?? []).filter(({ state }) => state !== 'absent');
  if (served.length < 2) return [];
  const all = served.map(({ locale }) => locale);
  const lines = served.map((one): LocaleLine => ({
    locale: one.locale,
    name: sayLocales([one.locale], all, language),
    state: t(STATE_KEYS[one.state]),
    translation: translationText(one, t),
  }));
  return [...lines.filter(({ locale }) => locale === inView), ...lines.filter(({ locale }) => locale !== inView)];
}
