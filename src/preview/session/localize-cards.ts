import { chooseCardWords } from '../../blocks/_kit/card-words.ts';
import type { PageContext } from '../../content/page-context.ts';
import { languageOf } from './preferences.ts';
import { issueTexts } from '../words/form/issue-text.ts';
import { words } from '../words/index.ts';

/** Cards over broken blocks of this page speak the editor's language. */
export async function speakCards(page: PageContext, headers: Headers): Promise<void> {
  const language = languageOf(headers);
  const word = words(language);
  chooseCardWords(page, {
    name: (kind) => word('card.name', { kind }),
    title: word('card.title'),
    noKind: word('card.noKind'),
    rule: word('issues.rule'),
    received: word('card.received'),
    issue: await issueTexts(language),
  });
}
