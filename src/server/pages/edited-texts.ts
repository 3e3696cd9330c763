import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { unavailable } from '../../content/client/unavailable.ts';
import { sourceIssues } from '../../content/source-places.ts';
import type { PageContext } from '../../content/page-context.ts';
import { dependOn } from '../../layouts/shell/load-shell.ts';
import { type EditedTexts, provideEditedTexts } from '../../messages/edited.ts';
import { MESSAGES_DOCUMENT, type ReadTexts, readEditedTexts } from '../../messages/edited-document.ts';
import { markedTexts } from '../../messages/marked-texts.ts';

/** Texts of the request that is being answered: drafts of one editor never reach another render. */
const current = new AsyncLocalStorage<{ texts: EditedTexts | undefined }>();
provideEditedTexts(() => current.getStore()?.texts);

/** Parameter of a preview whose messages are marked, so that the viewer finds them on the page. */
const MARKS_PARAM = 'previewMessages';

/** What the pages of a locale said last. */
const published = new Map<string, EditedTexts | undefined>();

const versions = new WeakMap<object, string>();

/** A version of the texts themselves: the same texts have the same one, wherever they come from. */
function versionOf(texts: object): string {
  let version = versions.get(texts);
  if (version === undefined) {
    version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);
    versions.set(texts, version);
  }
  return version;
}

/**
 * The texts that editors have changed, as this request may see them: published, or of its preview. The page depends on
 * them from now on, also while there are none.
 *
 * @returns undefined when there are none; the built-in texts also show when the content service fails
 */
export async function loadEditedTexts(page: PageContext): Promise<EditedTexts | undefined> {
  page.tags.add(`doc:${MESSAGES_DOCUMENT}`);
  const { locale } = page.info;
  const marks = page.preview !== undefined && page.url.searchParams.has(MARKS_PARAM);
  const shown = (texts: ReadTexts['texts']): EditedTexts | undefined => {
    const said = marks ? markedTexts(locale, texts) : texts;
    return Object.keys(said).length === 0 ? undefined : { locale, version: versionOf(said), texts: said };
  };
  try {
    const answer = await page.content.ofKind('messages');
    dependOn(page, answer);
    const { texts, issues } = readEditedTexts(answer?.data, locale);
    page.issues.push(...sourceIssues(issues, answer ?? {}, MESSAGES_DOCUMENT));
    const said = shown(texts);
    if (page.preview === undefined) published.set(locale, said);
    return said;
  } catch (error) {
    page.issues.push(unavailable(MESSAGES_DOCUMENT, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return shown({});
  }
}

/** Renders with edited texts in place of the built-in ones. */
export const withEditedTexts = <Result>(
  texts: EditedTexts | undefined,
  render: () => Promise<Result>,
): Promise<Result> => (texts === undefined ? render() : current.run({ texts }, render));

/** Says something apart from any page, as the published pages of its locale said it last; while there were none, as built in. */
export const withPublishedTexts = <Result>(locale: string, say: () => Result): Result =>
  current.run({ texts: published.get(locale) }, say);

/**
 * Starts to render while the edited texts are on their way, for pages that have content to load of their own. They await
 * `page.texts` before they render anything of the shop.
 */
export function withTextsToCome<Result>(page: PageContext, render: () => Promise<Result>): Promise<Result> {
  const coming: { texts: EditedTexts | undefined } = { texts: undefined };
  page.texts = loadEditedTexts(page).then((texts) => void (coming.texts = texts));
  return current.run(coming, render);
}
