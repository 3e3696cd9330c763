import { html } from '../../ui/html/html.ts';

/** The tag that opens a form; values of attributes may contain `>`. */
const FORM = /<form\b(?:[^>"]|"[^"]*")*>/g;

/**
 * Has every form that a page posts say whose page it was, so that what one person entered is not sent for another
 * (server/gateway/forms/form.ts).
 * @param owner mark of the account; empty for a page that is nobody's
 */
export const withOwner = (markup: string, owner: string): string =>
  owner === ''
    ? markup
    : markup.replaceAll(FORM, (form) =>
        form.includes(' method="post"')
          ? `${form}${html`<input type="hidden" name="owner" value="${owner}" />`.markup}`
          : form,
      );
