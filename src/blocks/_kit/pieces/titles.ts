import { imageUrl } from '../../../content/images/image-url.ts';
import { BREAKPOINT_NAMES, FROM, perBreakpointClasses } from '../../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../../ui/html/html.ts';
import { styleClass } from '../../../ui/html/style-rules.ts';
import type { RenderContext } from './context.ts';
import type { CommonFields, Media } from '../schema/fields.ts';
import { richTextHtml } from './rich-text-html.ts';

type TitleFields = Pick<
  CommonFields,
  | 'title'
  | 'titleHtml'
  | 'titleColor'
  | 'titleStyle'
  | 'titleH1'
  | 'hideTitle'
  | 'subtitle'
  | 'subtitleHtml'
  | 'subtitleColor'
  | 'subtitleStyle'
  | 'eyebrowText'
  | 'eyebrowLogo'
  | 'eyebrowLogoResponsive'
  | 'overline'
>;

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p';

export interface TitleOptions {
  /** Heading element if titleH1 is off; h2 by default. */
  readonly tag?: HeadingTag | undefined;
  /** Id of the heading element, so that the block can be labelled by it. */
  readonly id?: string | undefined;
  /** Type style used if the content sets none. */
  readonly style?: string | undefined;
}

/** Displayed size of a logo without a size of its own, in CSS pixels. */
const LOGO = { width: 120, height: 40 };

const logoSize = ({ width = LOGO.width, height = LOGO.height }: Media): { width: number; height: number } => ({
  width,
  height,
});

/** The eyebrow logo, with one source per breakpoint where they differ [BLK-COM-09]. */
function logoHtml({ eyebrowLogo, eyebrowLogoResponsive }: TitleFields, { mediaBase, mayLoad }: RenderContext): Html {
  const allowed = (logo: Media | undefined): Media | undefined =>
    logo !== undefined && mayLoad(logo.url) ? logo : undefined;
  const { sm, md, lg } = eyebrowLogoResponsive ?? {};
  const base = allowed(sm) ?? allowed(eyebrowLogo) ?? allowed(md) ?? allowed(lg);
  if (base === undefined) return NO_HTML;
  const image = html`
    <img
      class="titles__logo" src="${imageUrl(base.url, logoSize(base), mediaBase)}"
      alt="${base.alt}"${attributes(logoSize(base))} decoding="async">
  `;
  const sources = BREAKPOINT_NAMES.toReversed().map((name) => {
    const logo = allowed(eyebrowLogoResponsive?.[name]);
    const condition = FROM[name];
    if (logo === undefined || condition === undefined || logo === base) return NO_HTML;
    return html`
      <source
        media="${condition}"
        srcset="${imageUrl(logo.url, logoSize(logo), mediaBase)}"${attributes(logoSize(logo))}>
    `;
  });
  return sources.every((source) => source === NO_HTML) ? image : html`<picture>${sources}${image}</picture>`;
}

/** Eyebrow, overline, heading and subtitle of a block [BLK-COM-02..09]. Empty if the content has none of them. */
export function titlesHtml(
  fields: TitleFields,
  context: RenderContext,
  { tag = 'h2', id, style }: TitleOptions = {},
): Html {
  const {
    title,
    titleHtml,
    titleColor,
    titleStyle,
    titleH1,
    hideTitle,
    subtitle,
    subtitleHtml,
    subtitleColor,
    subtitleStyle,
    eyebrowText,
    overline,
  } = fields;
  const logo = logoHtml(fields, context);
  const eyebrow =
    logo === NO_HTML
      ? eyebrowText && html`<p class="titles__eyebrow">${eyebrowText}</p>`
      : html`
        <div class="titles__eyebrow">
          ${logo}
          ${eyebrowText && html`<span class="visually-hidden">${eyebrowText}</span>`}
        </div>
      `;
  const heading = titleHtml === undefined ? title : trusted(richTextHtml(titleHtml, context));
  const headingClass = hideTitle
    ? 'visually-hidden'
    : classes(
        'titles__title',
        titleStyle === undefined ? style !== undefined && `text-${style}` : perBreakpointClasses('text', titleStyle),
        titleColor !== undefined && styleClass({ color: titleColor }),
      );
  const level = trusted(titleH1 ? 'h1' : tag);
  const line = subtitleHtml === undefined ? subtitle : trusted(richTextHtml(subtitleHtml, context));
  return html`
    ${eyebrow}
    ${overline && html`<p class="titles__overline">${overline}</p>`}
    ${heading && html`<${level}${attributes({ id, class: headingClass })}>${heading}</${level}>`}
    ${
      line &&
      html`
        <p class="${classes(
          'titles__subtitle',
          perBreakpointClasses('text', subtitleStyle),
          subtitleColor !== undefined && styleClass({ color: subtitleColor }),
        )}">
          ${line}
        </p>
      `
    }
  `;
}
