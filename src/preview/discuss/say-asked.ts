import type { Editor } from '../../content/drafts/editor.ts';
import { t } from '../../messages/viewer/browser.ts';
import { sayList } from '../states/locale-words.ts';

/** What came of asking people to look at something, in words. @param before those who were asked of it already */
export function sayAsked(name: string, of: readonly Editor[], before: readonly Editor[]): string {
  if (of.length === 0) return t('js.review.said.withdrawn', { name });
  if (of.some(({ id }) => !before.some((one) => one.id === id))) return t('js.review.said.asked', { name });
  const names = of.map((one) => one.name);
  return t('js.review.said.kept', { name, names: sayList(names, document.documentElement.lang) });
}
