import type { ParsedBlock, ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import { parsedCanvas } from '../../blocks/_kit/parse/parsed-canvas.ts';
import { showsOn } from '../../blocks/pop-up/rules.ts';
import type { PageContext } from '../../content/page-context.ts';
import { sourceIssues } from '../../content/source-places.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/** Name under which issues of the site-wide pop-ups are reported. */
const DOCUMENT = 'popups';

const pagesOf = ({ fields }: Extract<ParsedBlock, { valid: true }>): readonly string[] =>
  (fields as { readonly pages?: readonly string[] }).pages ?? [];

/** The site-wide pop-ups for this page; none while the content service is down. */
async function shopPopUps(page: PageContext): Promise<readonly ParsedBlock[]> {
  try {
    const answer = await page.content.popups();
    if (answer === undefined) return [];
    dependOn(page, answer);
    const { popups, issues } = parsedCanvas(answer.data, page.isOnce);
    page.issues.push(...sourceIssues(issues, answer, DOCUMENT));
    return popups;
  } catch (error) {
    page.issues.push(unavailable(DOCUMENT, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return [];
  }
}

/**
 * The pop-ups for the pop-up manager: the page's own, then the site-wide ones that may show on it. Records their kinds
 * on the page.
 */
export async function popUpsOf(page: PageContext, { popups }: ParsedCanvas): Promise<readonly ParsedBlock[]> {
  const all = [...popups, ...(await shopPopUps(page))].filter(
    (block) => !block.valid || showsOn(pagesOf(block), page.url.pathname),
  );
  for (const block of all) if (block.valid) page.kinds.add(block.kind);
  return all;
}
