import { kindMessages } from '../../../blocks/_kit/registry.ts';
import type { Language } from '../../../messages/viewer/index.ts';
import { PAGE_TYPE, type ViewerQuery } from '../../query/viewer-query.ts';
import type { Session } from '../../session/session.ts';

/** English name of a kind: `media-banner` is “Media banner”. */
const englishName = (kind: string): string => kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** Name of a kind of block in the editor's language. */
export const kindName = async (kind: string, language: Language): Promise<string> =>
  (language === 'en' ? undefined : (await kindMessages(kind))?.[language].name) ?? englishName(kind);

/** Name of what the viewer lists: pages, or blocks of a kind. */
export const docTypeName = async (
  docType: string,
  { language, t }: Pick<Session, 'language' | 't'>,
): Promise<string> => (docType === PAGE_TYPE ? t('bar.kind.page') : kindName(docType, language));

/** What a list of entries is headed with: `Pages`, `Promo bar · compact`. */
export async function listName(
  { docType, layoutVariant }: Pick<ViewerQuery, 'docType' | 'layoutVariant'>,
  session: Pick<Session, 'language' | 't'>,
): Promise<string> {
  const name = docType === PAGE_TYPE ? session.t('js.tree.kind.page') : await kindName(docType, session.language);
  return layoutVariant === undefined ? name : `${name} · ${layoutVariant}`;
}
