import type { CartItem } from '../../../src/commerce/contract/types.ts';

/** Size code of products that come in one size. */
const ONE_SIZE = 'OS';

/** Colour and size of an item; the size only where there is a choice. */
export const choiceText = ({ colour, size }: Pick<CartItem, 'colour' | 'size'>): string =>
  [colour.label, size.code === ONE_SIZE ? '' : size.label].filter(Boolean).join(', ');

/** An item by its name, colour and size. */
export const itemText = (item: Pick<CartItem, 'name' | 'colour' | 'size'>): string =>
  [item.name, choiceText(item)].filter(Boolean).join(', ');
