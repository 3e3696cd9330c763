import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { ICONS, iconHtml, type IconName } from '../../ui/picture/icons.ts';
import { pictureHtml } from '../../ui/picture/picture.ts';
import { contextOf, type RenderContext } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { fixedImage, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { buttonHtml, linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { BenefitBarFields } from './schema.ts';

/** Displayed size of a logo or icon without a size of its own, in CSS pixels. */
const LOGO = { width: 96, height: 40 };
const ICON = { width: 28, height: 28 };

const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

function iconOf({ infoIcon }: BenefitBarFields, context: RenderContext): Html {
  if (infoIcon === undefined) return NO_HTML;
  const { url, alt } = infoIcon;
  if (isIcon(url))
    return iconHtml({ name: url, size: 'lg', class: 'benefit-bar__icon', label: alt === '' ? undefined : alt });
  if (!context.mayLoad(url)) return NO_HTML;
  return html`
    <img
      class="benefit-bar__icon" src="${fixedImage(url, ICON.width, ICON.height, context)}"
      alt="${alt}"${attributes(ICON)} decoding="async">
  `;
}

function logoOf({ logo }: BenefitBarFields, context: RenderContext): Html {
  if (logo === undefined || !context.mayLoad(logo.url)) return NO_HTML;
  const { url, alt, width = LOGO.width, height = LOGO.height } = logo;
  return html`
    <img
      class="benefit-bar__logo" src="${fixedImage(url, width, height, context)}"
      alt="${alt}"${attributes({ width, height })} decoding="async">
  `;
}

/** Links with their ids; none with No-CTA [BLK-COM-16]. */
const linksOf = ({ targets, linkType, equalTargetSize }: BenefitBarFields, context: RenderContext): Html =>
  linkType === 'No-CTA' || targets.length === 0
    ? NO_HTML
    : html`
      <ul class="${classes('benefit-bar__links', equalTargetSize && 'benefit-bar__links--equal')}" role="list">
        ${targets.map(
          (target) => html`<li${attributes({ 'data-target-id': target.id })}>${buttonHtml(target, context)}</li>`,
        )}
      </ul>
    `;

/** The block's markup [BLK-BEN-01, BLK-BEN-02]; empty if it has no content. */
export function render({ fields, uid, priority }: BlockProps<BenefitBarFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { title, showCloseButton, mediaTarget, gradientTone, richTextBelowTargets } = fields;
  const backgroundImage =
    fields.backgroundImage !== undefined && context.mayLoad(fields.backgroundImage.url)
      ? fields.backgroundImage
      : undefined;
  const titles = titlesHtml({ ...fields, titleStyle: fields.titleStyle ?? { sm: 'h4' } }, context);
  const body = bodyHtml(fields, context);
  const links = linksOf(fields, context);
  const parts = [logoOf(fields, context), iconOf(fields, context)];
  const says =
    titles.markup !== '' || body.markup !== '' || links !== NO_HTML || parts.some((part) => part !== NO_HTML);
  if (!says && backgroundImage === undefined) return '';
  const picture =
    backgroundImage === undefined
      ? NO_HTML
      : html`
        <div class="benefit-bar__background">
          ${pictureHtml({
            publicId: backgroundImage.url,
            alt: backgroundImage.alt,
            title: backgroundImage.seoTitle,
            ratio: { sm: '2/1', md: '5/1', lg: '9/1' },
            priority,
            mediaBase: context.mediaBase,
          })}
        </div>
      `;
  // This link covers the whole bar; the bar's own links and the close button lie on top of it.
  const cover =
    mediaTarget === undefined
      ? NO_HTML
      : html`
        <a
          class="benefit-bar__cover"${linkAttributes(mediaTarget, context)}
          aria-label="${title ?? mediaTarget.url}">
          ${newTabNote(mediaTarget, context)}
        </a>
      `;
  const text =
    titles.markup === '' && body.markup === ''
      ? NO_HTML
      : html`<div class="benefit-bar__text">${titles}${richTextBelowTargets ? NO_HTML : body}</div>`;
  const close = showCloseButton
    ? html`
      <button
        class="benefit-bar__close" type="button" data-close
        aria-label="${t(context.locale, 'block.benefit.close')}">
        ${iconHtml({ name: 'close', size: 'sm' })}
      </button>
    `
    : NO_HTML;
  const frame = frameOf(
    fields,
    'benefit-bar',
    classes(
      backgroundImage !== undefined && `benefit-bar--picture tone-${gradientTone}`,
      showCloseButton && 'benefit-bar--closable',
      placementClasses({ ...fields, overlayWidth: undefined }),
    ),
  );
  return html`
    <cairn-benefit-bar${attributes({ ...frame, 'data-closable': showCloseButton ? uid : undefined })}>
      ${picture}
      ${cover}
      <div class="benefit-bar__inner">${parts}${text}${links}${richTextBelowTargets ? body : NO_HTML}</div>
      ${close}
    </cairn-benefit-bar>
  `.markup;
}
