import type { HistoryItem, RevisionAction } from '../../content/drafts/history.ts';
import { type BrowserKey, t } from '../../messages/viewer/browser.ts';
import { languageName, sayList } from '../states/locale-words.ts';
import type { When } from './when.ts';

/** What was changed in a file by hand is by nobody the source knows. */
export const FILE = 'file';

const ACTIONS: Readonly<Record<RevisionAction, BrowserKey>> = {
  create: 'js.history.create',
  copy: 'js.history.copy',
  save: 'js.history.save',
  autosave: 'js.history.autosave',
  file: 'js.history.file',
  rename: 'js.history.rename',
  restore: 'js.history.restored',
  media: 'js.history.media',
  locales: 'js.history.locales',
};

/** Who did it; nobody for what was changed in a file. */
export const personOf = ({ by }: HistoryItem): string | undefined => (by.id === FILE ? undefined : by.name);

/** What happened, in a few words. */
export function deedOf(item: HistoryItem, when: When): string {
  if (item.what !== 'revision') {
    const { locales, release, schedule } = item;
    if (personOf(item) === undefined) return t(`js.history.file.${item.what}`);
    const said =
      item.what === 'published' && locales !== undefined
        ? t('js.history.published.in', {
            locales: sayList(
              locales.map((locale) => languageName(locale, document.documentElement.lang)),
              document.documentElement.lang,
            ),
          })
        : t(`js.history.${item.what}`);
    const how = [release !== undefined && t('js.history.release'), schedule !== undefined && t('js.history.schedule')];
    return [said, ...how.filter((part) => part !== false)].join(', ');
  }
  if (item.folded > 1) return t('js.history.folded', { count: item.folded, since: when.time(item.since) });
  const note = item.action === 'restore' ? (item.note ?? '?') : '';
  return t(ACTIONS[item.action], { revision: note });
}

/** The version as it is called in sentences: `version 3 of 26 November 2026 at 14:03`. */
export const versionOf = (item: HistoryItem, when: When): string =>
  t('js.history.versionOf', { revision: String(item.revision ?? '?'), when: when.moment(item.at) });
