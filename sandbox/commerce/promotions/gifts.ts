import type { CartDoc, Line } from '../cart/cart-doc.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { unitPrice } from '../catalogue/price.ts';
import { type Delivery, deliveryOfLine, homeDelivery, stockKey } from '../delivery/stock-source.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { applyPromotions, isCurrent, isOnSite, type PromotionContext, type PromotionRow } from './engine.ts';
import type { Promotion } from './rule-file.ts';

/** Whether the server has put a row there by itself. */
export const isGift = ({ gift }: Pick<Line, 'gift'>): boolean => gift !== undefined && gift !== null;

/** The SKU a promotion gives away; undefined for other promotions. */
const giftOf = ({ discount }: Promotion): string | undefined => ('gift' in discount ? discount.gift.sku : undefined);

/** How a gift travels: with an item that is taken from a stock, or to the shopper's home. */
const deliveryLike = (line: Line | undefined): Delivery =>
  line ? deliveryOfLine(line) : homeDelivery({ recipeId: null });

/** The rows of a basket that count for gifts: everything but the gifts themselves and gift cards. */
function countedRows({ lines }: CartDoc, catalogue: Catalogue, currency: string): PromotionRow[] {
  return lines.flatMap((line) => {
    const sku = catalogue.skus.get(line.sku);
    const unit = sku && unitPrice(sku.product, sku.colour, currency);
    if (isGift(line) || !sku || !unit || sku.product.isGiftCard) return [];
    const { original, current } = unit;
    const { id: productId, categoryIds } = sku.product;
    return [{ itemId: line.itemId, sku: line.sku, qty: line.qty, productId, categoryIds, original, current }];
  });
}

/**
 * The basket with exactly the gifts it has earned: one piece each, which travels with the first item. One that is sold
 * out is left out by `reserve`, so that a gift never keeps an order from being placed.
 */
export function withGifts(
  cart: CartDoc,
  catalogue: Catalogue,
  rules: readonly Promotion[],
  context: PromotionContext,
): CartDoc {
  const giving = rules.filter((rule) => giftOf(rule) !== undefined);
  if (giving.length === 0 && !cart.lines.some(isGift)) return cart;
  const chosen = cart.lines.filter((line) => !isGift(line));
  if (chosen.length === 0) return { ...cart, lines: [] };
  const { gifts } = applyPromotions(countedRows(cart, catalogue, context.currency), rules, context, () => 0);
  const delivery = deliveryLike(chosen.find((line) => stockKey(line) !== undefined));
  const given = gifts.flatMap((rule): Line[] => {
    const sku = giftOf(rule) ?? '';
    if (!catalogue.skus.has(sku)) return [];
    const known = cart.lines.find((line) => line.gift === rule.id && line.sku === sku);
    return [
      {
        itemId: `gift-${rule.id}`,
        sku,
        qty: 1,
        reserved: known?.reserved ?? 0,
        recipeId: null,
        giftOption: null,
        gift: rule.id,
        ...delivery,
      },
    ];
  });
  return { ...cart, lines: [...chosen, ...given] };
}

/** @throws Problem GWP403 for a row the server has put there by itself */
export function requireNoGift({ lines }: CartDoc, itemId: string): void {
  if (lines.some((line) => line.itemId === itemId && isGift(line)))
    throw new Problem('GWP403', 409, 'A gift comes and goes by itself.');
}

/**
 * @throws Problem for an item that is only given away: GFO404 nothing gives it away here and now; GFS800 all of them
 * are given away; else GWP403
 */
export async function requireSold(
  { store, promotions, now }: Pick<Services, 'store' | 'promotions' | 'now'>,
  { site }: Pick<KnownCaller, 'site'>,
  sku: string,
): Promise<void> {
  const giving = promotions
    .all()
    .filter(({ discount }) => 'gift' in discount && discount.gift.sku === sku && !discount.gift.isSold);
  if (giving.length === 0) return;
  if (!giving.some((rule) => isCurrent(rule, now()) && isOnSite(rule, site.id)))
    throw new Problem('GFO404', 404, `${sku} is a gift of an offer that is not running.`);
  if ((await stockLevels(store, [sku])).get(sku) === 0)
    throw new Problem('GFS800', 409, `${sku} is a gift, and all of them are given away.`);
  throw new Problem('GWP403', 409, `${sku} is a gift and not sold.`);
}
