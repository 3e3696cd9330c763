import type { IconSize } from '../../ui/picture/icons.ts';

/** Maps the editor's sizes to sizes of the icon set (D2 §9, BLK-ICO-02). */
export const ICON_SIZES: Readonly<Record<'small' | 'medium' | 'large', IconSize>> = {
  small: 'md',
  medium: 'lg',
  large: '3xl',
};

/** Number of items that use a two-column grid (D2 §9, BLK-ICO-04). */
export const TWO_COLUMN_ITEMS = 4;
