import type { ParsedBlock, ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Cart } from '../../commerce/contract/types.ts';

/** Fields of a block that recommends products by id including the colour, e.g. `NF301010GOR`. */
interface Offer {
  readonly recommendedProducts?: readonly { readonly id: string }[];
}

function without(block: ParsedBlock, masters: readonly string[]): ParsedBlock {
  const offered = block.valid && block.kind === 'upsell' ? ((block.fields as Offer).recommendedProducts ?? []) : [];
  const left = offered.filter(({ id }) => !masters.some((master) => id.startsWith(master)));
  if (!block.valid || left.length === offered.length) return block;
  const name = left.map(({ id }) => id.replace(/\W/g, '')).join('-');
  // A changed list needs its own uid, or the cached markup of the original would be used.
  return { ...block, uid: `${block.uid}-${name}`, fields: { ...(block.fields as object), recommendedProducts: left } };
}

/** The editors' content below the cart, without products that are already in the cart in any colour. */
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
