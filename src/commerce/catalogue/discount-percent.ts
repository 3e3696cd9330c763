import type { ProductPrice } from '../contract/types.ts';

/**
 * The percentage a reduced price is announced with. In Europe it refers to the lowest price of the last 30 days
 * (Directive 98/6, article 6a; reading 30), elsewhere to the original price.
 * @returns whole percent; 0 when there is nothing to announce
 */
export function discountPercent(
  {
    lowCurrent,
    historicBestPrice,
    percentagePriceDiscount,
  }: Pick<ProductPrice, 'lowCurrent' | 'historicBestPrice' | 'percentagePriceDiscount'>,
  european: boolean,
): number {
  if (!european) return percentagePriceDiscount;
  return historicBestPrice > lowCurrent ? Math.round(((historicBestPrice - lowCurrent) / historicBestPrice) * 100) : 0;
}
