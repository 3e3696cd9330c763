import { z } from 'zod';
import { ICONS, type IconName } from '../../../ui/picture/icons.ts';
import { breakpointList, colour, inlineHtml, perBreakpoint, richText, spaceStep, url } from './values.ts';

/**
 * The fields shared by all kinds (D2 §3). A kind's schema spreads the groups it uses. The descriptions are the viewer's
 * field help.
 */

/** Type styles an editor may choose from. */
export const TEXT_STYLES = ['display', 'h1', 'h2', 'h3', 'h4', 'body', 'small'] as const;
export const TARGET_ATTRIBUTES = ['_self', '_blank'] as const;
export const ICON_NAMES = Object.keys(ICONS) as [IconName, ...IconName[]];
export type { IconName } from '../../../ui/picture/icons.ts';

export const titleStyle = () => z.enum(TEXT_STYLES);
export const targetAttribute = () => z.enum(TARGET_ATTRIBUTES);

export const link = z.object({
  url: url().describe('Where the link leads: a path such as /c/jackets-21001, a hash, or an https address.'),
  targetAttribute: targetAttribute().optional().describe('Whether it opens here or in a new tab.'),
});
export type Link = z.output<typeof link>;

export const media = z.object({
  url: z.string().trim().min(1).describe('Public id of the picture at the media service, or an https address.'),
  alt: z
    .string()
    .default('')
    .describe('What the picture shows, for people who cannot see it. Empty when it only decorates.'),
  seoTitle: z.string().optional().describe('Title for search engines.'),
  type: z.enum(['image', 'video']).default('image').describe('Whether this is a picture or a film.'),
  width: z.number().positive().optional().describe('Natural width in pixels.'),
  height: z.number().positive().optional().describe('Natural height in pixels.'),
});
export type Media = z.output<typeof media>;

/** A button: a block of its own, and every entry of `targets`. */
export const buttonFields = {
  text: z
    .string()
    .trim()
    .min(1, 'A button needs a text; with iconOnly it is read aloud but not shown.')
    .describe('What the button says. With iconOnly it is read aloud but not shown.'),
  url: url().describe(
    'Where it leads: a path, #modal-hash to open a dialog here, ?query#modal-hash to merge a query and open it.',
  ),
  icon: z
    .object({
      icon: z.enum(ICON_NAMES).describe('Name of the icon.'),
      dir: z.enum(['up', 'right', 'down', 'left']).optional().describe('Direction it points to.'),
    })
    .optional()
    .describe('Icon beside the text.'),
  iconPosition: z.enum(['left', 'right']).default('right').describe('Side of the text the icon stands on.'),
  iconOnly: z.boolean().default(false).describe('Shows the icon without visible text.'),
  size: perBreakpoint(z.enum(['sm', 'md', 'lg']))
    .default({ sm: 'md' })
    .describe('Size, for all widths or per breakpoint.'),
  style: perBreakpoint(z.enum(['primary', 'secondary', 'ghost', 'text-link']))
    .default({ sm: 'primary' })
    .describe('Look, for all widths or per breakpoint.'),
  targetAttribute: targetAttribute().optional().describe('Whether it opens here or in a new tab.'),
  textLinkColor: colour().optional().describe('Colour of a text link.'),
  textLinkHover: colour().optional().describe('Colour of a text link under the pointer.'),
  textLinkUnderline: z.enum(['never', 'hover', 'always']).default('always').describe('When a text link is underlined.'),
  textLinkStyle: titleStyle().optional().describe('Type style of a text link.'),
};
export const button = z.object(buttonFields);
export type Button = z.output<typeof button>;

export const identity = {
  kind: z.string(),
  id: z.string().optional().describe('Identifier from the CMS; also the scroll target.'),
  name: z.string().optional().describe('Name for editors; [stacked] in a collection name forces a full-width grid.'),
};

export const titles = {
  title: z.string().optional().describe('Heading of the block.'),
  titleHtml: inlineHtml().optional().describe('Heading with markup, shown in place of the plain title.'),
  titleColor: colour().optional().describe('Colour of the heading.'),
  titleStyle: perBreakpoint(titleStyle())
    .optional()
    .describe('Type style of the heading, for all widths or per breakpoint.'),
  titleH1: z.boolean().default(false).describe('Makes the heading the h1 of the page.'),
  hideTitle: z
    .boolean()
    .default(false)
    .describe('Keeps the heading from being displayed; it stays for screen readers.'),
  subtitle: z.string().optional().describe('Line below the heading.'),
  subtitleHtml: inlineHtml().optional().describe('Line below the heading with markup, in place of the plain one.'),
  subtitleColor: colour().optional().describe('Colour of the subtitle.'),
  subtitleStyle: perBreakpoint(titleStyle())
    .optional()
    .describe('Type style of the subtitle, for all widths or per breakpoint.'),
  eyebrowText: z.string().optional().describe('Small line above the heading.'),
  eyebrowLogo: media.optional().describe('Logo in place of the eyebrow text.'),
  eyebrowLogoResponsive: z
    .object({ sm: media.optional(), md: media.optional(), lg: media.optional() })
    .optional()
    .describe('Logos that differ by breakpoint.'),
  overline: z.string().optional().describe('Small line between eyebrow and heading.'),
};

export const body = {
  richText: richText().optional().describe('Body text.'),
  richTextColor: colour().optional().describe('Colour of the body text.'),
  richTextBelowTargets: z.boolean().default(false).describe('Places the body text after the buttons.'),
};

export const actions = {
  targets: z.array(button).default([]).describe('Buttons, in this order.'),
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA').describe('No-CTA shows no buttons; the picture links instead.'),
  equalTargetSize: z.boolean().default(false).describe('Gives all buttons one width.'),
};

export const medias = {
  media: media.optional().describe('Picture or film of the block.'),
  mediaList: z.array(media).default([]).describe('Several pictures, in this order.'),
  mediaTarget: link.optional().describe('Where the picture links to.'),
  captionText: z.string().optional().describe('Caption of the picture.'),
  captionPosition: z
    .enum(['top-left', 'top-right', 'bottom-left', 'bottom-right'])
    .default('bottom-left')
    .describe('Corner of the caption.'),
  captionColor: colour().optional().describe('Colour of the caption.'),
  captionStyle: titleStyle().optional().describe('Type style of the caption.'),
};

export const gradients = {
  gradientStyle: z
    .enum(['full', 'focused', 'off'])
    .default('off')
    .describe('full: 35 % of the height, focused: 50 %, off: none.'),
  gradientTone: z.enum(['dark', 'light']).default('dark').describe('dark carries light text, light carries dark text.'),
  gradientBreakpoints: breakpointList().optional().describe('Widths that get the gradient; all when not given.'),
};

export const ALIGNMENTS = [
  'left',
  'center',
  'right',
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export const layout = {
  alignment: perBreakpoint(z.enum(ALIGNMENTS))
    .optional()
    .describe('Place of the content in the block, per breakpoint.'),
  textAlignment: perBreakpoint(z.enum(['left', 'center', 'right']))
    .optional()
    .describe('Alignment of the text, per breakpoint.'),
  overlayWidth: perBreakpoint(z.enum(['xs', 'sm', 'md', 'lg']))
    .optional()
    .describe('Width of the text over the picture, for all widths or per breakpoint.'),
};

export const frame = {
  backgroundColor: colour().optional().describe('Background of the block.'),
  hideOnBreakpoint: breakpointList().default([]).describe('Widths at which the block does not show.'),
  bottomMargins: perBreakpoint(spaceStep())
    .optional()
    .describe('Space below the block, for all widths or per breakpoint.'),
  isFullWidth: z.boolean().default(false).describe('Stretches the block over the full page width.'),
  isFullHeight: perBreakpoint(z.boolean())
    .default({ sm: false })
    .describe('Stretches the block over the full height of the screen, for all widths or per breakpoint.'),
  promotionTracking: z
    .object({
      creativeName: z.string().optional(),
      promotionId: z.string().optional(),
      promotionName: z.string().optional(),
    })
    .optional()
    .describe('Names under which impressions and clicks of the block are reported.'),
};

/** Fields of a block with a heading, a text and its own entries. */
export const headed = { ...identity, ...titles, ...body, ...frame, textAlignment: layout.textAlignment };

/** All common fields; kinds that need fewer spread the groups instead. */
export const commonFields = {
  ...identity,
  ...titles,
  ...body,
  ...actions,
  ...medias,
  ...gradients,
  ...layout,
  ...frame,
};

export const commonSchema = z.object(commonFields);
export type CommonFields = z.output<typeof commonSchema>;

export { blocks, colour, inlineHtml, length, perBreakpoint, richText, space, url } from './values.ts';
