import type { Garment, Look } from './description.ts';
import { drawDuffel } from './packs/duffel.ts';
import { drawJacket } from './jackets/jacket.ts';
import { drawDaypack } from './packs/daypack.ts';
import type { Drawing } from './part.ts';
import { drawShoe } from './shoes/shoe.ts';
import { drawTent } from './tents/tent.ts';
import { drawTrekkingPack } from './packs/trekking-pack.ts';

/** The drawing of one product seen from one side, in a box of 1000 × 1250. */
export function drawGarment(look: Look, garment: Garment): Drawing {
  switch (garment) {
    case 'shell-jacket':
    case 'insulated-jacket':
    case 'fleece':
    case 'gilet':
    case 'parka':
      return drawJacket(look, garment);
    case 'trail-shoe':
    case 'hiking-boot':
    case 'approach-shoe':
      return drawShoe(look, garment);
    case 'daypack':
      return drawDaypack(look);
    case 'trekking-pack':
      return drawTrekkingPack(look);
    case 'duffel':
      return drawDuffel(look);
    case 'tent-dome':
    case 'tent-tunnel':
    case 'tent-ultralight':
      return drawTent(look, garment);
  }
}
