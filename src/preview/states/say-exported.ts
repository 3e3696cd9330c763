import type { ExportFailure, ExportState } from '../../content/drafts/exported.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';

/**
 * Why the last export came to nothing, or what it is without.
 *
 * @param when says a moment (ISO) as people do
 */
export function sayFailure(
  { at, what, count, pages }: ExportFailure,
  t: ViewerTranslate,
  when: (iso: string) => string,
) {
  if (what === 'pictures') return t('cdn.pictures', { count, pages: pages.join(', '), when: when(at) });
  const reason = what === 'pages' ? t('cdn.pages', { count, pages: pages.join(', ') }) : t(`cdn.${what}`);
  return t('cdn.failed', { when: when(at), reason });
}

/** How what is published of an entry stands on the CDN, in words. */
export function sayExported(state: ExportState, t: ViewerTranslate, when: (iso: string) => string): string {
  if (state.state === 'there') return t('cdn.there', { when: when(state.since) });
  const waits = t(state.isGone ? 'cdn.gone' : 'cdn.waiting');
  return state.state === 'waiting' ? waits : `${waits}. ${sayFailure(state.failure, t, when)}`;
}
