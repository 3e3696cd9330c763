import { escapeHtml, html, NO_HTML, trusted, type Html } from '../../../ui/html/html.ts';
import { classes } from '../../../ui/html/html.ts';
import { styleClass } from '../../../ui/html/style-rules.ts';
import type { RenderContext } from './context.ts';
import type { CommonFields } from '../schema/fields.ts';
import type { RichText } from '../rich-text/rich-text.ts';

/** Sanitised HTML of a rich text, with its links localised for the page. */
export const richTextHtml = (text: RichText, { locale }: RenderContext): string =>
  text.html.includes('<') || text.html.includes('&') ? text.localised(locale) : escapeHtml(text.html);

/** The body text of a block in its colour [BLK-COM-10]. */
export function bodyHtml(
  { richText, richTextColor }: Pick<CommonFields, 'richText' | 'richTextColor'>,
  context: RenderContext,
  className = '',
): Html {
  if (richText === undefined || richText.html === '') return NO_HTML;
  return html`
    <div class="${classes('rich-text', className, richTextColor !== undefined && styleClass({ color: richTextColor }))}">
      ${trusted(richTextHtml(richText, context))}
    </div>
  `;
}
