import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { contextOf, type RenderContext } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { gradientClasses, mediaHtml, mediasOf, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { HeroNavigationFields } from './schema.ts';

/** Crop of the picture: tall on a phone, because text and padding overlay it. */
const SHAPE = { sm: '4/5', md: '3/2', lg: '21/9' } as const;

/** The links as a list in their own navigation landmark; none with No-CTA [BLK-COM-16]. */
function linksHtml({ targets, linkType, equalTargetSize, title }: HeroNavigationFields, context: RenderContext): Html {
  if (linkType === 'No-CTA' || targets.length === 0) return NO_HTML;
  const items = targets.map((target) => {
    const { text, icon, iconPosition, iconOnly } = target;
    const symbol = icon === undefined ? NO_HTML : iconHtml({ name: icon.icon, dir: icon.dir, size: 'sm' });
    const label =
      iconOnly && icon !== undefined ? html`<span class="visually-hidden">${text}</span>` : html`<span>${text}</span>`;
    return html`
      <li>
        <a class="hero-navigation__link"${linkAttributes(target, context)}>
          ${iconPosition === 'left' ? [symbol, label] : [label, symbol]}
          ${newTabNote(target, context)}
        </a>
      </li>
    `;
  });
  const list = html`
    <ul
      class="${classes('hero-navigation__links', equalTargetSize && 'hero-navigation__links--equal')}"
      role="list">
      ${items}
    </ul>
  `;
  return html`<nav class="hero-navigation__nav" aria-label="${title ?? t(context.locale, 'block.ways')}">${list}</nav>`;
}

export function render({ fields, priority }: BlockProps<HeroNavigationFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { layoutVariant, title, titleH1, richTextBelowTargets } = fields;
  const hasMedia = mediasOf(fields).length > 0;
  const media = mediaHtml(fields, context, { ratio: SHAPE, linkLabel: title });
  const titles = titlesHtml(fields, context, { style: titleH1 ? 'display' : 'h1' });
  const body = bodyHtml(fields, context);
  const links = linksHtml(fields, context);
  const words =
    titles.markup === '' && body.markup === ''
      ? NO_HTML
      : html`<div class="hero-navigation__text">${titles}${richTextBelowTargets ? NO_HTML : body}</div>`;
  const below = richTextBelowTargets ? body : NO_HTML;
  const content =
    words === NO_HTML && links === NO_HTML && below === NO_HTML
      ? NO_HTML
      : html`
        <div class="hero-navigation__content">
          <div class="hero-navigation__words">${words}${links}${below}</div>
        </div>
      `;
  const frame = frameOf(
    fields,
    'hero-navigation',
    classes(
      `hero-navigation--${layoutVariant}`,
      hasMedia ? gradientClasses(fields) : 'hero-navigation--plain',
      placementClasses(fields),
    ),
  );
  return html`<section${attributes(frame)}>${media}${content}</section>`.markup;
}
