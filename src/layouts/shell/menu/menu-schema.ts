import { z } from 'zod';
import type { TARGET_ATTRIBUTES } from '../../../blocks/_kit/schema/fields.ts';
import { ICON_NAMES, link } from '../../../blocks/_kit/schema/fields.ts';
import type { url } from '../../../blocks/_kit/schema/values.ts';
import { inlineHtml } from '../../../blocks/_kit/schema/values.ts';

/**
 * The menu document (D2 §3): entries of the bar, groups in their panels, third-level entries in
 * the groups, and links below those. The descriptions are the editors' field help.
 */

/** Visual styles of a menu link. */
export const MENU_STYLES = ['default', 'highlight', 'strong', 'quiet'] as const;
/** Maximum number of columns that fit into a panel, next to its heading and banner. */
export const MAX_COLUMNS = 5;

const picture = z.object({
  url: z.string().trim().min(1).describe('Public id of the picture at the media service, or an https address.'),
  alt: z
    .string()
    .default('')
    .describe('What the picture shows, for people who cannot see it. Empty when it only decorates.'),
  seoTitle: z.string().optional().describe('Title for search engines.'),
});

const linkFields = {
  id: z.string().optional().describe('Identifier from the CMS; reported with clicks.'),
  title: z.string().trim().min(1, 'An entry needs a title.').describe('What the entry says.'),
  titleHtml: inlineHtml().optional().describe('Title with markup, shown in place of the plain one.'),
  target: link.optional().describe('Where the entry leads.'),
  menuStyle: z
    .enum(MENU_STYLES)
    .default('default')
    .describe('highlight: in the sale colour, strong: in bold, quiet: softer than the rest.'),
  menuIcon: z
    .object({ icon: z.enum(ICON_NAMES).describe('Name of the icon.') })
    .optional()
    .describe('Icon before the title.'),
};

const hidden = z.boolean().default(false);

/** A link below a third-level entry; shown on small screens. */
export const menuLink = z.object(linkFields);

/** An entry inside a group: a link on wide screens, a collapsible section on small ones if it has children. */
export const thirdLevelEntry = z.object({
  ...linkFields,
  children: z.array(menuLink).default([]).describe('Links below this one, shown on small screens.'),
  hideShopAll: z
    .object({ sm: hidden.describe('Leaves the shop-all link out on small screens.') })
    .optional()
    .describe('Where the shop-all link before the children is left out.'),
  mediaObject: picture.optional().describe('Small picture before the title, in place of an icon.'),
});

/** A titled list inside a panel. */
export const menuGroup = z.object({
  ...linkFields,
  children: z.array(thirdLevelEntry).default([]).describe('Entries of this group, in this order.'),
});

export const menuBanner = z.object({
  media: picture.describe('Picture of the banner.'),
  title: z.string().default('').describe('Line below the picture.'),
  text: z.string().optional().describe('A sentence below that line.'),
  target: link.optional().describe('Where the banner leads; the target of the entry unless given.'),
});

export const visualSelector = z.object({
  title: z.string().trim().min(1, 'A picture choice needs a title.').describe('What the choice is called.'),
  media: picture.describe('Picture of the choice, shown four wide and five high.'),
  target: link.describe('Where the choice leads.'),
});

const shopAll = z.object({
  title: z.string().trim().min(1, 'The link needs a text.').describe('What the link says.'),
  target: link.describe('Where it leads.'),
});

const hideShopAll = z.object({
  sm: hidden.describe('Left out on phones.'),
  md: hidden.describe('Left out on tablets.'),
  lg: hidden.describe('Left out on wide screens.'),
});

/** An entry of the menu bar. */
export const menuEntry = z.object({
  ...linkFields,
  children: z
    .array(menuGroup)
    .default([])
    .describe('Groups in the panel of this entry. Without any, the entry is a plain link.'),
  columns: z
    .number()
    .int()
    .min(1)
    .max(MAX_COLUMNS)
    .optional()
    .describe(`How many groups stand side by side, 1 to ${MAX_COLUMNS}; all of them unless given.`),
  menuBanner: menuBanner.optional().describe('Picture with a line at the end of the panel.'),
  visualSelectors: z.array(visualSelector).default([]).describe('Choices by picture below the groups.'),
  visualSelectorsTitle: z.string().optional().describe('Heading above the picture choices.'),
  titleVisibility: z
    .enum(['title', 'icon', 'title+icon'])
    .optional()
    .describe(
      'What of title and icon shows in the bar. Not set, an icon stands for its title, which is then read aloud only.',
    ),
  hideShopAll: hideShopAll.optional().describe('Sizes at which the shop-all link of this entry is left out.'),
  overrideShopAll: shopAll.optional().describe('Link in place of the usual shop-all link.'),
});

/** The whole document. */
export const menuSchema = z.object({
  items: z.array(menuEntry).default([]).describe('Entries of the menu bar, in this order.'),
});

export type MenuTarget = {
  readonly url: z.output<ReturnType<typeof url>>;
  readonly targetAttribute?: (typeof TARGET_ATTRIBUTES)[number] | undefined;
};
export type MenuLink = z.output<typeof menuLink>;
export type ThirdLevelEntry = z.output<typeof thirdLevelEntry>;
export type MenuGroup = z.output<typeof menuGroup>;
export type MenuBanner = z.output<typeof menuBanner>;
export type VisualSelector = z.output<typeof visualSelector>;
export type MenuEntry = z.output<typeof menuEntry>;
