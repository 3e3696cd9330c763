import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import { contextOf, type RenderContext } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { fixedImage } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { targetsHtml } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import { dismissalOf, popUpKind } from './rules.ts';
import type { PopUpFields } from './schema.ts';

/** Height of a logo per size, in CSS pixels; the width follows from its aspect ratio. */
const LOGO_HEIGHTS = { small: 40, medium: 64, large: 96 } as const;
/** Aspect ratio of a logo without a size in the content. */
const LOGO_RATIO = 8 / 3;

function logoHtml({ logo, logoSize }: PopUpFields, context: RenderContext): Html {
  if (logo === undefined || !context.mayLoad(logo.url)) return NO_HTML;
  const { url, alt, width, height } = logo;
  const tall = LOGO_HEIGHTS[logoSize];
  const wide = Math.round(tall * (width !== undefined && height !== undefined ? width / height : LOGO_RATIO));
  return html`
    <img
      class="pop-up__logo pop-up__logo--${logoSize}" src="${fixedImage(url, wide, tall, context)}"
      alt="${alt}"${attributes({ width: wide, height: tall })} loading="lazy" decoding="async">
  `;
}

/**
 * The block's markup: minimised, as `<details>` that its custom element opens [POP-02, POP-03, POP-06]. It is a
 * labelled region, so that screen-reader users can skip it.
 */
export function render({ fields, uid }: BlockProps<PopUpFields>, page: PageContext): string {
  const context = contextOf(page);
  const {
    id = uid,
    name,
    title,
    minimizedTitle,
    maximizedTitle,
    disclaimer,
    disclaimerColor,
    delay,
    richTextBelowTargets,
  } = fields;
  const small = minimizedTitle ?? title ?? maximizedTitle ?? t(context.locale, 'block.popup.open');
  const large = maximizedTitle ?? small;
  const titles = titlesHtml({ ...fields, titleStyle: fields.titleStyle ?? { sm: 'h3' } }, context, {
    id: `${uid}-title`,
  });
  const text = bodyHtml(fields, context);
  const print =
    disclaimer === undefined || disclaimer === ''
      ? NO_HTML
      : html`
        <p class="${classes('pop-up__disclaimer', styleClass({ color: disclaimerColor }))}">
          ${disclaimer}
        </p>
      `;
  const head = titles.markup === '' ? NO_HTML : html`<div class="pop-up__titles">${titles}</div>`;
  const inner = html`
    ${logoHtml(fields, context)}
    ${head}
    ${richTextBelowTargets ? NO_HTML : text}
    ${targetsHtml(fields, context)}
    ${richTextBelowTargets ? text : NO_HTML}
    ${print}
  `;
  // An identical second title is dropped, because it would be read out as something new.
  const words =
    small === large
      ? html`<span>${small}</span>`
      : html`
        <span class="pop-up__words">
          <span class="pop-up__minimized">${small}</span>
          <span class="pop-up__maximized">${large}</span>
        </span>
      `;
  const { id: _element, ...frame } = frameOf(fields, 'pop-up');
  return html`
    <cairn-pop-up${attributes({
      ...frame,
      class: frame['class']?.replace(/^block /, ''),
      'data-closable': dismissalOf(id),
      'data-id': id,
      'data-name': name,
      'data-kind': popUpKind(name),
      'data-delay': delay,
    })}>
      <section class="pop-up__frame" aria-label="${small}">
        <details class="pop-up__details">
          <summary class="pop-up__bar">
            ${words}
            ${iconHtml({ name: 'chevron', dir: 'up', size: 'sm', class: 'pop-up__chevron' })}
          </summary>
          <div class="pop-up__body">${inner}</div>
        </details>
        <button
          class="pop-up__close" type="button" data-close
          aria-label="${t(context.locale, 'block.popup.close', { title: small })}">
          ${iconHtml({ name: 'close', size: 'sm' })}
        </button>
      </section>
    </cairn-pop-up>
  `.markup;
}
