import type { PageContext } from '../../content/page-context.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML, trusted } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf, perBreakpointStyle } from '../_kit/pieces/frame.ts';
import { bodyHtml, richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { AccordionsFields } from './schema.ts';

export function render({ fields }: BlockProps<AccordionsFields>, page: PageContext): string {
  const context = contextOf(page);
  const { accordions, iconsStyle, style, paddings, bottomDivider, textAlignment } = fields;
  const titles = titlesHtml(fields, context, { style: 'h2' });
  const head =
    titles.markup === '' && fields.richText === undefined
      ? NO_HTML
      : html`<div class="accordions__head">${titles}${bodyHtml(fields, context)}</div>`;
  // Below a block heading the entries are one level deeper. A heading inside a summary stays in the page's outline.
  const level = trusted(fields.title === undefined && fields.titleHtml === undefined ? 'h2' : 'h3');
  const icon =
    iconsStyle === 'plus'
      ? html`
        ${iconHtml({ name: 'plus', class: 'accordions__plus' })}
        ${iconHtml({ name: 'minus', class: 'accordions__minus' })}
      `
      : iconHtml({ name: 'chevron', dir: 'down', class: 'accordions__chevron' });
  const entries = accordions.map(
    ({ title, richText, open }) =>
      html`
        <details class="accordions__entry"${attributes({ open })}>
          <summary class="accordions__summary">
            <${level} class="accordions__title">${title}</${level}>
            ${icon}
          </summary>
          <div class="accordions__body rich-text">${trusted(richTextHtml(richText, context))}</div>
        </details>
      `,
  );
  const frame = frameOf(
    fields,
    'accordions',
    classes(
      `accordions--${style}`,
      bottomDivider && 'accordions--divided',
      perBreakpointClasses('align', textAlignment),
      perBreakpointStyle('--accordions-padding', paddings),
    ),
  );
  return html`
    <section${attributes(frame)}>
      <div class="accordions__inner">${head}<div class="accordions__entries">${entries}</div></div>
    </section>
  `.markup;
}
