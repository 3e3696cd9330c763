import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import { plainText } from '../../ui/html/plain-text.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import type { RenderContext } from '../_kit/pieces/context.ts';
import { richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { buttonHtml, linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import type { PromoMessage } from './schema.ts';

/** Class with the colours of a message; the bar uses the active message's colours [BLK-PROMO-09, BLK-PROMO-11]. */
export const messageColours = ({ textColor, background, hoverLinkColor }: PromoMessage): string =>
  styleClass({ '--promo-ink': textColor, '--promo-fill': background, '--promo-hover': hoverLinkColor });

/**
 * One message as a slide [BLK-PROMO-02, BLK-PROMO-10]. A clickable message links as a whole to its first target; links
 * in its text stay separate.
 *
 * @param slide its label and position; without it the message exceeds the configured number and is hidden
 */
export function messageHtml(
  message: PromoMessage,
  context: RenderContext,
  slide: { readonly role: string; readonly place: string } | undefined,
): Html {
  const { id, sectionId, clickable, richText, targets } = message;
  const text = trusted(richTextHtml(richText, context));
  const [first] = targets;
  const item = attributes({
    class: classes('promo-bar__item', messageColours(message)),
    'data-message': id,
    'data-section-id': sectionId,
    role: 'group',
    'aria-roledescription': slide?.role,
    'aria-label': slide?.place,
    hidden: slide === undefined,
  });
  const words = html`<div class="promo-bar__text">${text}</div>`;
  let inner: Html;
  if (!clickable || first === undefined) {
    inner = html`
      <div class="promo-bar__message">
        ${words}
        ${
          targets.length === 0
            ? NO_HTML
            : html`<div class="promo-bar__targets">${targets.map((target) => buttonHtml(target, context))}</div>`
        }
      </div>
    `;
  } else if (/<a[\s>]/.test(text.markup)) {
    inner = html`
      <div class="promo-bar__message promo-bar__message--clickable">
        ${words}
        <a
          class="promo-bar__cover"${linkAttributes(first, context)}
          aria-label="${first.text || plainText(text.markup)}"></a>
      </div>
    `;
  } else {
    inner = html`
      <a class="promo-bar__message promo-bar__message--clickable"${linkAttributes(first, context)}>
        ${words}
        <span class="promo-bar__target">${first.text}</span>
        ${newTabNote(first, context)}
      </a>
    `;
  }
  return html`<div${item}>${inner}</div>`;
}
