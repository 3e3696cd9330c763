import type { PageContext } from '../../content/page-context.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML, trusted } from '../../ui/html/html.ts';
import { ICON_PIXELS, iconHtml } from '../../ui/picture/icons.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import { stripTags } from '../../ui/html/plain-text.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { fixedImage } from '../_kit/pieces/media.ts';
import { bodyHtml, richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import { ICON_SIZES, TWO_COLUMN_ITEMS } from './icon-size.ts';
import type { IconAndTextFields } from './schema.ts';

export function render({ fields }: BlockProps<IconAndTextFields>, page: PageContext): string {
  const context = contextOf(page);
  const { items, iconSize, variant, textAlignment } = fields;
  const size = ICON_SIZES[iconSize];
  const pixels = ICON_PIXELS[size];
  const head = html`${titlesHtml(fields, context, { style: 'h2' })}${bodyHtml(fields, context)}`;
  const entries = items.map(({ icon, richText, target, backgroundColor, textColor }) => {
    const symbol =
      icon === undefined || (typeof icon !== 'string' && !context.mayLoad(icon.url))
        ? NO_HTML
        : typeof icon === 'string'
          ? iconHtml({ name: icon, size, class: 'icon-and-text__icon' })
          : html`
            <img
              class="icon-and-text__icon" src="${fixedImage(icon.url, pixels, pixels, context)}"
              alt="${icon.alt}" width="${pixels}" height="${pixels}" loading="lazy" decoding="async">
          `;
    const text = trusted(richTextHtml(richText, context));
    // Links cannot be nested: if the text has links, only the icon and a visually hidden name link to the target.
    const inner = html`${symbol}<div class="icon-and-text__text rich-text">${text}</div>`;
    const wrapped =
      target === undefined
        ? inner
        : /<a[\s>]/.test(text.markup)
          ? html`
            <a
              class="icon-and-text__link"${linkAttributes(target, context)}
              aria-label="${stripTags(richText.html).trim()}">
              ${symbol}
            </a>
            <div class="icon-and-text__text rich-text">${text}</div>
          `
          : html`
            <a class="icon-and-text__link"${linkAttributes(target, context)}>
              ${inner}
              ${newTabNote(target, context)}
            </a>
          `;
    return html`
      <li class="${classes(
        'icon-and-text__item',
        backgroundColor !== undefined && 'icon-and-text__item--filled',
        styleClass({ 'background-color': backgroundColor, color: textColor }),
      )}">
        ${wrapped}
      </li>
    `;
  });
  const list =
    entries.length === 0
      ? NO_HTML
      : html`
        <ul
          class="${classes(
            'icon-and-text__items',
            items.length === TWO_COLUMN_ITEMS && variant !== 'one-column' && 'icon-and-text__items--two-columns',
          )}"
          role="list">
          ${entries}
        </ul>
      `;
  const frame = frameOf(
    fields,
    'icon-and-text',
    classes(`icon-and-text--${variant}`, perBreakpointClasses('align', textAlignment)),
  );
  return html`
    <section${attributes(frame)}>
      ${head.markup === '' ? NO_HTML : html`<div class="icon-and-text__head">${head}</div>`}
      ${list}
    </section>
  `.markup;
}
