import { localeHref } from '../../../content/addresses/links.ts';
import { t } from '../../../messages/index.ts';
import { perBreakpointClasses } from '../../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { MODAL_HASHES, MODAL_PAGES } from '../../../ui/dialog/modal-hashes.ts';
import { styleClass } from '../../../ui/html/style-rules.ts';
import type { RenderContext } from './context.ts';
import type { Button, CommonFields, Link } from '../schema/fields.ts';

/**
 * `href`, `target` and `rel` of a link from content. Without scripts, a link to a dialog leads to the equivalent page.
 */
export function linkAttributes({ url, targetAttribute }: Link, { locale }: RenderContext): Html {
  const page = Object.hasOwn(MODAL_PAGES, url) ? MODAL_PAGES[url] : undefined;
  return attributes({
    href: localeHref(page ?? url, locale),
    'data-opens': page === undefined ? undefined : MODAL_HASHES[url],
    target: targetAttribute === '_blank' ? '_blank' : undefined,
    rel: targetAttribute === '_blank' ? 'noopener' : undefined,
  });
}

/** Screen-reader note that a link opens in a new tab. */
export const newTabNote = ({ targetAttribute }: Pick<Link, 'targetAttribute'>, { locale }: RenderContext): Html =>
  targetAttribute === '_blank' ? html`<span class="visually-hidden"> (${t(locale, 'newTab')})</span>` : NO_HTML;

const isTextLink = ({ style }: Button): boolean => Object.values(style).includes('text-link');

/** A CMS button: always a link, whatever its style [BLK-BTN-01..06]. */
export function buttonHtml(button: Button, context: RenderContext, extra = ''): Html {
  const {
    text,
    icon,
    iconPosition,
    iconOnly,
    size,
    style,
    textLinkColor,
    textLinkHover,
    textLinkUnderline,
    textLinkStyle,
  } = button;
  const symbol =
    icon === undefined ? NO_HTML : iconHtml({ name: icon.icon, dir: icon.dir, size: 'sm', class: 'button__icon' });
  const label =
    iconOnly && icon !== undefined
      ? html`<span class="visually-hidden">${text}</span>`
      : html`
        <span class="${classes(
          'button__text',
          isTextLink(button) && textLinkStyle !== undefined && `text-${textLinkStyle}`,
        )}">
          ${text}
        </span>
      `;
  const className = classes(
    'button',
    perBreakpointClasses('button', style),
    perBreakpointClasses('button-size', size),
    isTextLink(button) && `button--underline-${textLinkUnderline}`,
    styleClass({ '--link-color': textLinkColor, '--link-hover': textLinkHover }),
    iconOnly && icon !== undefined && 'button--icon-only',
    extra,
  );
  return html`
    <a class="${className}"${linkAttributes(button, context)}>
      ${iconPosition === 'left' ? [symbol, label] : [label, symbol]}
      ${newTabNote(button, context)}
    </a>
  `;
}

/** The buttons of a block in the given order; none with No-CTA [BLK-COM-15..17]. */
export function targetsHtml(
  { targets, linkType, equalTargetSize }: Pick<CommonFields, 'targets' | 'linkType' | 'equalTargetSize'>,
  context: RenderContext,
): Html {
  if (linkType === 'No-CTA' || targets.length === 0) return NO_HTML;
  return html`
    <div class="${classes('targets', equalTargetSize && 'targets--equal')}">
      ${targets.map((target) => buttonHtml(target, context))}
    </div>
  `;
}
