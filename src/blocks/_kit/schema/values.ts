import { z } from 'zod';
import { isSafeUrl } from '../../../content/addresses/links.ts';
import { BREAKPOINT_NAMES, type PerBreakpoint } from '../../../ui/breakpoints.ts';
import { NestedBlocks } from '../parse/nested.ts';
import { RichText, sanitise } from '../rich-text/rich-text.ts';

/**
 * Building blocks for block schemas: every type of value in content, validated once. `x-value` names the type in the
 * JSON schemas and in the editors' guide (`npm run schemas`).
 */

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB =
  /^rgba?\(\s*\d{1,3}(?:\.\d+)?%?(?:\s*,\s*|\s+)\d{1,3}(?:\.\d+)?%?(?:\s*,\s*|\s+)\d{1,3}(?:\.\d+)?%?\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|%|vw)$/;
/** Names of the design tokens that editors may use in place of a hex value. */
export const COLOUR_TOKENS = ['ink', 'moss', 'lichen', 'bone', 'paper', 'ember', 'glacier', 'slate'] as const;

/** A colour: hex, rgb()/rgba(), `transparent`, or a token name. Outputs CSS. */
export const colour = () =>
  z
    .string()
    .trim()
    .refine(
      (value) =>
        HEX.test(value) ||
        RGB.test(value) ||
        value === 'transparent' ||
        (COLOUR_TOKENS as readonly string[]).includes(value),
      {
        error: `A colour is a hex value (#14201c), rgb(), transparent, or one of: ${COLOUR_TOKENS.join(', ')}.`,
      },
    )
    .meta({ 'x-value': 'colour' })
    .transform((value) => ((COLOUR_TOKENS as readonly string[]).includes(value) ? `var(--${value})` : value));

/** A CSS length (px, rem, em, %, vw); a bare number is in pixels. Outputs CSS. */
export const length = () =>
  z
    .union([
      z.number().nonnegative().max(9999),
      z.string().trim().regex(LENGTH, 'A length is a number with px, rem, em, % or vw.'),
    ])
    .meta({ 'x-value': 'length' })
    .transform((value) => (typeof value === 'number' ? `${value}px` : value));

/** A URL: path, query, hash, http(s), mailto or tel. */
export const url = () =>
  z
    .string()
    .trim()
    .min(1)
    .refine(isSafeUrl, { error: 'This address is not allowed: use a path, a hash, https, mailto or tel.' })
    .meta({ 'x-value': 'address' });

/** HTML from the CMS, sanitised here; the parser reports what was removed. */
export const richText = () =>
  z
    .string()
    .meta({ 'x-value': 'rich text' })
    .transform((html) => sanitise(html));

/** A heading or line with inline markup only. */
export const inlineHtml = () =>
  z
    .string()
    .meta({ 'x-value': 'inline markup' })
    .transform((html) => sanitise(html, 'inline'));

/** Blocks inside a block. */
export const blocks = () => z.array(z.unknown().meta({ 'x-value': 'block' })).transform((raw) => new NestedBlocks(raw));

/** A value for all widths, or one per breakpoint, which also applies to larger breakpoints without their own. */
export const perBreakpoint = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.object({ sm: schema.optional(), md: schema.optional(), lg: schema.optional() })])
    .transform((value): PerBreakpoint<z.output<Schema>> =>
      value !== null &&
      typeof value === 'object' &&
      !(value instanceof RichText) &&
      BREAKPOINT_NAMES.some((name) => name in value)
        ? (value as PerBreakpoint<z.output<Schema>>)
        : { sm: value as z.output<Schema> },
    );

/** Names of breakpoints, as in hideOnBreakpoint and gradientBreakpoints. */
export const breakpointList = () => z.array(z.enum(['sm', 'md', 'lg']));

/** Steps of the spacing scale that editors choose from. */
export const SPACES = ['none', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
export type Space = (typeof SPACES)[number];
/** CSS value of each step, using the tokens of src/ui/tokens.css. */
const SPACE_VALUES: Readonly<Record<Space, string>> = {
  none: '0px',
  xs: 'var(--space-2)',
  sm: 'var(--space-4)',
  md: 'var(--space-6)',
  lg: 'var(--space-8)',
  xl: 'var(--section)',
};

/** CSS value of a spacing step. */
export const spaceValue = (space: Space): string => SPACE_VALUES[space];

/** A step of the spacing scale. Outputs CSS. */
export const spaceStep = () => z.enum(SPACES).transform(spaceValue);

/** A step of the spacing scale, or a length. Outputs CSS. */
export const space = () => z.union([spaceStep(), length()]);
