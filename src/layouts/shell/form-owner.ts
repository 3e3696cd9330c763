import type { PageContext } from '../../content/page-context.ts';
import { visitorState } from '../../personalisation/visitor-state.ts';
import { html } from '../../ui/html/html.ts';

/** The tag that opens a form; values of attributes may contain `>`. */
const FORM = /<form\b(?:[^>"]|"[^"]*")*>/g;

/** The mark of the account that a page shows, once it is rendered; empty for a page that is nobody's. */
export const pageOwner = (page: PageContext): string =>
  // Reading the cookie of a page that everybody shares would make it private.
  page.isPrivate && page.preview === undefined ? visitorState(page.cookie).owner : '';

/**
 * Has every form that a page posts say whose page it was, so that what one person entered is not sent for another
 * (server/gateway/forms/form.ts).
 * @param owner see `pageOwner`
 */
export const withOwner = (markup: string, owner: string): string =>
  owner === ''
    ? markup
    : markup.replaceAll(FORM, (form) =>
        form.includes(' method="post"')
          ? `${form}${html`<input type="hidden" name="owner" value="${owner}" />`.markup}`
          : form,
      );
