import { chooseCardMessages } from '../../blocks/_kit/render/card-messages.ts';
import type { BrokenBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { PageContext } from '../../content/page-context.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { kindName } from '../edit/form-schema/kind-names.ts';
import { createPlaceNames } from '../edit/form-schema/place-names.ts';
import { nameOf } from '../edit/location/item-name.ts';
import { covers, type Json } from '../edit/pointers.ts';
import { technicalWords } from '../entries/technical-details.ts';
import { PAGE_TYPE } from '../query/viewer-query.ts';
import { languageOf } from './preferences.ts';

/** Whether a card stands for the whole page: it has no block, cannot be read as a page, or cannot be read at all. */
const isPage = ({ kind, pointer }: BrokenBlock): boolean =>
  (kind === PAGE_TYPE && pointer === '') || (kind === '' && pointer === '/sections');

/** Sets the texts of issue cards on this page to the editor's language. */
export async function localizeCards(page: PageContext, headers: Headers): Promise<void> {
  const language = languageOf(headers);
  const t = viewerMessages(language);
  const { locale } = page.info;
  const placeName = createPlaceNames(language, locale);
  const pageTitle = (broken: BrokenBlock): string | undefined =>
    isPage(broken)
      ? t(broken.issues.some(({ rule }) => rule === 'empty_page') ? 'card.empty' : 'card.page')
      : undefined;
  const block = async (broken: BrokenBlock): Promise<string> => {
    const { kind, content } = broken;
    if (isPage(broken)) return t('bar.kind.page');
    if (kind === '') return t('card.noKind');
    const name = nameOf(content as Json | undefined, locale);
    const said = await kindName(kind, language);
    return name === '' ? said : `${said} ${t('js.edit.quoted', { text: name })}`;
  };
  chooseCardMessages(page, {
    block,
    place: ({ pointer: around, content }, pointer) =>
      placeName(content, covers(around, pointer) ? pointer.slice(around.length) : pointer),
    name: (broken, said) => pageTitle(broken) ?? t('card.name', { block: said }),
    title: (broken, said) => pageTitle(broken) ?? t('card.title', { block: said }),
    technical: technicalWords(t),
    issue: await issueTexts(language),
  });
}
