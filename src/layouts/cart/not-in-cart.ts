import type { ParsedBlock, ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Cart } from '../../commerce/contract/types.ts';

/** Fields of a block that offers products by their id with colour, e.g. `NF301010GOR`. */
interface Offer {
  readonly recommendedProducts?: readonly { readonly id: string }[];
}

function without(block: ParsedBlock, masters: readonly string[]): ParsedBlock {
  const offered = block.valid && block.kind === 'upsell' ? ((block.fields as Offer).recommendedProducts ?? []) : [];
  const left = offered.filter(({ id }) => !masters.some((master) => id.startsWith(master)));
  if (!block.valid || left.length === offered.length) return block;
  const name = left.map(({ id }) => id.replace(/\W/g, '')).join('-');
  // Another list is another block: what is kept of the first must not stand for it.
  return { ...block, uid: `${block.uid}-${name}`, fields: { ...(block.fields as object), recommendedProducts: left } };
}

/** What editors put below the cart, without offering what is in it already, in whatever colour. */
export function notInCart(canvas: ParsedCanvas, cart: Pick<Cart, 'items'> | undefined): ParsedCanvas {
  const masters = cart?.items.map(({ masterId }) => masterId).filter((id) => id !== '') ?? [];
  if (masters.length === 0) return canvas;
  return {
    ...canvas,
    sections: canvas.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => without(block, masters)),
    })),
  };
}
