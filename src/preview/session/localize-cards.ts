import { chooseCardMessages } from '../../blocks/_kit/render/card-messages.ts';
import type { PageContext } from '../../content/page-context.ts';
import { languageOf } from './preferences.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';

/** Sets the texts of issue cards on this page to the editor's language. */
export async function localizeCards(page: PageContext, headers: Headers): Promise<void> {
  const language = languageOf(headers);
  const t = viewerMessages(language);
  chooseCardMessages(page, {
    name: (kind) => t('card.name', { kind }),
    title: t('card.title'),
    noKind: t('card.noKind'),
    rule: t('issues.rule'),
    received: t('card.received'),
    issue: await issueTexts(language),
  });
}
