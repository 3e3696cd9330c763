import type { ProductPrice } from '../../../src/commerce/contract/types.ts';
import { toAmount, toMinor } from '../money.ts';
import type { Colour, Product } from './product-file.ts';

/** A unit price in minor units. `member` is the loyalty member price, where there is one. */
export interface UnitPrice {
  original: number;
  current: number;
  member: number | null;
  historicBest: number;
  previousBest: number;
}

/**
 * Price of one piece of a colour.
 * @returns undefined when it has no price in the currency
 */
export function unitPrice(product: Product, colour: Colour | undefined, currency: string): UnitPrice | undefined {
  const price = colour?.prices?.[currency] ?? product.prices[currency];
  if (!price) return undefined;
  return {
    original: toMinor(price.original),
    current: toMinor(price.current),
    member: price.member === undefined ? null : toMinor(price.member),
    // Falls back to the original price when the file has no lowest former price.
    historicBest: toMinor(price.historicBest ?? price.original),
    previousBest: toMinor(price.previousBest ?? price.original),
  };
}

/**
 * The price range of a product over the given colours (PDP-02).
 * @returns undefined when none of them has a price in the currency
 */
export function productPrice(product: Product, colours: readonly Colour[], currency: string): ProductPrice | undefined {
  const prices = colours.map((colour) => unitPrice(product, colour, currency)).filter((price) => price !== undefined);
  const first = prices[0];
  if (!first) return undefined;
  const low = (of: (price: UnitPrice) => number) => toAmount(Math.min(...prices.map(of)));
  const high = (of: (price: UnitPrice) => number) => toAmount(Math.max(...prices.map(of)));
  const lowest = prices.reduce((best, price) => (price.current < best.current ? price : best), first);
  const discount = lowest.original > 0 ? Math.round(((lowest.original - lowest.current) / lowest.original) * 100) : 0;
  const members = prices.flatMap(({ member }) => (member === null ? [] : [member]));
  return {
    currency,
    lowCurrent: low((price) => price.current),
    highCurrent: high((price) => price.current),
    lowOriginal: low((price) => price.original),
    highOriginal: high((price) => price.original),
    historicBestPrice: low((price) => price.historicBest),
    previousBestSalesPrice: low((price) => price.previousBest),
    percentagePriceDiscount: Math.max(0, discount),
    memberPrice: members.length > 0 ? toAmount(Math.min(...members)) : null,
  };
}
