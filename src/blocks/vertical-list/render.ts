import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { contextOf, type RenderContext } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { captionHtml, gradientClasses, mediasOf, oneMediaHtml, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml, richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { linkAttributes, newTabNote, targetsHtml } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { VerticalListFields, VerticalListItem } from './schema.ts';

/** Share of the page width the picture takes. */
const SPAN = { sm: 1, md: 0.5, lg: 0.5 };

function itemHtml(item: VerticalListItem, active: boolean, level: 'h2' | 'h3', context: RenderContext): Html {
  const { id, title, titleHtml, subtitle, richText, target } = item;
  const name =
    titleHtml === undefined ? title : trusted(richTextHtml(titleHtml, context).replace(/<\/?a\b[^>]*>/g, ''));
  const line = subtitle === undefined ? NO_HTML : html`<p class="vertical-list__subtitle">${subtitle}</p>`;
  const text =
    richText === undefined || richText.html === ''
      ? NO_HTML
      : html`<div class="vertical-list__body rich-text">${trusted(richTextHtml(richText, context))}</div>`;
  const head =
    target === undefined
      ? html`
        <button class="vertical-list__link" type="button">
          ${name}
          <span class="visually-hidden"> – ${t(context.locale, 'block.list.show')}</span>
        </button>
      `
      : html`
        <a class="vertical-list__link"${linkAttributes(target, context)}>
          ${name}
          ${newTabNote(target, context)}
          ${iconHtml({ name: 'arrow', size: 'sm', class: 'vertical-list__arrow' })}
        </a>
      `;
  return html`
    <li class="vertical-list__item"${attributes({ 'data-item-id': id, 'data-active': active })}>
      <${trusted(level)} class="vertical-list__title">${head}</${trusted(level)}>
      ${line}
      ${text}
    </li>
  `;
}

/**
 * The stacked pictures, linked if the content says so [BLK-VLI-01, BLK-COM-14]. Entries without one use the block's own
 * by turns, in the order given [BLK-COM-13].
 */
function stageHtml(fields: VerticalListFields, context: RenderContext): Html {
  const { items, ratio, mediaTarget, title } = fields;
  const shared = mediasOf(fields);
  const bare = items.filter((item) => item.media === undefined);
  const medias = items.map((item) => item.media ?? shared[bare.indexOf(item) % shared.length]);
  const pictures = medias.map((own, index) => {
    if (own === undefined) return NO_HTML;
    const rendered = oneMediaHtml(
      own,
      { ...context, priority: context.priority && index === 0 },
      { ratio: { sm: '4/3', md: ratio }, span: SPAN },
    );
    return html`
      <div class="vertical-list__picture"${attributes({ 'data-picture': index, 'data-active': index === 0 })}>
        ${rendered}
      </div>
    `;
  });
  if (pictures.every((picture) => picture === NO_HTML)) return NO_HTML;
  // The picture that shows names the link.
  const isNamed = medias.every((own) => own === undefined || own.alt !== '');
  return html`
    <figure class="media vertical-list__stage">
      ${
        mediaTarget === undefined
          ? pictures
          : html`
            <a class="media__link vertical-list__stack"${linkAttributes(mediaTarget, context)}${attributes({
              'aria-label': isNamed ? undefined : (title ?? mediaTarget.url),
            })}>
              ${pictures}
              ${newTabNote(mediaTarget, context)}
            </a>
          `
      }
      ${captionHtml(fields)}
    </figure>
  `;
}

export function render({ fields, priority }: BlockProps<VerticalListFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { items, layoutVariant, richTextBelowTargets } = fields;
  const titles = titlesHtml(fields, context, { style: 'h2' });
  const body = bodyHtml(fields, context);
  const targets = targetsHtml(fields, context);
  const head =
    titles.markup === '' && (richTextBelowTargets || body === NO_HTML)
      ? NO_HTML
      : html`<div class="vertical-list__head">${titles}${richTextBelowTargets ? NO_HTML : body}</div>`;
  const level = titles.markup === '' ? 'h2' : 'h3';
  const list =
    items.length === 0
      ? NO_HTML
      : html`
        <ul class="vertical-list__items" role="list">
          ${items.map((item, index) => itemHtml(item, index === 0, level, context))}
        </ul>
      `;
  const stage = stageHtml(fields, context);
  const words = html`${head}${list}${targets}${richTextBelowTargets ? body : NO_HTML}`;
  const content = words.markup === '' ? NO_HTML : html`<div class="vertical-list__words">${words}</div>`;
  const frame = frameOf(
    fields,
    'vertical-list',
    classes(
      stage === NO_HTML ? 'vertical-list--plain' : `vertical-list--${layoutVariant}`,
      stage !== NO_HTML && gradientClasses(fields),
      placementClasses(fields),
    ),
  );
  return html`<cairn-vertical-list${attributes(frame)}>${stage}${content}</cairn-vertical-list>`.markup;
}
