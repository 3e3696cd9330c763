import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockKinds, schemas } from '../registry.ts';
import { isSetting } from './with-defaults.ts';

/** Looks, and what readers find elsewhere too: falling back shows nobody what was kept from them. */
const HARMLESS = [
  'addToCartControls bottomDivider bottomMargins breakpoints captionPosition closable compare delay',
  'divider enablePlusOne equalTargetSize gradientStyle gradientTone gridSize height hidePageDate',
  'hideTitle iconOnly iconPosition iconSize iconsStyle imageWidth isFullHeight isFullWidth',
  'layoutVariant lazy linkType loadMore logoSize lowStock mediaSide playerSettings quickShopVisibility',
  'ratio richTextBelowTargets showCloseButton showFilterBar showRatings size soldOut style',
  'textLinkUnderline titleH1 titleHeadingTag type variant',
].flatMap((names) => names.split(' '));

/** The fields of a block, whether or not its schema transforms them. */
const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodPipe ? shapeOf(schema.in) : schema instanceof z.ZodObject ? schema.shape : {};
const settingsOf = (kind: string): string[] =>
  Object.entries(shapeOf(schemas(kind))).flatMap(([name, field]) =>
    field instanceof z.ZodDefault && isSetting(field) ? [name] : [],
  );

test('what falls back to its default is known by name, and none of it says where, to whom or how much', () => {
  expect([...new Set(blockKinds().flatMap(settingsOf))].sort()).toEqual(HARMLESS);
  expect(settingsOf('filter-by')).toEqual([]);
  expect(settingsOf('social-gallery')).not.toContain('filter');
  expect(settingsOf('video'), 'addresses never fall back').not.toContain('media');
});
